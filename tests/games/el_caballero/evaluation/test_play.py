"""Computer players at El Caballero: they play whole legal turns, find obvious moves and use nothing hidden."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from games.ai.arena import Arena, Decision, win_share
from games.ai.base import Player
from games.ai.greedy import Greedy
from games.ai.obligation import meet_obligation
from games.ai.uniform import Uniform
from games.catalogue import codec_of
from games.core.rng import Rng
from games.core.skill import Skill
from games.core.types import TABLE, Action, Seat
from games.el_caballero.evaluation import ElCaballeroEvaluation
from games.el_caballero.evaluation.expected_scores import prospects
from games.el_caballero.rules.actions import BuyShip, EndTurn, LandShip, PlaceGovernor, PlayPower
from games.el_caballero.rules.agenda import Bidding, EndRound, Turn
from games.el_caballero.rules.options import Options
from games.el_caballero.rules.scoring import land_awards
from tests.games.core.cases import CASES, Case, recorded
from tests.games.el_caballero.rules.scenario import RULES, Table, table, turn

TABLES = [case for case in CASES if case.game == "el_caballero"]
EVALUATION = ElCaballeroEvaluation()
LAST_ROUND = 7
#: Greedy seats are slow. tests/games/ai/test_turns.py covers them with every number of players and every option.
EACH_VARIANT = [TABLES[place] for place in (0, 10)]


def turn_on(state: Any, seat: Seat, player: Player, seed: bytes = b"turn") -> list[Action]:
    """Choose a turn as `choose_turn` does: from the seat's view, after a round trip through JSON."""
    codec, rng = codec_of("el_caballero"), Rng(seed)
    view = codec.decode_view(codec.encode(RULES.view(state, seat)))
    imagined = RULES.imagine(view, rng.derive("imagine"))
    return meet_obligation(RULES, player, imagined, seat, rng.derive("choose"))


def after(game: Table, seat: Seat = 0) -> Table:
    """Let the greedy player play its turn."""
    return game.do(seat, *turn_on(game.state, seat, Greedy(Skill(ElCaballeroEvaluation()))))


# Whole turns


@pytest.mark.parametrize("case", TABLES, ids=str)
def test_uniform_seats_play_every_table_to_its_end_in_whole_turns(case: Case) -> None:
    assert_whole_turns(case, Uniform())


@pytest.mark.parametrize("case", EACH_VARIANT, ids=str)
def test_greedy_seats_play_to_the_end_in_whole_turns(case: Case) -> None:
    assert_whole_turns(case, Greedy(Skill(ElCaballeroEvaluation())))


def assert_whole_turns(case: Case, player: Player) -> None:
    """Play on the real position, which refuses illegal actions."""
    arena = Arena(RULES, [player] * case.players, case.options, b"match")
    rounds = case.options.quantities.rounds
    turns = [decision for decision in arena.decisions() if EndTurn() in decision.actions]
    assert len(turns) == rounds * case.players
    assert all(decision.actions[-1] == EndTurn() for decision in turns)
    assert arena.state.round == rounds
    assert not arena.state.agenda


@pytest.mark.parametrize("case", TABLES[::3], ids=str)
@pytest.mark.parametrize(
    "player", [Uniform(), Greedy(Skill(ElCaballeroEvaluation()))], ids=["uniform", "greedy"]
)
def test_chosen_turns_do_not_depend_on_the_order_of_the_stack(case: Case, player: Player) -> None:
    plies = [played for played in recorded(case) if played.seat != TABLE]
    for number, played in enumerate(plies[::29]):
        other = RULES.imagine(RULES.view(played.state, played.seat), Rng(b"another stack %d" % number))
        assert other.stack != played.state.stack
        turns = [turn_on(state, played.seat, player) for state in (played.state, other, played.state)]
        assert turns[0] == turns[1] == turns[2]


@pytest.mark.parametrize("case", TABLES[::4], ids=str)
def test_the_shortlist_is_legal_and_never_empty(case: Case) -> None:
    for played in recorded(case):
        if played.seat == TABLE:
            continue
        legal = RULES.legal_actions(played.state, played.seat)
        kept = EVALUATION.shortlist(played.state, played.seat, legal)
        assert kept
        assert set(kept) <= set(legal)


# Strength


