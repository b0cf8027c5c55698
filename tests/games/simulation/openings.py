"""The tables of the simulation: mostly short matches of El Grande, with every kind of clock and absence policy."""

from random import Random
from typing import Any, Final

from games.absence.services.time_outs import POLICIES
from games.clocks.rules.settings import PRESETS
from games.lobby.services.tables import join_match, open_match
from games.matches.models import Match
from tests.games.simulation.people import Person
from tests.games.simulation.script import Script
from tests.games.tables import DEFAULT_OPTIONS

SEATS: Final = 4
#: El Grande twelve times as often as the others, because its short game is the fastest to play.
GAMES: Final = ("el_grande",) * 12 + ("el_caballero", "el_capitan")
CLOCKS: Final[tuple[dict[str, Any], ...]] = (
    {"preset": "custom", "turn_hours": 6},
    {
        "preset": "custom",
        "turn_hours": 3,
        "bank_hours": 4,
        "increment_hours": 1,
        "cap_hours": 9,
        "honours_sleep": True,
        "honours_weekends": True,
        "vacation_days": 3,
    },
    {"preset": "custom", "turn_hours": 8, "honours_sleep": True, "vacation_days": 2},
    *({name: getattr(preset, name) for name in preset.__struct_fields__} for preset in PRESETS.values()),
)


def open_tables(script: Script, people: list[Person], rng: Random) -> list[Match]:
    policies = sorted(POLICIES)
    return [
        _table(
            rng.sample(people, SEATS if number % 5 else SEATS - 1),
            game=GAMES[number % len(GAMES)],
            clock=CLOCKS[number % len(CLOCKS)],
            absence=policies[number % len(policies)],
        )
        for number in range(script.matches)
    ]


def _table(sitters: list[Person], *, game: str, **agreed: Any) -> Match:
    """Open a table; if there is one person too few, a computer player takes the last seat."""
    host, *others = sitters
    match = open_match(
        host=host.user,
        game=game,
        options=DEFAULT_OPTIONS if game == "el_grande" else {},
        players=SEATS,
        ai_levels=["uniform"] * (SEATS - len(sitters)),
        caretaker_level="uniform",
        **agreed,
    )
    for person in others:
        join_match(match_id=match.pk, user=person.user)
    return match
