"""Rulings of directors and arbiters. Each requires a role and a reason, writes one event, and can be rehearsed."""

from tournaments.rulings.services.entries import adjust_points, place_entry, reinstate_entry, remove_entry
from tournaments.rulings.services.forbidden_pairs import allow_pair, forbid_pair
from tournaments.rulings.services.preview import Rehearsal, Shift, confirm, rehearse
from tournaments.rulings.services.rounds import extend_round, publish_round, redraw_round
from tournaments.rulings.services.seating import pin_table, swap_players, unpin_table
from tournaments.rulings.services.tables import (
    adjudicate_table,
    extend_table,
    seat_ai,
    substitute_player,
    void_table,
)
from tournaments.rulings.services.undo import undo_override

__all__ = [
    "Rehearsal",
    "Shift",
    "adjudicate_table",
    "adjust_points",
    "allow_pair",
    "confirm",
    "extend_round",
    "extend_table",
    "forbid_pair",
    "pin_table",
    "place_entry",
    "publish_round",
    "redraw_round",
    "rehearse",
    "reinstate_entry",
    "remove_entry",
    "seat_ai",
    "substitute_player",
    "swap_players",
    "undo_override",
    "unpin_table",
    "void_table",
]
