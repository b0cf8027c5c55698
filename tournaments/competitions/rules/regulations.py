"""The regulations of a whole competition: who may enter, when it starts, how time and absences are treated."""

from datetime import datetime
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

MOST_ENTRANTS: Final = 10_000


class Admission(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may enter. None means no condition."""

    least_entrants: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] = 4
    #: People who sign up beyond this number become reserves.
    most_entrants: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] | None = None
    #: Bounds of the displayed rating in the pool of the game; unrated people count as 1500.
    least_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    most_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    #: Minimum share of turns taken in time, in percent. Newcomers without a record are admitted.
    least_reliability: Annotated[int, Meta(ge=0, le=100)] = 0
    #: Only people on the guest list may enter.
    by_invitation: bool = False
    #: Whether people may join while it runs: during the first half of a Swiss stage's rounds, on a ladder at any time.
    admits_late: bool = False

    def __post_init__(self) -> None:
        if self.most_entrants is not None and self.most_entrants < self.least_entrants:
            raise ValueError("most_entrants is below least_entrants")
        least, most = self.least_rating, self.most_rating
        if least is not None and most is not None and least > most:
            raise ValueError("most_rating is below least_rating")


class StartRule(Struct, frozen=True, forbid_unknown_fields=True):
    """When it starts by itself: at a set time if there are enough entrants, or as soon as it is full."""

    policy: Literal["at", "full"] = "at"
    at: datetime | None = None
    #: Entrants must check in within these hours before the start; 0: no check-in.
    check_in_hours: Annotated[int, Meta(ge=0, le=168)] = 48
    #: Recurrence rule (RFC 5545) of the following seasons, e.g. "FREQ=MONTHLY;INTERVAL=2"; empty for none.
    repeats: Annotated[str, Meta(max_length=200)] = ""


class Absences(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens to the seats of absent players: fixed beforehand."""

    #: Level of the AI that plays on for a player who has left.
    ai_level: str = "medium"
    #: No first move within these hours counts as a no-show …
    no_show_hours: Annotated[int, Meta(ge=12, le=336)] = 72
    #: … and the seat is then offered to reserves for this long, before the AI takes it.
    offer_hours: Annotated[int, Meta(ge=0, le=168)] = 48
    #: Whether a substitute scores for themselves.
    substitutes_score: bool = False


class Regulations(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything about a competition except its stages."""

    admission: Admission = Admission()
    start: StartRule = StartRule()
    absences: Absences = Absences()
    #: Clock settings (games.clocks.rules.settings.ClockSettings).
    clock: dict[str, Any] | None = None
    #: If true, a director publishes the rounds; otherwise they are published `publish_hours` after the drawing.
    director_publishes: bool = False
    publish_hours: Annotated[int, Meta(ge=0, le=168)] = 24
    #: All tables of a round get the same committed set-up, and results are compared across tables.
    is_duplicate: bool = False


def read_regulations(data: Any) -> Regulations:
    """Read regulations from JSON. Raises msgspec.ValidationError, which names the field."""
    return msgspec.convert(data, Regulations)