@pytest.mark.parametrize(
    ("players", "variant", "games"), [(4, "base", 4), (3, "advanced", 2), (2, "base", 2)]
)
def test_greedy_beats_uniform_players(players: int, variant: Any, games: int) -> None:
    won = 0.0
    for number in range(games):
        seat = number % players
        seats: list[Player] = [
            Greedy(Skill(ElCaballeroEvaluation())) if place == seat else Uniform() for place in range(players)
        ]
        scores = Arena(RULES, seats, Options(variant=variant), b"deal %d" % (number // players)).play()
        won += win_share(scores, seat)
    assert won >= 0.9 * games


def test_greedy_turn_takes_less_than_half_a_second_of_cpu_time() -> None:
    arena = Arena(
        RULES, [Greedy(Skill(ElCaballeroEvaluation()))] * 4, Options(variant="advanced"), b"full table"
    )
    times = sorted(decision.processor_seconds for decision in arena.decisions() if _is_turn(decision))
    assert times[len(times) * 95 // 100] < 0.5


def _is_turn(decision: Decision) -> bool:
    return isinstance(decision.state.agenda[0], Turn)


# Obvious moves


def test_greedy_takes_the_lead_of_an_island_in_the_last_turn() -> None:
    areas = {(0, 0): "C3@0", (0, 1): "C3@0", (0, 2): "B2@0"}
    game = turn(areas, [(1, (0, -1), "S=3")], courts=(6, 0), round=LAST_ROUND, card=13)
    game.state = _last_word(game)
    mine, theirs = after(game).points_now()
    assert mine >= 6
    assert theirs == 0


def test_greedy_buys_a_ship_for_the_larger_sea() -> None:
    areas = {(0, 0): "I2@1", (0, 1): "W0", (-1, 1): "W0", (0, 2): "W0", (-1, -1): "W0"}
    game = turn(areas, [(0, (-1, 0), "E=8")], courts=(2, 0), display=("F4",), round=LAST_ROUND, card=13)
    game.state = _last_word(game)
    actions = turn_on(game.state, 0, Greedy(Skill(ElCaballeroEvaluation())))
    assert BuyShip() in actions
    assert [action for action in actions if isinstance(action, LandShip)] == [LandShip((-1, 0), 2)]


def test_greedy_forces_a_rival_tile_off() -> None:
    """EC-T6 in the last turn: the tile that counts 4 is forced off."""
    game = turn(
        {(0, 0): "C3@0", (0, 1): "B2@0"},
        [(0, (0, -1), "S=3"), (1, (1, 0), "W=4")],
        courts=(0, 0),
        display=("B2",),
        round=LAST_ROUND,
        card=13,
    )
    game.state = _last_word(game)
    assert (1, 0) not in after(game).state.map.standing


def test_greedy_does_not_force_its_own_tile_off() -> None:
    game = turn(
        {(0, 0): "C3@0", (0, 1): "B2@0"},
        [(1, (0, -1), "S=3"), (0, (1, 0), "W=4")],
        courts=(0, 0),
        display=("B2", "C3", "A1"),
        round=LAST_ROUND,
        card=13,
    )
    game.state = _last_word(game)
    assert (1, 0) in after(game).state.map.standing


def test_greedy_places_a_governor_on_a_closed_island() -> None:
    game = turn(
        {(0, 0): "A1@1+g", (1, 0): "A1@3"}, courts=(1, 0), variant="advanced", round=4, display=("W0",)
    )
    assert PlaceGovernor((0, 0), 1) in turn_on(game.state, 0, Greedy(Skill(ElCaballeroEvaluation())))


def test_greedy_bids_lower_before_a_scoring_to_play_last() -> None:
    areas = {(0, 0): "C3@0"}
    early = table(areas, agenda=(Bidding(0),), round=1, courts=(5, 5))
    late = table(areas, agenda=(Bidding(0),), round=4, courts=(5, 5))
    (quiet,), (scored,) = (
        turn_on(game.state, 0, Greedy(Skill(ElCaballeroEvaluation())))[:1] for game in (early, late)
    )
    assert isinstance(quiet, PlayPower)
    assert isinstance(scored, PlayPower)
    assert scored.card < quiet.card


# Estimates of the evaluation


@pytest.mark.parametrize(
    "strengths", [(3, 1, 0, 0), (2, 2, 1, 0), (5, 2, 2, 0), (0, 0, 0, 0), (4, 0, 3, 1), (0, 7), (3, 3)]
)
def test_without_turns_left_prospects_equal_the_scoring(strengths: tuple[int, ...]) -> None:
    paid = [0] * len(strengths)
    for award in land_awards(strengths, 5):
        paid[award.seat] += award.points
    assert prospects(strengths, 5, True, 0) == tuple(paid)


def test_a_lead_is_worth_less_the_further_away_the_scoring_is() -> None:
    now, soon, later = (prospects((3, 1, 0), 6, True, turns)[0] for turns in (0, 3, 12))
    assert now > soon > later > 0


@pytest.mark.parametrize("turns", [1, 4, 16])
def test_more_caballeros_never_lower_the_prospects_of_a_seat(turns: int) -> None:
    hopes = [prospects((number, 4, 2, 0), 6, True, turns)[0] for number in range(12)]
    assert hopes == sorted(hopes)


@pytest.mark.parametrize("case", TABLES[::3], ids=str)
def test_after_the_last_turn_the_worth_equals_that_of_the_final_position(case: Case) -> None:
    plies = recorded(case)
    ends = [p for p in plies if p.state.agenda and isinstance(p.state.agenda[-1], EndRound)]
    final = plies[-1].step.state
    for seat in case.seats:
        assert EVALUATION.worth(ends[-1].state, seat) == pytest.approx(EVALUATION.worth(final, seat))


def test_different_orders_of_placing_tiles_have_the_same_essence() -> None:
    game = turn({(0, 0): "C3@0", (1, 0): "C3@2"}, courts=(8, 0), card=13)
    one, other = Table(game.state), Table(game.state)
    one.place((0, -1), "S=2").place((1, 1), "N=3")
    other.place((1, 1), "N=3").place((0, -1), "S=2")
    assert one.state != other.state
    assert EVALUATION.essence(one.state) == EVALUATION.essence(other.state)


def _last_word(game: Table) -> Any:
    """Return the state with this turn as the last one of the round."""
    order: Sequence[Seat] = (*game.state.order[1:], game.state.order[0])
    return replace(game.state, order=tuple(order), turns_ended=len(order) - 1)
