"""Refusals about challenges."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.presenting.series import one_of
from tournaments.competitions.refusals import InvalidRegulations
from tournaments.ladders.words.challenges import cannot_challenge


class CannotChallenge(Refused):
    """These people may not be challenged; `why` is a tournaments.ladders.rules.NoChallenge.

    No names: it is about the challenger. Two names: those two cannot share a table.
    """

    code = "ladder_cannot_challenge"

    def __init__(self, why: str, *names: str) -> None:
        super().__init__(why, *names)
        self.why, self.names = why, [name for name in names if name]

    @property
    def sentence(self) -> str:
        return cannot_challenge(self.why, self.names)


class NobodyNear(Refused):
    """Nobody in reach can be challenged now, or too few for a table."""

    code = "ladder_nobody_near"
    words = _(
        "Too few people within your reach can be challenged right now. The ladder says why, row by row."
    )


class TooManyChallenges(InvalidRegulations):
    field = "opponents"
    why = _("You can make ten challenges a day. Continue tomorrow.")


class AskedTwice(InvalidRegulations):
    field = "opponents"
    why = _("You can ask each person only once.")


class UnclearAnswer(InvalidRegulations):
    field = "answer"
    why = _("Accept or decline.")


class NotANumber(InvalidRegulations):
    why = _("That isn’t a number.")


class WrongTableSize(InvalidRegulations):
    why = _("A table of this ladder has %(sizes)s seats, yours among them.")

    def __init__(self, field: str, possible: Sequence[int]) -> None:
        super().__init__(field)
        self.possible = possible

    @property
    def sizes(self) -> str:
        return one_of(str(size) for size in sorted(self.possible))
