"""What a moderator can do to something, and look into."""

from typing import Any

from accounts.hooks import acts, doors
from accounts.moderation.contracts.acts import Door, ModeratorsAct
from accounts.people.models import User


def acts_for(subject_kind: str, subject: Any, moderator: User) -> list[ModeratorsAct]:
    """What this moderator may do to the subject as it stands."""
    of_kind = [act for act in acts.values() if act.subject_kind == subject_kind]
    return [act for act in of_kind if moderator.has_perm(act.permission) and act.fits(subject)]


def doors_for(subject_kind: str, moderator: User) -> list[Door]:
    """What this moderator may look into."""
    return [
        door for door in doors if door.subject_kind == subject_kind and moderator.has_perm(door.permission)
    ]
