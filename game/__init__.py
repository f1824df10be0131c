"""Pondside: koi-pond table games."""
