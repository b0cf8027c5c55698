"""El Caballero for people: gathers the words and the picture of one view."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.engine.core.types import Action, Event, IllegalAction, LedgerEntry, Seat
from games.engine.el_caballero.views import View
from games.presenters.company import Company
from games.presenters.contract import Forecast, Sitter
from games.presenters.el_caballero import (
    choices,
    concerns,
    forecast,
    ledger,
    players,
    prompts,
    refusals,
    sentences,
)
from games.presenters.el_caballero.board import MapPicture
from games.presenters.el_caballero.options import OPTION_WORDS
from games.presenters.el_caballero.picture import map_picture
from games.presenters.el_caballero.rulebook import Rulebook, rulebook
from games.presenters.page import Choice, LedgerLine, PlayerPanel
from games.presenters.points import WHY_POINTS, points_in_words


class ElCaballeroPresenter:
    name = _("El Caballero")
    tagline = _("Lands and seas discovered tile by tile, for 2 to 4 players")
    board_template = "games/el_caballero/_board.svg.html"
    cards_template = "games/el_caballero/_cards.html"
    styles: tuple[str, ...] = ("games/css/map.css", "games/css/map-pieces.css", "games/css/map-beside.css")
    scripts: tuple[str, ...] = ("games/js/map.js",)
    rules_template = "games/el_caballero/rules.html"
    options = OPTION_WORDS
    ledger_title = WHY_POINTS
    small_decisions = frozenset({"bidding"})

    def amount(self, points: int) -> str:
        return points_in_words(points)

    def prompt(self, view: View, sitters: Sequence[Sitter]) -> str:
        return prompts.prompt(view, Company.around(view, sitters))

    def phase(self, view: View) -> str:
        return prompts.phase(view)

    def choices(self, view: View, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        return choices.choices(view, legal, Company.around(view, sitters))

    def picture(self, view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> MapPicture:
        return map_picture(view, sitters, choices)

    def players(self, view: View, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        return players.panels(view, sitters)

    def forecast(self, view: View) -> Forecast:
        return forecast.forecast_of(view)

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        return sentences.sentences(events, Company.of(sitters))

    def heading(self, events: Sequence[Event]) -> str:
        return sentences.heading(events)

    def ledger(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[LedgerLine, ...]:
        return ledger.ledger_lines(events)

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        return concerns.concerns(event, seat)

    def explain(self, entry: LedgerEntry, sitters: Sequence[Sitter]) -> LedgerLine:
        return ledger.explained(entry)

    def refusal(self, error: IllegalAction) -> str:
        return refusals.refusal(error)

    def rulebook(self) -> Rulebook:
        return rulebook()
