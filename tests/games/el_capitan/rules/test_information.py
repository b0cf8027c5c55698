"""Hidden information (CP-4), and reshuffles: the only chance after set-up."""

import msgspec
import pytest

from games.core.replay import replay
from games.core.rng import Rng, RngState
from games.el_capitan.rules.actions import Buy, EndTurn, Sail
from games.el_capitan.rules.components.names import DECKS
from games.el_capitan.rules.events import CardRevealed, PileReshuffled
from games.el_capitan.rules.options import Options
from games.el_capitan.rules.state import State
from games.el_capitan.rules.views import View
from tests.games.core.cases import CASES, recorded
from tests.games.el_capitan.rules.scenario import RULES, Table, table

CASE = next(case for case in CASES if case.game == "el_capitan" and case.players == 5)
HIDDEN = {"decks", "shuffles"}


def test_everything_but_decks_and_generators_is_public() -> None:
    """CP-4.1, CP-4.2: money, supplies, loans, ships, cities, rows, discards, hands, the course of the match."""
    for played in recorded(CASE)[::50]:
        view = RULES.view(played.state, None)
        for name in set(State.__struct_fields__) - HIDDEN - {"turn_start"}:
            assert getattr(view, name) == getattr(played.state, name)
        assert [len(cards) for cards in view.unseen] == [len(cards) for cards in played.state.decks]


def test_everybody_has_the_same_view() -> None:
    """CP-4.2: there are no secrets between seats."""
    for played in recorded(CASE)[::50]:
        views = [RULES.view(played.state, seat) for seat in (0, 1, 4, None)]
        assert all(_unsigned(view) == _unsigned(views[0]) for view in views)


def _unsigned(view: View) -> View:
    start = None if view.turn_start is None else _unsigned(view.turn_start)
    return msgspec.structs.replace(view, viewer=None, turn_start=start)


def test_hands_are_open() -> None:
    """CP-4.3, CP-A31."""
    assert table(hands={2: ["D-MAR-3"]}).view(0).hands[2] == ("D-MAR-3",)


def test_no_view_reveals_the_order_of_the_decks_or_the_generators() -> None:
    """CP-4.2: whatever they are, every view is the same to the last byte."""
    game = table().do(0)
    other = Table(game.state).changed(
        decks=tuple(cards[::-1] for cards in game.state.decks),
        shuffles=(RngState(b"x", 3), RngState(b"y", 8)),
    )
    for seat in (0, 3, None):
        assert msgspec.json.encode(game.view(seat)) == msgspec.json.encode(other.view(seat))
    assert not HIDDEN & set(View.__struct_fields__)


def test_chance_happens_only_when_a_turn_is_closed() -> None:
    """CP-4.4: decks and generators change in no step of a player."""
    for case in [case for case in CASES if case.game == "el_capitan"]:
        for played in recorded(case):
            if played.seat >= 0:
                assert played.step.state.decks == played.state.decks
                assert played.step.state.shuffles == played.state.shuffles
            shuffled = [event for event in played.step.events if isinstance(event, PileReshuffled)]
            assert shuffled or played.step.state.shuffles == played.state.shuffles


def emptied(deck: int, discards: tuple[str, ...]) -> Table:
    """Return a turn with an empty deck, these cards in its discard pile, and the first open card bought by seat 0."""
    game = table(ships={0: ("MAR", 1)}, cities={"MAR": "G"}, money=99)
    decks, piles = list(game.state.decks), [(), ()]
    decks[deck] = ()
    piles[deck] = discards  # type: ignore[call-overload]
    game.changed(decks=tuple(decks), discards=tuple(piles))
    card = game.state.rows[deck][0]
    assert card is not None
    return game.do(0, Buy(card))


def closed(game: Table) -> Table:
    return game.do(0, game.legal(0)[0], EndTurn()).proceed()


@pytest.mark.parametrize(("deck", "pile"), [(0, ("D-TUN-1", "D-ALE-3")), (1, ("C-MAR-ALE", "C-CON-TAN"))])
def test_an_empty_deck_is_refilled_from_its_discard_pile(deck: int, pile: tuple[str, ...]) -> None:
    """CP-7.6: only when a card is needed, with an event for everybody."""
    game = emptied(deck, pile)
    assert game.state.discards[deck] == pile
    closed(game)
    assert game.happened(PileReshuffled) == [PileReshuffled(deck=DECKS[deck], count=2)]
    assert {game.state.rows[deck][0], *game.state.decks[deck]} == set(pile)
    assert game.state.discards[deck] == ()
    assert not game.last.reversible


def test_a_row_stays_short_if_deck_and_discard_pile_are_empty() -> None:
    """CP-7.6, CP-A12."""
    game = closed(emptied(0, ()))
    assert game.state.rows[0][0] is None
    assert game.happened(CardRevealed) == []
    assert game.waiting == {1}


def test_a_reshuffle_depends_on_the_seed_only() -> None:
    """CP-4.4, CP-I15: two generators, one for each deck, both derived from the seed."""
    state = RULES.new_game(Options(), 3, b"seed")
    again = RULES.new_game(Options(), 3, b"seed")
    other = RULES.new_game(Options(), 3, b"another seed")
    assert state.shuffles == again.shuffles
    assert len({generator.key for generator in (*state.shuffles, *other.shuffles)}) == 4
    game = emptied(0, ("D-TUN-1", "D-ALE-3", "D-TAN-2", "D-ATH-1"))
    generator = Rng.from_state(game.state.shuffles[0])
    order = tuple(generator.shuffled(game.state.discards[0]))
    closed(game)
    assert (game.state.rows[0][0], *game.state.decks[0]) == order
    assert game.state.shuffles[0] == generator.state
    assert game.state.shuffles[1] == RngState(b"other")


def test_reshuffles_are_hidden_until_they_happen() -> None:
    """CP-4.2: imagined positions look the same until then, but shuffle differently."""
    game = emptied(1, ("C-MAR-ALE", "C-CON-TAN", "C-MAR-ATH", "C-VEN-TAN", "C-CON-VAL"))
    drawn = set()
    for number in range(12):
        guess = Table(RULES.imagine(game.view(0), Rng(bytes([number]))))
        assert guess.view(0) == game.view(0)
        drawn.add(closed(guess).state.rows[1])
    assert len(drawn) > 1


def test_random_matches_reshuffle_and_replay_to_the_same_end() -> None:
    """CP-7.6, CP-I15: chance after set-up can be replayed, too."""
    log = [(played.seat, played.action) for played in recorded(CASE)]
    assert any(isinstance(event, PileReshuffled) for played in recorded(CASE) for event in played.step.events)
    *_, last = replay(RULES, CASE.options, CASE.players, b"conformance", log)
    assert last == recorded(CASE)[-1].step


def test_a_played_card_goes_to_its_discard_pile() -> None:
    """CP-8.2, CP-4.1."""
    game = table(hands={0: ["D-MAR-3", "C-MAR-NAP"]}).do(0, Sail("D-MAR-3", "MAR"), Sail("C-MAR-NAP", "NAP"))
    assert game.view(3).discards == (("D-MAR-3",), ("C-MAR-NAP",))
    assert game.state.hands[0] == ()
