"""One case for every ruling."""

from typing import Any, Final

from tests.factories import UserFactory
from tests.games.tables import advance
from tests.tournaments.rulings.scene import Case, Scene, keep_apart
from tournaments.competitions.models import Entry
from tournaments.rulings import services as overrides

REVERSED: Final = {0: 4, 1: 3, 2: 2, 3: 1}


def _pair(scene: Scene) -> dict[str, Any]:
    return {"first_id": scene.field[6].pk, "second_id": scene.field[7].pk}


def _kept_apart(scene: Scene) -> dict[str, Any]:
    keep_apart(scene)
    return _pair(scene)


def _swap(scene: Scene) -> dict[str, Any]:
    first, second = scene.tables
    return {"first_id": first.seats.get(index=0).pk, "second_id": second.seats.get(index=2).pk}


def _pinned(scene: Scene) -> dict[str, Any]:
    table = scene.tables[0]
    table.is_pinned = True
    table.save()
    return {"table_id": table.pk}


def _left(scene: Scene) -> dict[str, Any]:
    entry = scene.field[7]
    entry.state, entry.left_at = Entry.State.WITHDRAWN, scene.competition.started_at
    entry.save()
    return {"entry_id": entry.pk}


def _running(scene: Scene) -> dict[str, Any]:
    return {"table_id": scene.tables[0].pk}


def _dealt(scene: Scene) -> dict[str, Any]:
    """A player is on turn, and a clock runs."""
    advance(scene.tables[0].match)
    return _running(scene)


def _finished(scene: Scene) -> dict[str, Any]:
    return {"table_id": scene.finished.pk}


def _at_first_table(scene: Scene) -> Any:
    return scene.player(scene.tables[0], 1)


def _at_finished_table(scene: Scene) -> Any:
    return scene.player(scene.finished)


def _beside_the_last(scene: Scene) -> Any:
    """A player who sits with the last of the field in the second round."""
    return scene.field[5].user


CASES: Final = [
    Case(
        "substitute",
        overrides.substitute_player,
        lambda scene: {**_running(scene), "seat": 0, "user": UserFactory()},
        _at_first_table,
        matches=1,
    ),
    Case("ai", overrides.seat_ai, lambda scene: {**_running(scene), "seat": 0}, _at_first_table, matches=1),
    Case(
        "extend-table",
        overrides.extend_table,
        lambda scene: {**_dealt(scene), "days": 3},
        _at_first_table,
        matches=1,
    ),
    Case(
        "extend-round",
        overrides.extend_round,
        lambda scene: {"round_id": scene.round.pk, "days": 7},
        _at_first_table,
        is_undoable=True,
    ),
    Case(
        "adjudicate-running",
        overrides.adjudicate_table,
        lambda scene: {**_running(scene), "ranks": REVERSED},
        _at_first_table,
        matches=1,
    ),
    Case(
        "adjudicate-finished",
        overrides.adjudicate_table,
        lambda scene: {**_finished(scene), "ranks": REVERSED},
        _at_finished_table,
        needs_director=True,
        is_undoable=True,
    ),
    Case("void-running", overrides.void_table, _running, _at_first_table, matches=1),
    Case(
        "void-finished",
        overrides.void_table,
        _finished,
        _at_finished_table,
        needs_director=True,
        is_undoable=True,
    ),
    Case("swap-published", overrides.swap_players, _swap, _at_first_table, needs_director=True, matches=2),
    Case(
        "swap-draft",
        overrides.swap_players,
        _swap,
        _at_first_table,
        needs_director=True,
        is_draft=True,
        is_undoable=True,
    ),
    Case(
        "pin",
        overrides.pin_table,
        _running,
        _at_first_table,
        needs_director=True,
        is_draft=True,
        is_undoable=True,
    ),
    Case(
        "unpin",
        overrides.unpin_table,
        _pinned,
        _at_first_table,
        needs_director=True,
        is_draft=True,
        is_undoable=True,
    ),
    Case(
        "redraw",
        overrides.redraw_round,
        lambda scene: {"round_id": scene.round.pk},
        _at_first_table,
        needs_director=True,
        is_draft=True,
    ),
    Case(
        "publish",
        overrides.publish_round,
        lambda scene: {"round_id": scene.round.pk},
        _at_first_table,
        needs_director=True,
        is_draft=True,
    ),
    Case("forbid", overrides.forbid_pair, _pair, _beside_the_last, needs_director=True, is_undoable=True),
    Case("allow", overrides.allow_pair, _kept_apart, _beside_the_last, needs_director=True, is_undoable=True),
    Case(
        "adjust",
        overrides.adjust_points,
        lambda scene: {"entry_id": scene.field[7].pk, "points": -1.5},
        _beside_the_last,
        needs_director=True,
        is_undoable=True,
    ),
    Case(
        "remove",
        overrides.remove_entry,
        lambda scene: {"entry_id": scene.field[7].pk},
        _beside_the_last,
        needs_director=True,
        is_draft=True,
        is_undoable=True,
    ),
    Case(
        "reinstate", overrides.reinstate_entry, _left, _beside_the_last, needs_director=True, is_undoable=True
    ),
    Case(
        "place",
        overrides.place_entry,
        lambda scene: {"entry_id": scene.reserve.pk},
        lambda scene: scene.reserve.user,
        needs_director=True,
        is_undoable=True,
    ),
]
UNDOABLE: Final = [case for case in CASES if case.is_undoable]
