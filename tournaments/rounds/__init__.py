"""A round from its drawing to its end, and absent players."""
