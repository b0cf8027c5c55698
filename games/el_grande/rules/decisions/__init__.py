"""One small module per kind of decision: who is awaited, what is legal, what an answer does."""
