"""What may be done in a turn: one module per action of EC-6.1, each with its choices and what they do."""
