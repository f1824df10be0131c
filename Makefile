# Pondside: what can be made. Nothing but Python (3.11 or newer) and make is presumed; each line is one command that
# also runs without make, on Windows and macOS too.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
PORT ?= 8000
COUNT ?= 20000
ARGS ?=

ifeq ($(strip $(PYTHON)),)
  $(error Pondside needs Python 3.11 or newer, and none is found. Name it: make PYTHON=/path/to/python)
endif

.PHONY: help play web desktop itch test check bench soak arena locks clean distclean

help:            ## this list
	@sed -n 's/^\([a-z]*\): *## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play:            ## make the web game, serve it on 127.0.0.1 and open a browser
	$(PYTHON) build/serve.py --make --open --port $(PORT)

web:             ## make the web bundle in build/web (ARGS="--pygame=official" for the published wheel)
	$(PYTHON) build/web.py $(ARGS)

desktop:         ## play in a window (ARGS="--game kohaku --seats 2")
	$(PYTHON) build/desktop.py $(ARGS)

itch:            ## make the zip file for itch.io in build/dist
	$(PYTHON) build/itch.py

test:            ## set up everything and run all tests (ARGS="tests/rules" for some of them)
	$(PYTHON) build/run_tests.py $(ARGS)

check:           ## lint, format, types, import contracts
	$(PYTHON) build/check.py

bench:           ## measure start, frames, size, random play and thinking
	$(PYTHON) build/bench.py $(ARGS)

soak:            ## random play under every check (COUNT=20000)
	$(PYTHON) build/random_play.py $(COUNT) $(ARGS)

arena:           ## computer players against each other (ARGS="--games kohaku --pairs 200")
	$(PYTHON) build/arena.py $(ARGS)

locks:           ## renew the lock files (for maintainers)
	$(PYTHON) build/lock.py

clean:           ## remove what was built, but nothing that was downloaded
	rm -rf build/web build/stage build/dist build/shots .pytest_cache .mypy_cache .ruff_cache .hypothesis

distclean: clean ## remove downloads and the Python environment too
	rm -rf build/cache .venv
