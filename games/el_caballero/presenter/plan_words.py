"""The words for planned turns of El Caballero."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.core.planning import Occasion
from games.core.types import Action
from games.el_caballero.presenter.choices.labels import label
from games.el_caballero.presenter.words.tiles import numbered_tile
from games.el_caballero.rules.plans.planning import AnyCondition, TileOpen
from games.el_caballero.rules.views import View
from games.power_cards.presenter.plan_words import (
    bid_condition,
    bid_questions,
    occasion_words,
    place_questions,
)
from games.power_cards.rules.bids import TURN
from games.presenting.contract import Sitter
from games.presenting.plan_words import QuestionGroup


class ElCaballeroPlanWords:
    def occasion(self, occasion: Occasion) -> str:
        return occasion_words(occasion)

    def step(self, action: Action, sitters: Sequence[Sitter]) -> str:
        return label(action)

    def condition(self, condition: AnyCondition, view: View) -> str:
        if isinstance(condition, TileOpen):
            tile = numbered_tile(view.options.tileset, condition.tile)
            return _("area tile %(tile)s is on display") % {"tile": tile}
        return bid_condition(condition)

    def questions(self, view: View, occasion: Occasion) -> tuple[QuestionGroup, ...]:
        groups: list[QuestionGroup] = []
        if occasion.round != view.round or any(player.bid is None for player in view.players):
            groups += bid_questions()
        if occasion.part == TURN and not view.order:
            groups.append(place_questions(len(view.players)))
        tiles = tuple(TileOpen(tile) for tile in view.display)
        groups.append(QuestionGroup(_("Area tiles"), tiles))
        return tuple(group for group in groups if group.conditions)
