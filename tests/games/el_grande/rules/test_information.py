"""What each seat and a spectator may know (EG-11, EG-10.3)."""

import msgspec
import pytest

from games.core.rng import Rng
from games.core.types import Seat
from games.el_grande.rules.actions import (
    ChooseRegion,
    Declare,
    EndTurn,
    MoveTo,
    PickCaballero,
    PlaceCaballero,
    SetDisk,
    TakeBackPower,
)
from games.el_grande.rules.agenda import Declaring, Disks, Turn, VetoWindow
from games.el_grande.rules.components.cards import pile_of
from games.el_grande.rules.deeds import MoveCaballero
from games.el_grande.rules.events import AreaScored, CastilloEntered, SpecialDeclared
from games.el_grande.rules.state import State
from tests.games.core.cases import CASES, recorded
from tests.games.el_grande.rules.scenario import RULES, Table, round_end, turn

HOME = {"OLD": (2, 2, 2, 2)}


def changed(state: State, **changes: object) -> State:
    fields = {name: getattr(state, name) for name in state.__struct_fields__}
    return State(**{**fields, **changes})


def next_round(game: Table) -> None:
    """Advance the table by one round."""
    game.state = changed(game.state, round=game.state.round + 1)


def test_view_does_not_reveal_the_order_of_the_piles() -> None:
    """EG-11.1, EG-11.2, EG-I14: only which cards are left."""
    state = turn("5A").state
    shuffled = changed(state, piles=tuple(tuple(Rng(b"x").shuffled(pile)) for pile in state.piles))
    for seat in (0, 1, None):
        assert RULES.view(shuffled, seat) == RULES.view(state, seat)
    assert RULES.view(state, 0).unseen == tuple(tuple(sorted(pile)) for pile in state.piles)


def test_unseen_cards_are_the_pile_minus_the_cards_seen() -> None:
    """EG-11.2."""
    for played in recorded(CASES[0]):
        view = RULES.view(played.state, None)
        for pile, unseen in enumerate(view.unseen, start=1):
            assert set(unseen) <= set(pile_of(pile))
            assert len(unseen) == 11 - view.round


def test_opponents_hand_is_known_until_4e_is_used() -> None:
    """EG-11.3: afterwards only its size is known."""
    game = turn("4E")
    assert game.view(1).players[0].hand == tuple(range(1, 13))
    game.do(0, TakeBackPower(13))
    for viewer in (1, None):
        seen = game.view(viewer).players[0]
        assert (seen.hand, seen.discard, seen.hand_size) == (None, None, 13)
        assert (seen.played, seen.recovered) == ((13,), (1,))
    assert game.view(0).players[0].hand == tuple(range(1, 14))


def test_others_cannot_tell_which_power_card_was_taken_back() -> None:
    """EG-I14, EG-6.4E: whichever it was, the others see the same."""
    state = changed(
        turn("4E").state,
        discards=((2, 13), (), (), ()),
        hands=(tuple(c for c in range(1, 13) if c != 2),) * 4,
    )
    one = RULES.apply(state, 0, TakeBackPower(13))
    other = RULES.apply(state, 0, TakeBackPower(2))
    for seat in (1, 2, None):
        assert RULES.view(one.state, seat) == RULES.view(other.state, seat)
        assert witnessed(one.state, one.events, seat) == witnessed(other.state, other.events, seat)
    assert RULES.view(one.state, 0) != RULES.view(other.state, 0)


def witnessed(state: State, events: tuple[object, ...], seat: Seat | None) -> list[object]:
    seen = (RULES.witness(state, event, seat) for event in events)  # type: ignore[arg-type]
    return [event for event in seen if event is not None]


def test_imagined_discards_are_consistent_with_the_cards_played() -> None:
    """EG-11.3: a card played again was taken back; a card never played is in hand."""
    state = changed(
        turn("5A", 2).state,
        played=((5, 9, 5, 13), (12,)),
        recovered=((2,), ()),
        discards=((9, 5, 13), ()),
        hands=((1, 2, 3, 4, 6, 7, 8, 10, 11, 12), tuple(c for c in range(1, 14) if c != 12)),
    )
    for number in range(10):
        imagined = RULES.imagine(RULES.view(state, 1), Rng(bytes([number])))
        assert sorted(imagined.discards[0]) == [5, 9, 13]


@pytest.mark.parametrize("occasion", ["2G", "4G"])
def test_disks_are_secret_until_all_are_set(occasion: str) -> None:
    """EG-11.1, EG-I14: others see only that one is set."""
    game = turn(occasion, regions={"OLD": (2, 2, 2, 2), "SEV": (2, 2, 2, 2)}).do(0, Declare())  # type: ignore[arg-type]
    one = RULES.apply(game.state, 1, SetDisk("OLD"))
    other = RULES.apply(game.state, 1, SetDisk("SEV"))
    for seat in (0, 2, 3, None):
        assert RULES.view(one.state, seat) == RULES.view(other.state, seat)
        assert RULES.view(one.state, seat).disks_set == (False, True, False, False)
        assert witnessed(one.state, one.events, seat) == []
    assert RULES.view(one.state, 1).own_disk == "OLD"


