"""A person's rest: sleeping hours, weekend, vacation.

May use `people` and what is below it (docs/developing/rooms.md).
"""
