"""A round from its drawing to its end, and who stayed away."""
