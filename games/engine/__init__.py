"""The rules of the games: pure Python, no Django, no I/O, no clock, no global randomness."""
