"""Every legal action as something to click: label, target on the board, group, hint and warning."""

from collections.abc import Sequence
from functools import singledispatch

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core.types import Action
from games.engine.el_grande import actions
from games.engine.el_grande.agenda import Declaring, Disks, Turn, VetoWindow
from games.engine.el_grande.cards import CARDS
from games.engine.el_grande.views import View
from games.presenters.el_grande import targets
from games.presenters.el_grande.card_words import quoted_title, words_of
from games.presenters.el_grande.company import Company
from games.presenters.el_grande.declared import clauses
from games.presenters.el_grande.endings import end_turn_label, is_turn_begun
from games.presenters.el_grande.labels import label
from games.presenters.el_grande.places import whence, where, whither
from games.presenters.el_grande.scene import Scene
from games.presenters.page import Choice, Words


def choices(view: View, legal: Sequence[Action], company: Company) -> tuple[Choice, ...]:
    scene = Scene(view, company, legal)
    return tuple(choice(action, scene) for action in legal)


def _choice(
    action: Action,
    scene: Scene,
    group: Words,
    *,
    words: str = "",
    target: str = "",
    hint: Words = "",
    warning: str = "",
    is_primary: bool = False,
) -> Choice:
    return Choice(
        action=msgspec.json.encode(action).decode(),
        label=words or label(action, scene.company),
        target=target,
        group=group,
        hint=hint,
        warning=warning,
        is_primary=is_primary,
    )


@singledispatch
def choice(action: Action, scene: Scene) -> Choice:
    """One action as a choice; kinds that depend on nothing but themselves need no words of their own."""
    return _choice(action, scene, _("Special action"))


@choice.register
def proceed(action: actions.Proceed, scene: Scene) -> Choice:
    return _choice(action, scene, _("Table"), is_primary=True)


@choice.register
def play_power(action: actions.PlayPower, scene: Scene) -> Choice:
    return _choice(action, scene, _("Power cards"), target=targets.power_target(action.card))


@choice.register
def arrive(action: actions.Arrive, scene: Scene) -> Choice:
    return _choice(action, scene, _("Call to the Court"), target=targets.area_target(action.region))


@choice.register
def done_arriving(action: actions.DoneArriving, scene: Scene) -> Choice:
    return _choice(action, scene, _("Finish"))


@choice.register
def take_card(action: actions.TakeCard, scene: Scene) -> Choice:
    card = scene.view.display[action.pile - 1].card
    places = CARDS[card].places
    words = ngettext(
        "Take %(card)s (place %(count)d caballero)",
        "Take %(card)s (place up to %(count)d caballeros)",
        places,
    ) % {"card": quoted_title(card), "count": places}
    text = words_of(card, scene.view.options).text
    return _choice(
        action, scene, _("Action cards"), words=words, target=targets.card_target(action.pile), hint=text
    )


@choice.register
def place_caballero(action: actions.PlaceCaballero, scene: Scene) -> Choice:
    return _choice(action, scene, _("Place"), target=targets.area_target(action.area))


@choice.register
def end_turn(action: actions.EndTurn, scene: Scene) -> Choice:
    return _choice(
        action, scene, _("Finish"), words=end_turn_label(scene), is_primary=is_turn_begun(scene.view.turn)
    )


@choice.register
def add_placement(action: actions.AddPlacement, scene: Scene) -> Choice:
    return _choice(action, scene, _("Special action"), target=targets.area_target(action.area))


@choice.register
def pick_caballero(action: actions.PickCaballero, scene: Scene) -> Choice:
    target = targets.stack_target(action.region, action.owner)
    return _choice(action, scene, _("Special action"), target=target)


@choice.register
def move_to(action: actions.MoveTo, scene: Scene) -> Choice:
    words = ""
    match scene.view.frame:
        case Declaring(picked=(owner, region)):
            words = _("Move %(whom)s %(whence)s %(whither)s") % {
                "whom": scene.company.a_caballero(owner),
                "whence": whence(region),
                "whither": whither(action.area),
            }
    return _choice(action, scene, _("Where to"), words=words, target=targets.area_target(action.area))


@choice.register
def name_caballero(action: actions.NameCaballero, scene: Scene) -> Choice:
    target = targets.stack_target(action.region, action.owner)
    return _choice(action, scene, _("Special action"), target=target)


@choice.register
def score_next(action: actions.ScoreNext, scene: Scene) -> Choice:
    return _choice(
        action,
        scene,
        _("Order of scoring"),
        target=targets.area_target(action.region),
        hint=_would_pay(scene, (action.region,)),
    )


