"""What a sanction means for a person's competitions, shown to the moderator beforehand."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from accounts.people.models import User
from accounts.sanctions.models import Sanction
from tournaments.competitions.models import Competition, Entry

Kind = Sanction.Kind
_OVER = (Competition.Status.FINISHED, Competition.Status.CANCELLED)
#: Only this many are named; the profile shows all.
_MOST_NAMES = 10


def competitions_of(person: User, kind: str) -> Iterator[str]:
    """Yield the consequences of a sanction (accounts.hooks.consequences)."""
    if kind not in (Kind.CASUAL, Kind.SUSPENSION, Kind.BAN):
        return
    if entered := _names(_entered(person)):
        yield _about_entries(kind) % {"names": entered}
    if kind == Kind.BAN and (offices := _names(_offices(person))):
        yield _("They lose their roles in these competitions: %(names)s.") % {"names": offices}
    if owned := _names(_owned(person)):
        yield _about_owned(kind) % {"names": owned}


def _about_owned(kind: str) -> str:
    if kind == Kind.BAN:
        return _(
            "These competitions of theirs go to a co-director; without one they are called off, or run on by themselves if they have begun: %(names)s."
        )
    if kind == Kind.SUSPENSION:
        return _("They can’t look after these competitions of theirs: %(names)s.")
    return _("They keep running these competitions: %(names)s.")


def _about_entries(kind: str) -> str:
    if kind == Kind.BAN:
        return _("They leave these competitions at once: %(names)s.")
    if kind == Kind.SUSPENSION:
        return _("They stay in these competitions, whose rules about absence apply: %(names)s.")
    return _("They stay in the competitions that they have entered: %(names)s.")


def _entered(person: User) -> list[str]:
    staying = (Entry.State.ENTERED, Entry.State.RESERVE, Entry.State.ACTIVE)
    entries = Entry.objects.filter(user=person, state__in=staying).exclude(competition__status__in=_OVER)
    return list(entries.order_by("competition__name").values_list("competition__name", flat=True))


def _offices(person: User) -> list[str]:
    held = Competition.objects.filter(roles__user=person).exclude(status__in=_OVER)
    return list(held.order_by("name").values_list("name", flat=True).distinct())


def _owned(person: User) -> list[str]:
    owned = Competition.objects.filter(owner=person).exclude(status__in=(*_OVER, Competition.Status.DRAFT))
    return list(owned.order_by("name").values_list("name", flat=True))


def _names(names: list[str]) -> str:
    return ", ".join([*names[:_MOST_NAMES], *("…" for _more in names[_MOST_NAMES : _MOST_NAMES + 1])])
