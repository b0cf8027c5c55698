"""Ladders in words: why a player cannot be challenged, and how players have moved."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.presenting.page import Words
from games.presenting.series import all_of
from tournaments.ladders.rules import ChallengeFacts, NoChallenge, challenge_range

_REASONS: Final[Mapping[str, Words]] = {
    NoChallenge.NOT_ON_LADDER: gettext_lazy("Not on the ladder."),
    NoChallenge.SAME_PERSON: gettext_lazy("That’s you."),
    NoChallenge.INACTIVE: gettext_lazy("Has left the ladder."),
    NoChallenge.ON_VACATION: gettext_lazy("On vacation."),
    NoChallenge.OUT_OF_RANGE: gettext_lazy("Out of reach."),
    NoChallenge.KEPT_APART: gettext_lazy("The directors keep you two apart."),
    NoChallenge.COMMON_TABLE: gettext_lazy("You already have a challenge or a table together."),
    NoChallenge.REMATCH_TOO_SOON: gettext_lazy("You met only recently."),
    NoChallenge.TOO_MANY_OPEN: gettext_lazy("You can’t have any more open challenges."),
    NoChallenge.TOO_MANY_INCOMING: gettext_lazy("Can’t be challenged by any more people."),
}
_BETWEEN_OTHERS: Final[Mapping[str, Words]] = {
    NoChallenge.KEPT_APART: gettext_lazy("the directors keep them apart."),
    NoChallenge.COMMON_TABLE: gettext_lazy("they’re already at a table together."),
    NoChallenge.REMATCH_TOO_SOON: gettext_lazy("they met only recently."),
}


def reason_in_words(reason: NoChallenge, challenger: int, opponent: int, facts: ChallengeFacts) -> str:
    """The reason for the row of an opponent, as the challenger reads it."""
    match reason:
        case NoChallenge.OUT_OF_RANGE:
            return _out_of_range(challenger, opponent, facts)
        case NoChallenge.ON_VACATION if challenger in facts.on_vacation:
            return _("You’re on vacation.")
        case NoChallenge.REMATCH_TOO_SOON:
            pair = min(challenger, opponent), max(challenger, opponent)
            days = facts.rules.rematch_days - facts.days_since_met[pair]
            return ngettext(
                "You met only recently: again in %(count)d day.",
                "You met only recently: again in %(count)d days.",
                days,
            ) % {"count": days}
        case _:
            return str(_REASONS[reason])


def cannot_challenge(why: str, names: Sequence[str]) -> str:
    """The sentence of a refusal. No names: it is about the challenger. Two names: those two cannot share a table."""
    match names:
        case [name]:
            words = {"name": name, "why": _REASONS[why]}
            return _("You can’t challenge %(name)s now: %(why)s") % words
        case [_one, _other]:
            words = {"names": all_of(names), "why": _BETWEEN_OTHERS[why]}
            return _("%(names)s can’t share a table now: %(why)s") % words
        case _:
            return _("Only people on the ladder can challenge, and be challenged.")


def movement_in_words(movement: int) -> str:
    """Describe a movement; positive is up."""
    if movement > 0:
        return ngettext("up %(count)d rung", "up %(count)d rungs", movement) % {"count": movement}
    if movement < 0:
        return ngettext("down %(count)d rung", "down %(count)d rungs", -movement) % {"count": -movement}
    return _("unchanged")


def _out_of_range(challenger: int, opponent: int, facts: ChallengeFacts) -> str:
    rungs = facts.rungs
    if rungs[opponent] > rungs[challenger]:
        return _("Below you: you can only challenge upwards.")
    reach = challenge_range(rungs[challenger], len(rungs), facts.rules, facts.seats)
    return _("Too far up: you can reach rung %(rung)d.") % {"rung": reach.start}
