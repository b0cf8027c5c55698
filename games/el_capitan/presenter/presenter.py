"""Presenter of El Capitán: brings together words and picture of a view."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.core.types import Action, Event, IllegalAction, Seat
from games.el_capitan.presenter import forecast, players, refusals
from games.el_capitan.presenter.choices import choices
from games.el_capitan.presenter.log import concerns, ledger, sentences
from games.el_capitan.presenter.log.summary import summary
from games.el_capitan.presenter.options import OPTION_WORDS
from games.el_capitan.presenter.picture.board import ChartPicture
from games.el_capitan.presenter.picture.picture import chart_picture
from games.el_capitan.presenter.prompts import prompts
from games.el_capitan.presenter.rulebook.rulebook import RULEBOOK
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.rules.views import View
from games.presenting.contract import GamePresenter, ScoringForecast, Sitter
from games.presenting.page import Choice, LedgerLine, PlayerPanel, Words


class ElCapitanPresenter(GamePresenter):
    name: Words = _("El Capitán")
    tagline: Words = _("Merchants and their ships on the Mediterranean, for 2 to 5 players")
    board_template = "games/el_capitan/_board.svg.html"
    tray_template = "games/el_capitan/_tray.html"
    details_template = "games/el_capitan/_details.html"
    styles: tuple[str, ...] = (
        "games/el_capitan/chart.css",
        "games/el_capitan/chart-pieces.css",
        "games/el_capitan/chart-beside.css",
    )
    scripts: tuple[str, ...] = ()
    rulebook = RULEBOOK
    options = OPTION_WORDS
    ledger_title: Words = _("Why these florins")
    small_decisions = frozenset({"settling", "choosing_first"})

    def amount(self, points: int) -> str:
        return florins(points)

    def prompt(self, view: View, sitters: Sequence[Sitter]) -> str:
        return prompts.prompt(view, TableNames.around(view, sitters))

    def phase(self, view: View) -> str:
        return prompts.phase(view)

    def choices(self, view: View, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        return choices.choices(view, legal, TableNames.around(view, sitters))

    def picture(self, view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> ChartPicture:
        return chart_picture(view, sitters, choices)

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
        return ledger.ledger_lines(events, TableNames.of(sitters))

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        return concerns.concerns(event, seat, players)

    def refusal(self, error: IllegalAction) -> str:
        return refusals.refusal(error)
