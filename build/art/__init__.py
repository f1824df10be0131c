"""The project's drawings, fonts and sounds, made by programs.

Run from the folder ``build`` with the project's Python: ``python -m art draw`` writes every SVG file below
``assets/svg``, ``python -m art sheet`` renders contact sheets into ``build/shots``, ``python -m art sounds`` writes
``assets/sounds`` and ``python -m art fonts`` writes ``assets/fonts``.
"""
