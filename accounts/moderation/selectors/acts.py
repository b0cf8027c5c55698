"""What a moderator can do to a subject, and which pages about it they may open."""

from typing import Any

from accounts.hooks import acts, doors
from accounts.moderation.contracts.acts import Door, ModeratorsAct
from accounts.people.models import User


def acts_for(subject_kind: str, subject: Any, moderator: User) -> list[ModeratorsAct]:
    """Return the acts that this moderator may do to the subject in its present state."""
    of_kind = [act for act in acts.values() if act.subject_kind == subject_kind]
    return [act for act in of_kind if moderator.has_perm(act.permission) and act.fits(subject)]


def doors_for(subject_kind: str, moderator: User) -> list[Door]:
    """Return the links to further pages about such a subject that this moderator may open."""
    return [
        door for door in doors if door.subject_kind == subject_kind and moderator.has_perm(door.permission)
    ]
