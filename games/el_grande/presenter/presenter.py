"""El Grande for people: gathers the words and the picture of one view."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from games.engine.core.types import Action, Event, IllegalAction, LedgerEntry, Seat
from games.engine.el_grande.views import View
from games.presenters.contract import Forecast, Sitter
from games.presenters.el_grande import (
    choices,
    concerns,
    forecast,
    ledger,
    players,
    prompts,
    refusals,
    sentences,
)
from games.presenters.el_grande.board import BoardPicture
from games.presenters.el_grande.company import Company
from games.presenters.el_grande.options import OPTION_WORDS
from games.presenters.el_grande.picture import board_picture
from games.presenters.el_grande.rulebook import Rulebook, rulebook
from games.presenters.page import Choice, LedgerLine, PlayerPanel
from games.presenters.points import WHY_POINTS, points_in_words


class ElGrandePresenter:
    name = _("El Grande")
    tagline = _("Majorities in the Spain of the Grandes, for 2 to 5 players")
    board_template = "games/el_grande/_board.svg.html"
    cards_template = "games/el_grande/_cards.html"
    styles: tuple[str, ...] = ("games/css/board.css", "games/css/board-ornaments.css")
    scripts: tuple[str, ...] = ()
    rules_template = "games/el_grande/rules.html"
    options = OPTION_WORDS
    ledger_title = WHY_POINTS
    small_decisions = frozenset({"bidding", "veto_window", "disks"})

    def amount(self, points: int) -> str:
        return points_in_words(points)

    def prompt(self, view: View, sitters: Sequence[Sitter]) -> str:
        return prompts.prompt(view, Company.around(view, sitters))

    def phase(self, view: View) -> str:
        return prompts.phase(view)

    def choices(self, view: View, legal: Sequence[Action], sitters: Sequence[Sitter]) -> tuple[Choice, ...]:
        return choices.choices(view, legal, Company.around(view, sitters))

    def picture(self, view: View, sitters: Sequence[Sitter], choices: Sequence[Choice]) -> BoardPicture:
        return board_picture(view, sitters, choices)

    def players(self, view: View, sitters: Sequence[Sitter]) -> tuple[PlayerPanel, ...]:
        return players.panels(view, sitters)

    def forecast(self, view: View) -> Forecast:
        return forecast.forecast_of(view)

    def sentences(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[str, ...]:
        return sentences.sentences(events, Company.of(sitters))

    def heading(self, events: Sequence[Event]) -> str:
        return sentences.heading(events)

    def ledger(self, events: Sequence[Event], sitters: Sequence[Sitter]) -> tuple[LedgerLine, ...]:
        return ledger.ledger_lines(events, Company.of(sitters))

    def concerns(self, event: Event, seat: Seat, players: int) -> bool:
        return concerns.concerns(event, seat)

    def explain(self, entry: LedgerEntry, sitters: Sequence[Sitter]) -> LedgerLine:
        return ledger.explained(entry, Company.of(sitters))

    def refusal(self, error: IllegalAction) -> str:
        return refusals.refusal(error)

    def rulebook(self) -> Rulebook:
        return rulebook()
