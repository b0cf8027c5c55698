"""Signals for the apps above, sent after commit: a match moved on, has a result, lost it, or a holder changed.

Work inside the transaction goes through hooks instead (games.hooks).
"""

from django.dispatch import Signal

#: match_id, version, and the match itself as the transaction left it
match_advanced = Signal()
#: match_id; also sent when a void result counts again
match_finished = Signal()
#: match_id: the match ended without a result, or its result no longer counts
match_voided = Signal()
#: match_id: a holder has left their seat, got it back, or was replaced
holder_changed = Signal()
