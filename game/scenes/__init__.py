"""What is on the screen: one module per game and per page."""
