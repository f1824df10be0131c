"""Who decides: computer players. They know the rules and no screen."""
