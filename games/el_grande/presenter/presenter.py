"""The presenter of El Grande: words and picture of one view."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.core.types import Action, Event, IllegalAction, Seat
from games.el_grande.presenter import forecast, players, refusals, summary
from games.el_grande.presenter.choices import choices
from games.el_grande.presenter.log import concerns, ledger, sentences
from games.el_grande.presenter.options import OPTION_WORDS
from games.el_grande.presenter.picture.board import BoardPicture
from games.el_grande.presenter.picture.picture import board_picture
from games.el_grande.presenter.prompts import prompts
from games.el_grande.presenter.rulebook.rulebook import RULEBOOK
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.rules.views import View
from games.presenting.contract import GamePresenter, ScoringForecast, Sitter
from games.presenting.page import Choice, LedgerLine, PlayerPanel, Words
from games.presenting.points import WHY_POINTS, points_in_words


class ElGrandePresenter(GamePresenter):
    name: Words = _("El Grande")
    tagline: Words = _("Majorities in the Spain of the Grandes, for 2 to 5 players")
    board_template = "games/el_grande/_board.svg.html"
    tray_template = "games/el_grande/_tray.html"
    details_template = "games/el_grande/_details.html"
    styles: tuple[str, ...] = ("games/el_grande/board.css", "games/el_grande/board-ornaments.css")
    scripts: tuple[str, ...] = ()
    rulebook = RULEBOOK
    options = OPTION_WORDS
    ledger_title: Words = WHY_POINTS
    small_decisions = frozenset({"bidding", "veto_window", "disks"})

    def amount(self, points: int) -> str:
        return points_in_words(points)

    def prompt(self, view: View, sitters: Sequence[Sitter]) -> str:
        return prompts.prompt(view, TableNames.around(view, sitters))

    def phase(self, view: View) -> str:
        return prompts.phase(view)

    def choices(self, view: View, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        return choices.choices(view, legal, TableNames.around(view, sitters))

    def picture(self, view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> BoardPicture:
        return board_picture(view, sitters, choices)

    def players(self, view: View, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        return players.panels(view, sitters)

    def forecast(self, view: View) -> ScoringForecast:
        return forecast.forecast_of(view)

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        return sentences.sentences(events, TableNames.of(sitters))

    def summary(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> str:
        return summary.summary(events, TableNames.of(sitters))

    def collected(self, view: View, sitters: Sequence[Sitter]) -> str:
        return summary.collected(view, TableNames.around(view, sitters))

    def heading(self, events: Sequence[Event]) -> str:
        return sentences.heading(events)

    def ledger(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[LedgerLine, ...]:
        return ledger.ledger_lines(events, TableNames.of(sitters))

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        return concerns.concerns(event, seat)

    def refusal(self, error: IllegalAction) -> str:
        return refusals.refusal(error)
