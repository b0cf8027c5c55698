"""The chronicle in words: one sentence per step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.utils import formats, timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from games.presenting.page import Words
from games.presenting.series import comma_list
from tournaments.competitions.models import CompetitionEvent, CompetitionRole, Entry, Round, Table
from tournaments.competitions.words.competitions import number_in_words

Kind = CompetitionEvent.Kind

_SENTENCES: Final[Mapping[str, Words]] = {
    Kind.OPENED: gettext_lazy("%(actor)s opened the sign-up."),
    Kind.ENTERED: gettext_lazy("%(who)s signed up."),
    Kind.CHECKED_IN: gettext_lazy("%(who)s checked in."),
    Kind.CALLED_UP: gettext_lazy("%(who)s moved up from the reserves."),
    Kind.SENT_TO_RESERVE: gettext_lazy("%(who)s is a reserve now."),
    Kind.WITHDREW: gettext_lazy("%(who)s withdrew."),
    Kind.DROPPED_OUT: gettext_lazy("%(who)s dropped out."),
    Kind.STARTED: gettext_lazy("The competition started."),
    Kind.STAGE_STARTED: gettext_lazy("%(stage)s started."),
    Kind.DRAWN: gettext_lazy("%(round)s was drawn."),
    Kind.PUBLISHED: gettext_lazy("%(round)s was published; its matches began."),
    Kind.TABLE_ENDED: gettext_lazy("%(table)s ended."),
    Kind.ROUND_CLOSED: gettext_lazy("%(round)s was closed."),
    Kind.STAGE_ENDED: gettext_lazy("%(stage)s ended."),
    Kind.FINISHED: gettext_lazy("The competition ended."),
    Kind.CANCELLED: gettext_lazy("%(actor)s called the competition off."),
    Kind.NO_SHOW: gettext_lazy("%(who)s didn’t show up at %(table)s."),
    Kind.SUBSTITUTED: gettext_lazy("Somebody stepped in for %(who)s at %(table)s."),
    Kind.AI_SEATED: gettext_lazy("A computer player took the seat of %(who)s at %(table)s."),
    Kind.SWAPPED: gettext_lazy("%(actor)s swapped %(names)s."),
    Kind.EXTENDED: gettext_lazy("%(actor)s moved a deadline."),
    Kind.ADJUDICATED: gettext_lazy("%(actor)s decided the places of %(table)s."),
    Kind.VOIDED: gettext_lazy("%(actor)s declared %(table)s void."),
    Kind.ADJUSTED: gettext_lazy("%(actor)s adjusted the points of %(who)s."),
    Kind.REDRAWN: gettext_lazy("%(actor)s had %(round)s redrawn."),
    Kind.PINNED: gettext_lazy("%(actor)s put players together at %(table)s."),
    Kind.FORBIDDEN: gettext_lazy("%(actor)s keeps %(names)s apart."),
    Kind.REMOVED: gettext_lazy("%(actor)s removed %(who)s."),
    Kind.REINSTATED: gettext_lazy("%(actor)s brought %(who)s back."),
    Kind.PLACED: gettext_lazy("%(actor)s placed %(who)s by hand."),
    Kind.PAUSED: gettext_lazy("%(actor)s paused the competition."),
    Kind.RESUMED: gettext_lazy("%(actor)s resumed the competition."),
    Kind.ROLE_GIVEN: gettext_lazy("%(actor)s gave a role."),
    Kind.ROLE_TAKEN: gettext_lazy("%(actor)s removed a role."),
    Kind.EDITED: gettext_lazy("%(actor)s edited the regulations."),
    Kind.UNDONE: gettext_lazy("%(actor)s undid an earlier step."),
    Kind.CHALLENGED: gettext_lazy("%(who)s made a challenge."),
    Kind.AGREED: gettext_lazy("%(who)s accepted a challenge."),
    Kind.DECLINED: gettext_lazy("%(who)s declined a challenge."),
    Kind.CALLED_BACK: gettext_lazy("%(who)s withdrew a challenge."),
    Kind.EXPIRED: gettext_lazy("A challenge of %(who)s wasn’t answered in time."),
    Kind.TABLE_BEGUN: gettext_lazy("%(who)s accepted a challenge, and %(table)s began."),
    Kind.SANK: gettext_lazy("%(who)s hasn’t played for too long and moved down the ladder."),
}

#: Kinds of steps that may also go the other way: which fact is False then, and the sentence for it.
_THE_OTHER_WAY: Final[Mapping[str, tuple[str, Words]]] = {
    Kind.PINNED: ("is_pinned", gettext_lazy("%(actor)s lets %(table)s be redrawn.")),
    Kind.VOIDED: ("is_void", gettext_lazy("%(actor)s made %(table)s count again.")),
    Kind.FORBIDDEN: ("is_forbidden", gettext_lazy("%(actor)s lets %(names)s meet again.")),
}

#: The changed facts that everybody may read; all others are only stored.
_LABELS: Final[Mapping[str, Words]] = {
    "adjustment": gettext_lazy("adjustment"),
    "ai_level": gettext_lazy("computer player"),
    "attempt": gettext_lazy("drawing number"),
    "cause": gettext_lazy("cause"),
    "days": gettext_lazy("more days"),
    "description": gettext_lazy("description"),
    "entrants": gettext_lazy("players"),
    "field": gettext_lazy("field"),
    "hard_end": gettext_lazy("end of the round"),
    "most_entrants": gettext_lazy("most players"),
    "name": gettext_lazy("name"),
    "outcome": gettext_lazy("outcome"),
    "players": gettext_lazy("players"),
    "points": gettext_lazy("points"),
    "ranks": gettext_lazy("places"),
    "repeats": gettext_lazy("repeated meetings"),
    "role": gettext_lazy("role"),
    "rung": gettext_lazy("rung"),
    "seat": gettext_lazy("seat"),
    "soft_end": gettext_lazy("soft end of the round"),
    "starts_at": gettext_lazy("start"),
    "state": gettext_lazy("state"),
    "status": gettext_lazy("state"),
    "substitute": gettext_lazy("substitute"),
    "tables": gettext_lazy("tables"),
}

_VALUES: Final[Mapping[str, Words]] = {
    "too_few": gettext_lazy("too few players"),
    "account_closed": gettext_lazy("account closed"),
    "idle": gettext_lazy("no table for too long"),
    "vacation": gettext_lazy("time ran out during a vacation, so the ladder stays as it was"),
    **dict(Entry.State.choices),
    **dict(Table.Status.choices),
    **dict(CompetitionRole.Role.choices),
}


@dataclass(frozen=True)
class ChronicleLine:
    """One step of the chronicle as shown on a page."""

    event: CompetitionEvent
    sentence: str
    changes: list[str]
    #: Also empty if this reader may not see it.
    reason: str
    has_hidden_reason: bool


def chronicle_line(event: CompetitionEvent, *, reads_all: bool) -> ChronicleLine:
    may_read = event.is_reason_public or reads_all
    return ChronicleLine(
        event,
        event_sentence(event),
        list(_changes(event.before, event.after)),
        event.reason if may_read else "",
        bool(event.reason) and not may_read,
    )


def event_sentence(event: CompetitionEvent) -> str:
    return str(_sentence_of(event)) % {
        "actor": _actor(event),
        "who": event.entry.user.username if event.entry else _("somebody"),
        "names": comma_list(event.after.get("names", [])) or _("two players"),
        "table": _table_name(event),
        "stage": _("Stage %(number)s") % {"number": event.after.get("stage", "")},
        "round": _round_name(event.round or (event.table.round if event.table else None)),
    }


def _actor(event: CompetitionEvent) -> str:
    """The name of the actor. Moderators act as one: none is named."""
    if event.is_by_moderators:
        return _("The moderators")
    return event.actor.username if event.actor else _("The site")


def _sentence_of(event: CompetitionEvent) -> Words:
    fact, sentence = _THE_OTHER_WAY.get(event.kind, ("", ""))
    return sentence if event.after.get(fact) is False else _SENTENCES[event.kind]


def _table_name(event: CompetitionEvent) -> str:
    """Name the table. Unpublished tables are known by number only, because a redraw replaces the rows."""
    held = event.table.round if event.table else event.round
    number = event.table.number if event.table else event.after.get("table")
    if held is None or number is None:
        return _("a table")
    return _("table %(table)d of round %(round)d (%(stage)s)") % {
        "table": number,
        "round": held.number,
        "stage": held.stage.name,
    }


def _round_name(held: Round | None) -> str:
    if held is None:
        return pgettext("competition", "A round")
    return _("Round %(round)d (%(stage)s)") % {"round": held.number, "stage": held.stage.name}


def _changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """Yield each public change: points: 3 → 2"""
    for key in sorted(before.keys() | after.keys()):
        old, new = before.get(key), after.get(key)
        if key not in _LABELS or old == new:
            continue
        words = {"what": _LABELS[key], "old": _value(old), "new": _value(new)}
        if key in before:
            yield _("%(what)s: %(old)s → %(new)s") % words
        else:
            yield _("%(what)s: %(new)s") % words


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int | float) or value is None:
        return number_in_words(value)
    if isinstance(value, list):
        return ", ".join(map(_value, value))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_value(inner)}" for key, inner in value.items())
    return _moment(str(value)) or str(_VALUES.get(str(value), value))


def _moment(text: str) -> str:
    """Return a stored datetime in readable form; "" if the text is not one."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return ""
    if timezone.is_naive(moment):
        return ""
    return formats.date_format(timezone.localtime(moment), "DATETIME_FORMAT")
