"""Notices for other services: what is said to them, how it is signed, and calling them."""