@choice.register
def choose_area(action: actions.ChooseArea, scene: Scene) -> Choice:
    return _choice(
        action,
        scene,
        _("Special action"),
        target=targets.area_target(action.area),
        hint=_would_pay(scene, (action.area,)),
    )


def _would_pay(scene: Scene, areas: Sequence[str]) -> str:
    paid = scene.payment(areas)
    return _("Would pay now: %(points)s") % {"points": paid} if paid else ""


@choice.register
def choose_region(action: actions.ChooseRegion, scene: Scene) -> Choice:
    match scene.card:
        case "4C":
            words = _("Send the other players away %(whence)s") % {"whence": whence(action.region)}
        case "4D":
            words = _("Move your Grande %(whither)s") % {"whither": whither(action.region)}
        case _:
            words = _("Move the King %(whither)s") % {"whither": whither(action.region)}
    return _choice(action, scene, _("Special action"), words=words, target=targets.area_target(action.region))


@choice.register
def move_scoreboard(action: actions.MoveScoreboard, scene: Scene) -> Choice:
    return _choice(action, scene, _("Special action"), target=targets.area_target(action.area))


@choice.register
def take_back_power(action: actions.TakeBackPower, scene: Scene) -> Choice:
    return _choice(action, scene, _("Special action"), target=targets.power_target(action.card))


@choice.register
def declare(action: actions.Declare, scene: Scene) -> Choice:
    """Collected deeds are repeated before they are declared; a card without a choice says what it does."""
    match scene.view.frame:
        case Declaring(seat, card, deeds=deeds):
            words = ngettext(
                "Declare the special action of %(card)s with %(count)d step",
                "Declare the special action of %(card)s with %(count)d steps",
                len(deeds),
            ) % {"card": quoted_title(card), "count": len(deeds)}
            if card in _SCORING_CARDS:
                words = _("Declare the special action of %(card)s, the other regions in the usual order") % {
                    "card": quoted_title(card)
                }
            return _choice(
                action,
                scene,
                _("Special action"),
                words=words,
                hint=clauses(deeds, seat, scene.company),
                is_primary=True,
            )
        case Turn(card=card):
            words = _("Use the special action of %(card)s") % {"card": quoted_title(card)}
            hint = _would_pay(scene, scene.scored_by(card)) or words_of(card, scene.view.options).text
            return _choice(action, scene, _("Special action"), words=words, hint=hint, is_primary=True)
    return _choice(action, scene, _("Special action"), is_primary=True)


#: Cards whose declaration is an order of regions (EG-6.3Z).
_SCORING_CARDS = ("3A", "3B", "3C", "3E", "3F", "3G")


@choice.register
def cancel_declaration(action: actions.CancelDeclaration, scene: Scene) -> Choice:
    return _choice(action, scene, _("Finish"))


@choice.register
def veto_pass(action: actions.VetoPass, scene: Scene) -> Choice:
    return _choice(action, scene, _("Veto"), is_primary=True)


@choice.register
def veto(action: actions.Veto, scene: Scene) -> Choice:
    hint = ""
    match scene.view.frame:
        case VetoWindow(actor=actor, deeds=deeds) if action.keep:
            kept = clauses(deeds[: action.keep], actor, scene.company)
            hint = _("Still happens: %(deeds)s") % {"deeds": kept}
    return _choice(action, scene, _("Veto"), hint=hint)


@choice.register
def set_disk(action: actions.SetDisk, scene: Scene) -> Choice:
    return _choice(
        action,
        scene,
        _("Secret disk"),
        words=_staying(action, scene),
        target=targets.area_target(action.region),
        warning=_court_warning(action, scene.view),
    )


def _staying(action: actions.SetDisk, scene: Scene) -> str:
    """EG-6.4D: naming the present home region means staying."""
    match scene.view.frame:
        case Disks(occasion="4D") if scene.view.viewer is not None:
            if scene.view.players[scene.view.viewer].grande == action.region:
                return _("Let your Grande stay %(where)s") % {"where": where(action.region)}
    return ""


def _court_warning(action: actions.SetDisk, view: View) -> str:
    """EG-A6: a disk on the King's region is accepted but rarely meant."""
    match view.frame:
        case Disks(occasion="general" | "4C") if action.region == view.king:
            return _(
                "The King is %(where)s: no caballero may enter. Yours will end in your Court instead. "
                "Is that what you want?"
            ) % {"where": where(view.king)}
    return ""


@choice.register
def give_back(action: actions.GiveBack, scene: Scene) -> Choice:
    if action.source == "COURT":
        seat = scene.view.viewer
        target = "" if seat is None else targets.court_target(seat)
    else:
        target = targets.area_target(action.source)
    return _choice(action, scene, _("Give back"), target=target)
