"""One small module per kind of decision: what is legal, what an answer does."""
