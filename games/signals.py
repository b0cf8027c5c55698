"""What apps above are told, after commit: something changed at a table, and a match has a result, or has none.

What they say to something that goes on in a transaction, they say through hooks (games.hooks).
"""

from django.dispatch import Signal

#: match_id, version
match_advanced = Signal()
#: match_id; also when a result that was void counts again
match_finished = Signal()
#: match_id: the match ended without a result, or its result does not count any more
match_voided = Signal()
#: match_id: somebody has left their seat, has got it back, or somebody else has it
holder_changed = Signal()
