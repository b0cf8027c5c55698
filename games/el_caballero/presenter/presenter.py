"""El Caballero's presenter: brings together the words and the picture of a view."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.core.types import Action, Event, IllegalAction, Seat
from games.el_caballero.presenter import forecast, players, refusals
from games.el_caballero.presenter.choices import choices
from games.el_caballero.presenter.log import concerns, ledger, sentences
from games.el_caballero.presenter.options import OPTION_WORDS
from games.el_caballero.presenter.picture.board import MapPicture
from games.el_caballero.presenter.picture.picture import map_picture
from games.el_caballero.presenter.prompts import prompts
from games.el_caballero.presenter.rulebook.rulebook import RULEBOOK
from games.el_caballero.presenter.summary import summary
from games.el_caballero.rules.views import View
from games.presenting.company import TableNames
from games.presenting.contract import GamePresenter, ScoringForecast, Sitter
from games.presenting.page import Choice, LedgerLine, PlayerPanel, Words
from games.presenting.points import WHY_POINTS, points_in_words


class ElCaballeroPresenter(GamePresenter):
    name: Words = _("El Caballero")
    tagline: Words = _("Discover lands and seas tile by tile, for 2 to 4 players")
    board_template = "games/el_caballero/_board.svg.html"
    tray_template = "games/el_caballero/_tray.html"
    details_template = "games/el_caballero/_details.html"
    styles: tuple[str, ...] = (
        "games/el_caballero/map.css",
        "games/el_caballero/map-pieces.css",
        "games/el_caballero/map-beside.css",
    )
    scripts: tuple[str, ...] = ()
    rulebook = RULEBOOK
    options = OPTION_WORDS
    ledger_title: Words = WHY_POINTS
    small_decisions = frozenset({"bidding"})

    def amount(self, points: int) -> str:
        return points_in_words(points)

    def prompt(self, view: View, sitters: Sequence[Sitter]) -> str:
        return prompts.prompt(view, TableNames.around(view, sitters))

    def phase(self, view: View) -> str:
        return prompts.phase(view)

    def choices(self, view: View, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        return choices.choices(view, legal, TableNames.around(view, sitters))

    def picture(self, view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> MapPicture:
        return map_picture(view, sitters, choices)

    def players(self, view: View, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        return players.panels(view, sitters)

    def forecast(self, view: View) -> ScoringForecast:
        return forecast.forecast_of(view)

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        return sentences.sentences(events, TableNames.of(sitters))

    def summary(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> str:
        return summary(events, TableNames.of(sitters))

    def heading(self, events: Sequence[Event]) -> str:
        return sentences.heading(events)

    def ledger(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[LedgerLine, ...]:
        return ledger.ledger_lines(events)

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        return concerns.concerns(event, seat)

    def refusal(self, error: IllegalAction) -> str:
        return refusals.refusal(error)
