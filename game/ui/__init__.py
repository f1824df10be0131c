"""How things are drawn and touched. Knows pygame and no game."""
