"""Refusals about matches that several rooms share, and those of the rules of a game."""

from typing import Any

import msgspec
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.catalogue import presenter_of
from games.core.types import IllegalAction


class RuleRefused(Refused):
    """An action that the rules of the game refuse, with the sentence of its presenter."""

    status = 422

    def __init__(self, game: str, error: IllegalAction) -> None:
        super().__init__(game, error)
        self.code = error.code
        self.game = game
        self.error = error

    @property
    def sentence(self) -> str:
        return rule_sentence(self.game, self.error)

    @property
    def facts(self) -> dict[str, Any]:
        return {
            "rule": self.error.rule,
            "possible": [msgspec.to_builtins(action) for action in self.error.nearest],
        }


def as_refusal(error: Refused | IllegalAction, game: str) -> Refused:
    """Return the error as a refusal, so that the site's refusals and those of the rules are answered alike."""
    return RuleRefused(game, error) if isinstance(error, IllegalAction) else error


def rule_sentence(game: str, error: IllegalAction) -> str:
    """Return the sentence for an illegal action; for a malformed one it is the same in every game."""
    if error.code == "malformed_action":
        return gettext("The table could not read this action: %(problem)s") % {
            "problem": error.details.get("problem", "")
        }
    return presenter_of(game).refusal(error)


class InvalidInput(Refused):
    """An invalid field: `problem` is the value that was sent, or what its parser said."""

    code = "invalid_input"
    status = 422
    words = _("The field “%(field)s” can’t be accepted: %(problem)s")
    field: str

    def __init__(self, problem: str) -> None:
        super().__init__(f"{self.field}: {problem}")
        self.problem = problem

    @property
    def facts(self) -> dict[str, Any]:
        return {"field": self.field}


class StaleVersion(Refused):
    """The match, or the draft, has changed since the page was shown."""

    code = "stale_version"
    words = _(
        "The match has moved on since you opened this page, so your move wasn’t played. Here is how things stand now."
    )


class StaleDraft(StaleVersion):
    """The visitor's own draft is another one than their page showed; programs treat it as any stale version."""

    words = _("Your turn was changed in another tab or on another device. This is how it stands now.")


class MatchNotPlaying(Refused):
    code = "match_not_playing"
    words = _("This match isn’t running: it hasn’t begun, or it’s over.")


class NotSeated(Refused):
    code = "not_seated"
    status = 403
    words = _("You have no seat at this table, so you can’t play here.")


class SeatResigned(Refused):
    code = "seat_resigned"
    status = 403
    words = _("You’ve resigned from this match, so you can’t play in it any more.")


class AlreadySeated(Refused):
    code = "already_seated"
    words = _("You already have a seat at this table.")


class NoSuchPerson(Refused):
    code = "no_such_person"
    status = 422
    words = _("Nobody here has this name. Is it spelled right?")


class UnknownSeat(InvalidInput):
    field = "seat"
    words = _("There’s no such seat: “%(problem)s”.")


class UnfitPerson(InvalidInput):
    """A person who cannot take a seat."""

    field = "user"
    words = _("This person can’t take a seat: %(problem)s.")
