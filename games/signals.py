"""The only way upward, both sent after commit: something changed at a table, and a match has ended."""

from django.dispatch import Signal

#: match_id, version
match_advanced = Signal()
#: match_id
match_finished = Signal()
