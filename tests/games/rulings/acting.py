"""Helpers that perform acts of moderators as the pages do: form, preview, confirmation."""

from accounts.hooks import acts
from accounts.moderation.models import AuditEntry
from accounts.moderation.roles import Role
from accounts.people.models import User
from games.matches.models import Match
from games.play.selectors.sights import seated_match
from tests.moderators import with_role

WHY = "Two of them share one account."


def senior():
    return with_role(Role.SENIOR)


def chosen(key: str, match: Match, by: User, **fields):
    """Return the act, the current match, and the cleaned data of the form."""
    act, subject = acts[key], seated_match(match.pk)
    form = act.form(subject, fields, by=by)
    assert form.is_valid(), form.errors
    return act, subject, form.cleaned_data


def preview(key: str, match: Match, *, by: User | None = None, **fields) -> str:
    by = by or senior()
    act, subject, cleaned = chosen(key, match, by, **fields)
    return " ".join(map(str, act.preview(subject, cleaned, by=by)))


def perform(key: str, match: Match, *, by=None, reason: str = WHY, seen: str = "", **fields) -> AuditEntry:
    by = by or senior()
    act, subject, cleaned = chosen(key, match, by, **fields)
    return act.perform(subject, cleaned, by=by, reason=reason, seen=seen or act.seen(subject))


def undo(entry: AuditEntry, *, by=None) -> AuditEntry:
    return acts[entry.action].undo(entry, by=by or senior(), reason="It was a mistake.")
