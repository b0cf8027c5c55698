"""The interface between a game and the site: types, rules, codec, randomness, fairness, replay. Pure Python.

May use `refusals` and what is below it (docs/developing/rooms.md).
"""
