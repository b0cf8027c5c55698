"""What a moderator can do to a subject, and which pages about it they may open."""

from typing import Any

from accounts.hooks import acts, subject_links
from accounts.moderation.contracts.acts import ModeratorsAct, SubjectLink
from accounts.people.models import User


def acts_for(subject_kind: str, subject: Any, moderator: User) -> list[ModeratorsAct]:
    """Return the acts that this moderator may do to the subject in its present state."""
    of_kind = [act for act in acts.values() if act.subject_kind == subject_kind]
    return [act for act in of_kind if moderator.has_perm(act.permission) and act.fits(subject)]


def subject_links_for(subject_kind: str, moderator: User) -> list[SubjectLink]:
    """Return the links to further pages about such a subject that this moderator may open."""
    return [
        link
        for link in subject_links
        if link.subject_kind == subject_kind and moderator.has_perm(link.permission)
    ]
