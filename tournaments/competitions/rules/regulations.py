"""The regulations of a whole competition: who may enter, when it starts, how time and absences are treated."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

MOST_ENTRANTS: Final = 10_000


class Admission(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may enter. None asks for nothing."""

    least_entrants: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] = 4
    #: Who signs up beyond them is a reserve.
    most_entrants: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] | None = None
    #: Bounds for the displayed rating in the pool of the game; the unrated count as 1500.
    least_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    most_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    #: The share of turns in time, in percent. Newcomers, of whom nothing is known, are welcome.
    least_reliability: Annotated[int, Meta(ge=0, le=100)] = 0
    #: Only people on the guest list.
    by_invitation: bool = False
    #: Whether people may come in while it runs: until half of the rounds of a Swiss stage; on a ladder always.
    admits_late: bool = False

    def __post_init__(self) -> None:
        if self.most_entrants is not None and self.most_entrants < self.least_entrants:
            raise ValueError("most_entrants is below least_entrants")
        least, most = self.least_rating, self.most_rating
        if least is not None and most is not None and least > most:
            raise ValueError("most_rating is below least_rating")


class StartRule(Struct, frozen=True, forbid_unknown_fields=True):
    """When it starts by itself: at a moment, if enough have come; or as soon as it is full."""

    policy: Literal["at", "full"] = "at"
    at: datetime | None = None
    #: Everybody confirms within these hours before the start; 0 asks nobody.
    check_in_hours: Annotated[int, Meta(ge=0, le=168)] = 48
    #: Calendar rule (RFC 5545) of the starts that follow, such as "FREQ=MONTHLY;INTERVAL=2"; empty for none.
    repeats: Annotated[str, Meta(max_length=200)] = ""


class Absences(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of seats whose people stay away: fixed beforehand, never by chance."""

    #: The AI that plays on for somebody who has left.
    ai_level: str = "greedy"
    #: No first move within these hours is a no-show …
    no_show_hours: Annotated[int, Meta(ge=12, le=336)] = 72
    #: … and the seat is offered to reserves for so long, before the AI takes it.
    offer_hours: Annotated[int, Meta(ge=0, le=168)] = 48
    #: Whether somebody who steps in scores for themselves.
    substitutes_score: bool = False


class Regulations(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a competition that is no stage."""

    admission: Admission = Admission()
    start: StartRule = StartRule()
    absences: Absences = Absences()
    #: Settings of the clock (games.clocks.rules.settings.ClockSettings).
    clock: dict[str, Any] | None = None
    #: Rounds are published by a director; otherwise by themselves, some hours after the round before was closed.
    director_publishes: bool = False
    publish_hours: Annotated[int, Meta(ge=0, le=168)] = 24
    #: The same committed set-up at every table of a round, and results compared across tables.
    is_duplicate: bool = False


def read_regulations(data: Any) -> Regulations:
    """Raises msgspec.ValidationError, which names the field."""
    return msgspec.convert(data, Regulations)
