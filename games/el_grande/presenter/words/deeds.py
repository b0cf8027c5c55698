"""Clauses that say what a declared special action will do, deed by deed."""

from collections.abc import Sequence
from functools import singledispatch
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Seat
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.names import SCOREBOARD_NAMES
from games.el_grande.presenter.words.places import whence, where, whither
from games.el_grande.rules import deeds
from games.presenting.series import all_of, clause_list


def clauses(declared: Sequence[deeds.AnyDeed], actor: Seat, company: TableNames) -> str:
    """Return all deeds in order as clauses; equal neighbours are merged, with their number."""
    told: list[str] = []
    for is_scoring, run in groupby(declared, key=_is_scoring):
        if is_scoring:
            places = all_of(where(deed.area) for deed in run if isinstance(deed, deeds.ScoreArea))
            told.append(_("scoring %(places)s") % {"places": places})
        else:
            told += [clause(deed, len(list(same)), actor, company) for deed, same in groupby(run)]
    return clause_list(told)


def _is_scoring(deed: deeds.AnyDeed) -> bool:
    return isinstance(deed, deeds.ScoreArea)


@singledispatch
def clause(deed: deeds.Deed, count: int, actor: Seat, company: TableNames) -> str:
    """Return what one deed, done `count` times, will do."""
    raise TypeError(f"no words for {deed!r}")


@clause.register
def move_caballero(deed: deeds.MoveCaballero, count: int, actor: Seat, company: TableNames) -> str:
    return ngettext("%(who)s goes %(whence)s %(whither)s", "%(who)s go %(whence)s %(whither)s", count) % {
        "who": company.caballeros(deed.owner, count, actor),
        "whence": whence(deed.source),
        "whither": whither(deed.target),
    }


@clause.register
def place_from_court(deed: deeds.PlaceFromCourt, count: int, actor: Seat, company: TableNames) -> str:
    return ngettext(
        "%(count)d caballero goes from the Court %(whither)s",
        "%(count)d caballeros go from the Court %(whither)s",
        count,
    ) % {"count": count, "whither": whither(deed.area)}


@clause.register
def return_from_court(deed: deeds.ReturnFromCourt, count: int, actor: Seat, company: TableNames) -> str:
    return company.say(
        deed.owner,
        you=ngettext(
            "you return %(count)d caballero from the Court",
            "you return %(count)d caballeros from the Court",
            deed.count,
        ),
        they=ngettext(
            "%(name)s returns %(count)d caballero from the Court",
            "%(name)s returns %(count)d caballeros from the Court",
            deed.count,
        ),
        count=deed.count,
    )


@clause.register
def ask_return(deed: deeds.AskReturn, count: int, actor: Seat, company: TableNames) -> str:
    return company.say(
        deed.owner,
        you=ngettext("you give %(count)d caballero back", "you give %(count)d caballeros back", deed.count),
        they=ngettext(
            "%(name)s gives %(count)d caballero back", "%(name)s gives %(count)d caballeros back", deed.count
        ),
        count=deed.count,
    )


@clause.register
def return_caballero(deed: deeds.ReturnCaballero, count: int, actor: Seat, company: TableNames) -> str:
    return ngettext(
        "%(who)s goes %(whence)s to the Province", "%(who)s go %(whence)s to the Province", count
    ) % {"who": company.caballeros(deed.owner, count, actor), "whence": whence(deed.region)}


@clause.register
def ask_disks(deed: deeds.AskDisks, count: int, actor: Seat, company: TableNames) -> str:
    return _("secret disks decide")


@clause.register
def score_area(deed: deeds.ScoreArea, count: int, actor: Seat, company: TableNames) -> str:
    return _("scoring %(places)s") % {"places": where(deed.area)}


@clause.register
def move_board(deed: deeds.MoveBoard, count: int, actor: Seat, company: TableNames) -> str:
    return _("the %(board)s goes %(whither)s") % {
        "board": SCOREBOARD_NAMES[deed.board],
        "whither": whither(deed.target),
    }


@clause.register
def move_king(deed: deeds.MoveKing, count: int, actor: Seat, company: TableNames) -> str:
    return _("the King goes %(whither)s") % {"whither": whither(deed.target)}


@clause.register
def expel(deed: deeds.Expel, count: int, actor: Seat, company: TableNames) -> str:
    return _("the other players must go away %(whence)s; secret disks say where to") % {
        "whence": whence(deed.region)
    }


@clause.register
def move_grande(deed: deeds.MoveGrande, count: int, actor: Seat, company: TableNames) -> str:
    return company.say(
        actor,
        you=_("your Grande goes %(whither)s"),
        they=_("%(name)s’s Grande goes %(whither)s"),
        whither=whither(deed.target),
    )


@clause.register
def recover_power(deed: deeds.RecoverPower, count: int, actor: Seat, company: TableNames) -> str:
    if deed.card is None:
        return _("a power card returns to the hand")
    return _("power card %(card)d returns to the hand") % {"card": deed.card}


@clause.register
def draw_caballeros(deed: deeds.DrawCaballeros, count: int, actor: Seat, company: TableNames) -> str:
    return ngettext(
        "%(count)d caballero comes from the Province to the Court",
        "%(count)d caballeros come from the Province to the Court",
        deed.count,
    ) % {"count": deed.count}
