"""One match: seats, turn loop, undo, record, save, replay."""
