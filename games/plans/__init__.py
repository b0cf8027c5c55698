"""Standing orders and planned turns: making and editing them. The write path plays them (docs/playing/plans.md).

May use `match_page` and what is below it (docs/developing/rooms.md).
"""
