"""The web bundle: the program, its assets, Python and the page, each file known by its sha256."""
