"""Where it runs: a desktop window or a web page."""