def test_unfinished_declaration_is_visible_only_to_its_player() -> None:
    """EG-11.1: the others see a turn in which nothing has happened."""
    before = turn("1F", regions=HOME)
    after = turn("1F", regions=HOME).do(0, PickCaballero(1, "OLD"), MoveTo("SEV"))
    for seat in (1, 2, None):
        assert after.view(seat) == before.view(seat)
        assert after.view(seat).phase == "turn"
    assert isinstance(after.view(0).frame, Declaring)
    assert after.view(0).phase == "declaring"
    assert after.events == []


def test_who_is_asked_for_a_disk_follows_from_public_facts() -> None:
    """EG-11.7: 2F, 2G and 4C ask the same seats in every position that looks the same."""
    for card, action in (("2F", Declare()), ("2G", Declare()), ("4C", ChooseRegion("OLD"))):
        game = turn(card, regions={"OLD": (1, 2, 0, 1), "SEV": (0, 2, 2, 0)}).do(0, action)  # type: ignore[arg-type]
        assert isinstance(game.frame, Disks)
        imagined = RULES.imagine(game.view(None), Rng(b"x"))
        assert imagined.agenda == game.state.agenda


def test_castillo_counts_are_open_by_default() -> None:
    """EG-A11, EG-11.4."""
    assert turn("5A", inside=(1, 2, 0, 0)).view(None).castillo == (1, 2, 0, 0)


def test_castillo_counts_equal_the_announced_entries() -> None:
    """EG-11.4: those since it was last emptied."""
    entered = [0] * CASES[0].players
    for played in recorded(CASES[0]):
        for event in played.step.events:
            if isinstance(event, CastilloEntered) and event.owner is not None:
                entered[event.owner] += 1
        if played.state.castillo != played.step.state.castillo and not any(played.step.state.castillo):
            entered = [0] * CASES[0].players
        assert tuple(entered) == played.step.state.castillo


def test_memory_mode_shows_players_only_their_own_number() -> None:
    """EG-11.1 with EG-A11: spectators see none."""
    game = turn("5A", inside=(1, 2, 0, 0), castillo="memory")
    assert game.view(1).castillo == (None, 2, None, None)
    assert game.view(None).castillo == (None,) * 4


def test_castillo_counts_are_public_between_its_scoring_and_the_move_out() -> None:
    """EG-9.2: in memory mode too."""
    game = round_end(round=3, inside=(2, 1, 0, 0), castillo="memory").proceed()
    for seat in range(4):
        game.do(seat, SetDisk("SEV"))
    assert game.view(3).castillo == (None, None, None, 0)
    assert game.proceed().view(3).castillo == (2, 1, 0, 0)


def test_memory_mode_forgets_numbers_after_the_round() -> None:
    """EG-11.5: the log then says that caballeros entered the Castillo, without number and colour."""
    game = turn("1E", regions=HOME, castillo="memory").move(0, (1, "OLD", "CAS"), (2, "OLD", "SEV"))
    game.do(0, Declare(), PlaceCaballero("CAS"))
    now = [RULES.witness(game.state, event, 3) for event in game.events]
    assert now == game.events
    next_round(game)
    entered = [RULES.witness(game.state, event, 3) for event in game.happened(CastilloEntered)]
    assert entered == [CastilloEntered(seat=0, round=2), None]
    declared = RULES.witness(game.state, game.happened(SpecialDeclared)[0], 3)
    assert isinstance(declared, SpecialDeclared)
    assert declared.deeds == (MoveCaballero(2, "OLD", "SEV"),)
    assert declared.castillo_forgotten


def test_memory_mode_forgets_what_a_castillo_scoring_showed() -> None:
    """EG-11.5: the points stay, the counts are dropped."""
    game = turn("3D", inside=(2, 1, 0, 0), castillo="memory").do(0, Declare())
    event = game.happened(AreaScored)[0]
    assert RULES.witness(game.state, event, 1) == event
    next_round(game)
    faded = RULES.witness(game.state, event, 1)
    assert isinstance(faded, AreaScored)
    assert (faded.counts, faded.rank_points) == ((), (5, 3, 0, 0))


def test_open_mode_forgets_nothing() -> None:
    """EG-11.4."""
    game = turn("3D", inside=(2, 1, 0, 0)).do(0, Declare())
    event = game.happened(AreaScored)[0]
    next_round(game)
    assert RULES.witness(game.state, event, None) == event


def test_memory_mode_shows_castillo_counts_again_after_the_game() -> None:
    """EG-10.3."""
    game = turn("3D", inside=(2, 1, 0, 0), castillo="memory").do(0, Declare())
    event = game.happened(AreaScored)[0]
    over = changed(game.state, agenda=(), round=9)
    assert RULES.witness(over, event, 1) == event


def test_encoded_view_hides_the_power_card_being_taken_back() -> None:
    """EG-11.1: in the encoded view of another seat the card is null."""
    game = turn("4E", vetoes=[1]).do(0, TakeBackPower(13))
    assert isinstance(game.frame, VetoWindow)
    encoded = msgspec.json.encode(game.view(2))
    assert b'"type":"recover_power","card":null' in encoded
    assert b'"card":13' not in encoded


def test_view_contains_the_current_turn_and_its_placements() -> None:
    """EG-11.1: everything public is there for pages and AI players."""
    view = turn("3H").do(0, PlaceCaballero("OLD")).view(2)
    assert view.turn == Turn(0, "3H", placed=1)
    assert view.to_act == (0,)
    assert turn("3H").do(0, EndTurn()).view(2).turn is None
