"""The plain label of each action, which needs no knowledge of the position."""

from functools import singledispatch

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Action
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.names import SCOREBOARD_NAMES
from games.el_grande.presenter.words.places import name_of, whence, where, whither
from games.el_grande.rules import actions
from games.el_grande.rules.components.cards import ARRIVALS


@singledispatch
def label(action: Action, company: TableNames) -> str:
    """Return a label that is clear without seeing the board."""
    raise TypeError(f"no words for {action!r}")


@label.register
def proceed(action: actions.Proceed, company: TableNames) -> str:
    return _("Let the table go on")


@label.register
def play_power(action: actions.PlayPower, company: TableNames) -> str:
    count = ARRIVALS[action.card]
    return ngettext(
        "Play power card %(card)d (brings %(count)d caballero)",
        "Play power card %(card)d (brings %(count)d caballeros)",
        count,
    ) % {"card": action.card, "count": count}


@label.register
def arrive(action: actions.Arrive, company: TableNames) -> str:
    return _("Call a caballero %(whence)s to your Court") % {"whence": whence(action.region)}


@label.register
def done_arriving(action: actions.DoneArriving, company: TableNames) -> str:
    return _("Call nobody else")


@label.register
def take_card(action: actions.TakeCard, company: TableNames) -> str:
    return _("Take the action card from pile %(pile)d") % {"pile": action.pile}


@label.register
def place_caballero(action: actions.PlaceCaballero, company: TableNames) -> str:
    return _("Place a caballero %(where)s") % {"where": where(action.area)}


@label.register
def end_turn(action: actions.EndTurn, company: TableNames) -> str:
    return _("End your turn")


@label.register
def choose_branch(action: actions.ChooseBranch, company: TableNames) -> str:
    if action.branch == "court":
        return _("Place up to 2 more from your Court")
    return _("Move your caballeros out of one region")


@label.register
def add_placement(action: actions.AddPlacement, company: TableNames) -> str:
    return _("Place one more caballero %(where)s") % {"where": where(action.area)}


@label.register
def pick_caballero(action: actions.PickCaballero, company: TableNames) -> str:
    return _("Move %(whom)s %(whence)s") % {
        "whom": company.a_caballero(action.owner),
        "whence": whence(action.region),
    }


@label.register
def move_to(action: actions.MoveTo, company: TableNames) -> str:
    return _("Move the caballero %(whither)s") % {"whither": whither(action.area)}


@label.register
def name_caballero(action: actions.NameCaballero, company: TableNames) -> str:
    return _("Return %(whom)s %(whence)s to the Province") % {
        "whom": company.a_caballero(action.owner),
        "whence": whence(action.region),
    }


@label.register
def score_next(action: actions.ScoreNext, company: TableNames) -> str:
    return _("Score the caballeros %(where)s next") % {"where": where(action.region)}


@label.register
def choose_area(action: actions.ChooseArea, company: TableNames) -> str:
    return _("Score the caballeros %(where)s") % {"where": where(action.area)}


@label.register
def choose_region(action: actions.ChooseRegion, company: TableNames) -> str:
    return _("Choose the region %(region)s") % {"region": name_of(action.region)}


@label.register
def move_scoreboard(action: actions.MoveScoreboard, company: TableNames) -> str:
    return _("Bring the %(board)s %(whither)s") % {
        "board": SCOREBOARD_NAMES[action.board],
        "whither": whither(action.area),
    }


@label.register
def take_back_power(action: actions.TakeBackPower, company: TableNames) -> str:
    return _("Take power card %(card)d back into your hand") % {"card": action.card}


@label.register
def draw(action: actions.Draw, company: TableNames) -> str:
    return ngettext(
        "Take %(count)d caballero from the Province",
        "Take %(count)d caballeros from the Province",
        action.count,
    ) % {"count": action.count}


@label.register
def declare(action: actions.Declare, company: TableNames) -> str:
    return _("Declare the special action")


@label.register
def cancel_declaration(action: actions.CancelDeclaration, company: TableNames) -> str:
    return _("Cancel the special action")


@label.register
def veto_pass(action: actions.VetoPass, company: TableNames) -> str:
    return _("Keep your veto")


@label.register
def veto(action: actions.Veto, company: TableNames) -> str:
    if not action.keep:
        return _("Veto everything")
    return ngettext(
        "Veto after %(count)d step",
        "Veto after %(count)d steps",
        action.keep,
    ) % {"count": action.keep}


@label.register
def set_disk(action: actions.SetDisk, company: TableNames) -> str:
    return _("Set your secret disk %(whither)s") % {"whither": whither(action.region)}


@label.register
def give_back(action: actions.GiveBack, company: TableNames) -> str:
    return _("Give back a caballero %(whence)s") % {"whence": whence(action.source)}
