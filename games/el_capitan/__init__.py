"""El Capitán: rules, presenter, evaluation.

May use `power_cards` and what is below it (docs/developing/rooms.md).
"""
