"""One module for each kind of decision."""
