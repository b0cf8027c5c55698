"""What-if: lines at imagined tables, comparisons, imagined opponents (docs/playing/what-if.md).

May use `plans` and what is below it (docs/developing/rooms.md).
"""
