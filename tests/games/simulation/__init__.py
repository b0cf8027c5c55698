"""A fortnight of correspondence in fast motion, and an independent judge of what the site made of it.

`fortnight.py` lets time pass: people come and go, beat and workers do their part, site and mail server break down. `diary.py`
notes what the tables showed; `oracle.py` counts every minute again by the plainest means; `findings.py` compares the two.
"""
