"""One small module per kind of decision: what is legal, and what each answer does."""
