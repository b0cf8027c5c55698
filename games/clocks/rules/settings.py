"""Clock settings of a table: presets, and bounds for custom values."""

from datetime import timedelta
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

Preset = Literal["fast", "daily", "relaxed", "custom"]

LONGEST_TURN_HOURS: Final = 168
LARGEST_BANK_HOURS: Final = 336
LARGEST_INCREMENT_HOURS: Final = 48
MOST_VACATION_DAYS: Final = 21


class ClockSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours for each turn; what a turn takes beyond them comes out of the player's time bank.

    Without a bank (`cap_hours` 0) each turn has a plain deadline.
    """

    preset: Preset
    turn_hours: Annotated[int, Meta(ge=1, le=LONGEST_TURN_HOURS)]
    #: What the bank holds at the start, what each turn adds to it, and the most it can hold.
    bank_hours: Annotated[int, Meta(ge=0, le=LARGEST_BANK_HOURS)] = 0
    increment_hours: Annotated[int, Meta(ge=0, le=LARGEST_INCREMENT_HOURS)] = 0
    cap_hours: Annotated[int, Meta(ge=0, le=LARGEST_BANK_HOURS)] = 0
    #: Whether a player's own sleeping hours and weekend stop the clock.
    honours_sleep: bool = False
    honours_weekends: bool = False
    #: How many days of vacation stop the clock, per player and match.
    vacation_days: Annotated[int, Meta(ge=0, le=MOST_VACATION_DAYS)] = 0

    def __post_init__(self) -> None:
        if self.bank_hours > self.cap_hours:
            raise ValueError("the bank cannot hold more at the start than its cap")

    @property
    def turn(self) -> timedelta:
        return timedelta(hours=self.turn_hours)

    @property
    def bank(self) -> timedelta:
        return timedelta(hours=self.bank_hours)

    @property
    def increment(self) -> timedelta:
        return timedelta(hours=self.increment_hours)

    @property
    def cap(self) -> timedelta:
        return timedelta(hours=self.cap_hours)

    @property
    def has_bank(self) -> bool:
        return self.cap_hours > 0

    @property
    def honours_rests(self) -> bool:
        return self.honours_sleep or self.honours_weekends or self.vacation_days > 0


PRESETS: Final[dict[str, ClockSettings]] = {
    "fast": ClockSettings(
        "fast", turn_hours=4, bank_hours=12, increment_hours=1, cap_hours=24, honours_sleep=True
    ),
    "daily": ClockSettings(
        "daily",
        turn_hours=24,
        bank_hours=48,
        increment_hours=2,
        cap_hours=72,
        honours_weekends=True,
        vacation_days=7,
    ),
    "relaxed": ClockSettings(
        "relaxed",
        turn_hours=72,
        bank_hours=96,
        increment_hours=6,
        cap_hours=168,
        honours_weekends=True,
        vacation_days=14,
    ),
}
