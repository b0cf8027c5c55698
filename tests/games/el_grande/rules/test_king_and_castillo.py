"""King, taboo, Castillo and movement (EG-5)."""

import pytest

from games.core.types import Action
from games.el_grande.rules.actions import (
    AddPlacement,
    ChooseRegion,
    Declare,
    GiveBack,
    MoveScoreboard,
    MoveTo,
    NameCaballero,
    PickCaballero,
    PlaceCaballero,
    SetDisk,
)
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.events import CastilloEntered
from tests.games.el_grande.rules.scenario import turn

CROWDED = {"GAL": (3, 3, 3, 3), "OLD": (3, 3, 3, 3), "SEV": (3, 3, 3, 3)}


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("5A", PlaceCaballero("GAL")),
        ("1B", AddPlacement("GAL")),
        ("1F", PickCaballero(1, "GAL")),
        ("2E", NameCaballero(1, "GAL")),
        ("4A", MoveScoreboard("B840", "GAL")),
    ],
)
def test_nothing_enters_or_leaves_the_kings_region(card: CardId, action: Action) -> None:
    """EG-5.1."""
    game = turn(card, king="GAL", regions=CROWDED)
    assert action not in game.legal(0)
    assert game.refused(0, action).rule in ("EG-5.1", "EG-6.4A")


def test_no_caballero_is_moved_to_the_kings_region() -> None:
    """EG-5.1, EG-5.6."""
    game = turn("1F", king="GAL", regions=CROWDED).do(0, PickCaballero(1, "OLD"))
    assert MoveTo("GAL") not in game.legal(0)
    assert game.refused(0, MoveTo("GAL")).rule == "EG-5.1"


def test_no_caballero_is_given_back_from_the_kings_region() -> None:
    """EG-5.1."""
    game = turn("2D", king="GAL", regions=CROWDED).do(0, Declare())
    assert GiveBack("GAL") not in game.legal(1)
    assert game.refused(1, GiveBack("GAL")).rule == "EG-5.1"


def test_disks_for_returns_and_grandes_exclude_the_kings_region() -> None:
    """EG-5.1, EG-A6."""
    for card in ("2F", "2G", "4D"):
        game = turn(card, king="GAL", regions=CROWDED).do(0, Declare())
        assert SetDisk("GAL") not in game.legal(1)
        assert game.refused(1, SetDisk("GAL")).code == "disk_not_allowed"


def test_the_taboo_moves_with_the_king() -> None:
    """EG-5.2."""
    game = turn("5A", king="GAL").do(0, ChooseRegion("OLD"))
    assert PlaceCaballero("GAL") in game.legal(0)
    assert PlaceCaballero("OLD") not in game.legal(0)


def test_own_and_foreign_caballeros_may_enter_the_castillo() -> None:
    """EG-5.3: by placing, moving and extra placements."""
    assert PlaceCaballero("CAS") in turn("5A").legal(0)
    game = turn("1E", regions={"OLD": (0, 1, 0, 0)}).move(0, (1, "OLD", "CAS")).do(0, Declare())
    assert game.count("CAS", 1) == 1
    assert AddPlacement("CAS") in turn("1B").legal(0)


def test_no_caballero_leaves_the_castillo_before_the_general_scoring() -> None:
    """EG-5.4: it is no source for moves, returns or expulsion, and its caballeros are in no region."""
    full = {"inside": (5, 5, 5, 5)}
    assert turn("1F", **full).legal(0, PickCaballero) == []
    assert turn("2E", **full).legal(0, NameCaballero) == []
    assert turn("4C", **full).legal(0, ChooseRegion) == []
    assert turn("2G", **full).do(0, Declare()).waiting == {0}
    assert turn("2D", courts=(5, 5, 5, 5), **full).do(0, Declare()).waiting == {0}


def test_entering_the_castillo_is_announced_with_owner_and_source() -> None:
    """EG-5.5."""
    game = turn("1E", regions={"OLD": (0, 1, 0, 0)}).move(0, (1, "OLD", "CAS")).do(0, Declare())
    assert game.happened(CastilloEntered) == [CastilloEntered(seat=0, round=2, owner=1, source="OLD")]
    assert game.happened(CastilloEntered)[0].only is None


def test_a_caballero_is_moved_at_most_once_per_declaration() -> None:
    """EG-5.6: steps are checked against the position before the declaration."""
    game = turn("1F", regions={"OLD": (1, 0, 0, 0)}).move(0, (0, "OLD", "SEV"))
    assert game.legal(0, PickCaballero) == []
    refusal = game.refused(0, PickCaballero(0, "SEV"))
    assert refusal.code == "caballero_not_movable"
    assert game.refused(0, PickCaballero(0, "OLD")).code == "caballero_not_movable"


def test_a_move_must_leave_its_source() -> None:
    """EG-5.6."""
    game = turn("1F", regions={"OLD": (1, 0, 0, 0)}).do(0, PickCaballero(0, "OLD"))
    refusal = game.refused(0, MoveTo("OLD"))
    assert (refusal.code, refusal.rule) == ("target_is_source", "EG-5.6")
    assert len(game.legal(0, MoveTo)) == 8


def test_moving_a_caballero_of_an_unknown_seat_is_refused() -> None:
    """EG-5.6."""
    game = turn("1F", regions=CROWDED)
    for owner in (-1, 4, 99):
        assert game.refused(0, PickCaballero(owner, "OLD")).code == "caballero_not_movable"


def test_extra_placements_ignore_adjacency() -> None:
    """EG-5.7."""
    places = {action.area for action in turn("1B", king="GAL").legal(0, AddPlacement)}
    assert places == {"BAS", "OLD", "ARA", "CAT", "VAL", "NEW", "GRA", "SEV", "CAS"}


def test_grandes_are_only_in_regions_and_may_share_one() -> None:
    """EG-5.8: the Grande's region is the home region from then on."""
    game = turn("4D", king="GAL", grande_scope="active", regions={"GRA": (1, 0, 0, 0)})
    assert "CAS" not in {action.region for action in game.legal(0, ChooseRegion)}
    game.do(0, ChooseRegion("GRA"))
    assert game.state.grandes[:2] == ("GRA", "GRA")
