"""Choices of the special actions."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.types import Seat
from games.el_grande.presenter.choices.choice import choice, offer, would_pay
from games.el_grande.presenter.choices.scene import Scene
from games.el_grande.presenter.picture import targets
from games.el_grande.presenter.words.cards import quoted_title, words_of
from games.el_grande.presenter.words.deeds import clauses
from games.el_grande.presenter.words.places import whence, whither
from games.el_grande.rules import actions
from games.el_grande.rules.agenda import Declaring, Turn
from games.el_grande.rules.components.board import Region
from games.presenting.page import Choice

#: Cards whose declaration is an order of regions (EG-6.3Z).
_SCORING_CARDS = ("3A", "3B", "3C", "3E", "3F", "3G")


@choice.register
def add_placement(action: actions.AddPlacement, scene: Scene) -> Choice:
    return offer(action, scene, _("Special action"), target=targets.area_target(action.area))


@choice.register
def pick_caballero(action: actions.PickCaballero, scene: Scene) -> Choice:
    return offer(action, scene, _("Special action"), target=_caballero(scene, action.region, action.owner))


def _caballero(scene: Scene, region: Region, owner: Seat) -> str:
    """Return the stack and, unless a touch there means placing, its whole region: a stack is small on a phone."""
    stack = targets.stack_target(region, owner)
    return stack if scene.can_place else f"{stack} {targets.area_target(region)}"


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
    return offer(action, scene, _("Where to"), words=words, target=targets.area_target(action.area))


@choice.register
def name_caballero(action: actions.NameCaballero, scene: Scene) -> Choice:
    return offer(action, scene, _("Special action"), target=_caballero(scene, action.region, action.owner))


@choice.register
def score_next(action: actions.ScoreNext, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Order of scoring"),
        target=targets.area_target(action.region),
        hint=would_pay(scene, (action.region,)),
    )


@choice.register
def choose_area(action: actions.ChooseArea, scene: Scene) -> Choice:
    return offer(
        action,
        scene,
        _("Special action"),
        target=targets.area_target(action.area),
        hint=would_pay(scene, (action.area,)),
    )


@choice.register
def choose_region(action: actions.ChooseRegion, scene: Scene) -> Choice:
    area = targets.area_target(action.region)
    match scene.card:
        case "4C":
            words, target = (
                _("Send the other players away %(whence)s") % {"whence": whence(action.region)},
                area,
            )
        case "4D":
            words = _("Move your Grande %(whither)s") % {"whither": whither(action.region)}
            target = f"{targets.grande_target(scene.view.to_act[0])} {area}"
        case _:
            words = _("Move the King %(whither)s") % {"whither": whither(action.region)}
            target = f"{targets.king_target()} {area}"
    return offer(action, scene, _("Special action"), words=words, target=target)


@choice.register
def move_scoreboard(action: actions.MoveScoreboard, scene: Scene) -> Choice:
    target = f"{targets.scoreboard_target(action.board)} {targets.area_target(action.area)}"
    return offer(action, scene, _("Special action"), target=target)


@choice.register
def take_back_power(action: actions.TakeBackPower, scene: Scene) -> Choice:
    return offer(action, scene, _("Special action"), target=targets.power_target(action.card))


@choice.register
def choose_branch(action: actions.ChooseBranch, scene: Scene) -> Choice:
    short = _("Place up to 2 more") if action.branch == "court" else _("Move your caballeros")
    return replace(offer(action, scene, _("Special action")), short=short)


@choice.register
def declare(action: actions.Declare, scene: Scene) -> Choice:
    """Offer the declaration; the hint lists the collected deeds or, for a card without a choice, what it does."""
    words, hint = "", ""
    match scene.view.frame:
        case Declaring() as frame:
            words = _collected(frame)
            hint = clauses(frame.deeds, frame.seat, scene.company)
        case Turn(card=card):
            words = _("Use %(card)s") % {"card": quoted_title(card)}
            hint = would_pay(scene, scene.scored_by(card)) or str(words_of(card, scene.view.options).text)
    return offer(action, scene, _("Special action"), words=words, hint=hint, is_primary=True)


def _collected(frame: Declaring) -> str:
    """Short, for the action bar of a phone: the prompt and the summary name the card."""
    if frame.card in _SCORING_CARDS:
        return _("Declare in this order")
    count = len(frame.deeds)
    return ngettext("Declare %(count)d step", "Declare %(count)d steps", count) % {"count": count}


@choice.register
def cancel_declaration(action: actions.CancelDeclaration, scene: Scene) -> Choice:
    return offer(action, scene, _("Finish"))
