"""What moderators can do to people (see accounts.moderation.acts)."""

from accounts.moderation.person_acts.measures import Ban, LimitToCasual, Mute, Suspend, Warn
from accounts.moderation.person_acts.names import Rename
from accounts.moderation.person_acts.roles import ChangeRole

ACTS = (Warn(), Mute(), LimitToCasual(), Suspend(), Ban(), Rename(), ChangeRole())

__all__ = ["ACTS"]
