"""``python -m game``: the program in a desktop window."""

from game.main import run

if __name__ == "__main__":
    run()
