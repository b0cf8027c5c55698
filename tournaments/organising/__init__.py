"""Preparing a competition: form, forecast, lifecycle (docs/organising/setting-up.md).

May use `ladders` and what is below it (docs/developing/rooms.md).
"""
