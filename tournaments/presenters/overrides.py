"""What each ruling by hand is called and what it does, in words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.presenters.page import Words
from tournaments.models import Entry, Round, Table
from tournaments.presenters.competitions import round_name


@dataclass(frozen=True)
class RulingWords:
    title: Words
    #: What it does, and for whom.
    effect: Words


WORDS: Final[Mapping[str, RulingWords]] = {
    "substitute": RulingWords(
        _("Seat a substitute"),
        _(
            "Somebody else plays on. Whoever held the seat is last at this table, without points. The others lose nothing."
        ),
    ),
    "computer": RulingWords(
        _("Give a seat to a computer player"),
        _(
            "It plays on for good. Whoever held the seat is last, without points, and the others are placed as if the seat were empty."
        ),
    ),
    "more-time": RulingWords(
        _("Give more time"),
        _("Every turn that runs at this table gets so many days more. The end of the round stays."),
    ),
    "adjudicate": RulingWords(
        _("Decide the places"),
        _(
            "A match that is being played ends with these places. At a finished table they count instead of the result; ratings follow the match."
        ),
    ),
    "void": RulingWords(
        _("Declare the table void"),
        _(
            "It counts for nothing, neither in the standings nor for ratings. Averages per game keep it fair for everybody."
        ),
    ),
    "swap": RulingWords(
        _("Swap two players"),
        _(
            "Two players of the round change places. Once it is published this works only before anybody has moved, and both tables are dealt anew."
        ),
    ),
    "pin": RulingWords(_("Pin this table"), _("Its players stay together if the round is drawn anew.")),
    "unpin": RulingWords(_("Unpin this table"), _("A new drawing may separate its players again.")),
    "extend": RulingWords(
        _("Extend the round"),
        _("Its soft and its hard end move. By two weeks in all, beyond what the regulations say."),
    ),
    "redraw": RulingWords(
        _("Draw anew"),
        _("Other lots for the whole round. Pinned tables stay, and pairs that are kept apart stay apart."),
    ),
    "publish": RulingWords(_("Publish the round"), _("Everybody sees the tables, and their matches begin.")),
    "adjust": RulingWords(
        _("Give or take points"), _("They are added to the points of this player in every stage.")
    ),
    "remove": RulingWords(
        _("Remove from the competition"),
        _(
            "The points of finished tables stay. At open tables a computer player plays on, also if this is undone later."
        ),
    ),
    "reinstate": RulingWords(_("Bring back"), _("From the next drawing on. Seats that are lost stay so.")),
    "place": RulingWords(
        _("Place by hand"),
        _(
            "Before the start a reserve gets a place; later somebody joins the stage that runs, or another group of it. A round that is drawn and not published is drawn anew."
        ),
    ),
    "apart": RulingWords(
        _("Keep apart from somebody"),
        _("The two are not drawn to one table from now on. Tables that are drawn stay."),
    ),
    "together": RulingWords(_("Let meet again"), _("The two may be drawn to one table again.")),
    "undo": RulingWords(
        _("Undo a ruling"), _("Everything is as it was before. Both steps stay in the chronicle.")
    ),
}


def subject_name(subject: Any) -> str:
    """What a ruling is about: “Heats, round 2, table 5”."""
    match subject:
        case Table():
            words = {"round": subject_name(subject.round), "table": subject.number}
            return gettext("%(round)s, table %(table)d") % words
        case Round():
            return f"{subject.stage.name}, {round_name(subject)}"
        case Entry():
            return str(subject.user.username)
    return ""


def named_rulings(names: Iterable[str]) -> list[tuple[str, RulingWords]]:
    return [(name, WORDS[name]) for name in names]
