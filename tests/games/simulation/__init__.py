"""A fortnight of correspondence play in fast motion, and an independent check of what the site did.

`fortnight.py` lets time pass: people come and go, beat and workers run, site and mail server break down. `diary.py`
records what the tables showed; `oracle.py` computes every deadline again by brute force; `findings.py` compares them.
"""
