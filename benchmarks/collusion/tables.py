"""Plays whole matches of simulated players, and gauges what each pair did for one another."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from benchmarks.collusion.colluders import Character, player
from games.ai.arena import Arena
from games.ai.base import Player
from games.ai.uniform import Uniform
from games.catalogue import GAMES
from games.core.rng import Rng
from games.core.types import Seat
from games.fairplay.rules.benefit import Benefit, Favour, benefit, benefit_of_match, favours_of
from games.fairplay.rules.choices import choice_of

#: The difference between plans, in points, that a player reliably sees: an expert, a regular, a beginner.
NOISES: Final = (0.5, 1.5, 4.0)
#: A player who sees less than the model of games.fairplay.rules.benefit allows for: twice its PATIENCE.
_WEAK_NOISE: Final = 8.0
PLAYERS: Final = {"el_grande": (3, 4, 5), "el_caballero": (3, 4), "el_capitan": (3, 4, 5)}
#: Tables of honest people: of all strengths, only weak ones, and people who move at random.
HONEST: Final = ("honest", "weak", "random")
#: How much the friend's worth counts for the first of the two, and for the second.
LOYALTIES: Final = {"light": (0.4, 0.0), "mutual": (0.4, 0.4), "heavy": (0.8, 0.0)}
SCENARIOS: Final = (*HONEST, *LOYALTIES)


class PairRow(NamedTuple):
    """Two people at one table: how well each plays, and what each did for the other."""

    game: str
    scenario: str
    levels: tuple[int, int]
    given: Benefit
    received: Benefit


def rows_of_table(game: str, scenario: str, number: int, seed: int) -> list[PairRow]:
    """Play a table and return the row of the colluding pair, or of every pair at an honest table."""
    rng = Rng(f"{seed}/{game}/{scenario}/{number}".encode())
    players = PLAYERS[game][number % len(PLAYERS[game])]
    levels = [rng.below(len(NOISES)) for _ in range(players)]
    first = rng.below(players)
    second = (first + 1 + rng.below(players - 1)) % players
    loyalties = LOYALTIES.get(scenario, (0.0, 0.0))
    pair = dict(zip((first, second), zip((second, first), loyalties, strict=True), strict=True))
    sitters = [
        _sitter(game, scenario, Character(NOISES[levels[seat]], *pair.get(seat, (None, 0.0))), rng, seat)
        for seat in range(players)
    ]
    benefits = benefits_at_table(game, sitters, rng)
    pairs = combinations(range(players), 2) if scenario in HONEST else [(first, second)]
    nothing = benefit(())
    return [
        PairRow(
            game,
            scenario,
            (levels[one], levels[other]),
            benefits.get((one, other), nothing),
            benefits.get((other, one), nothing),
        )
        for one, other in pairs
    ]


def _sitter(game: str, scenario: str, character: Character, rng: Rng, seat: Seat) -> Player:
    if scenario == "random":
        return Uniform()
    if scenario == "weak":
        character = Character(_WEAK_NOISE)
    return player(game, character, rng.derive(f"taste {seat}"))


def benefits_at_table(game: str, sitters: Sequence[Player], rng: Rng) -> dict[tuple[Seat, Seat], Benefit]:
    """Play a match and return what each seat did for each other seat."""
    favours: dict[tuple[Seat, Seat], list[Favour]] = {}
    for giver, receiver, favour in _favours(game, sitters, rng):
        favours.setdefault((giver, receiver), []).append(favour)
    return {pair: benefit_of_match(found) for pair, found in favours.items()}


def _favours(game: str, sitters: Sequence[Player], rng: Rng) -> Iterator[tuple[Seat, Seat, Favour]]:
    rules: Any = GAMES[game].rules
    evaluation: Any = GAMES[game].evaluation
    arena = Arena(rules, sitters, rules.options(), rng.derive("deal").state.key)
    gauging = rng.derive("gauge")
    for decision in arena.decisions():
        seen = rules.imagine(rules.view(decision.state, decision.seat), gauging)
        choice = choice_of(rules, evaluation, seen, decision.seat, decision.actions)
        for receiver, favour in favours_of(choice).items() if choice else ():
            yield decision.seat, receiver, favour
