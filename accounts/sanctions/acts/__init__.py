"""Acts that moderators can do to people (see accounts.moderation.contracts.acts)."""

from accounts.sanctions.acts.rename import Rename
from accounts.sanctions.acts.roles import ChangeRole
from accounts.sanctions.acts.sanctions import Ban, LimitToCasual, Mute, Suspend, Warn

ACTS = (Warn(), Mute(), LimitToCasual(), Suspend(), Ban(), Rename(), ChangeRole())

__all__ = ["ACTS"]
