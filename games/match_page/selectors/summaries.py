"""The line in the action bar that says what an unconfirmed turn does."""

from collections.abc import Sequence

from games.core.types import Seat
from games.play.selectors.sights import AppliedDraft
from games.presenting.contract import GamePresenter, Sitter
from games.presenting.page import DraftSummary, PlayerPanel
from games.presenting.series import comma_list


def summary_of(
    draft: AppliedDraft | None,
    seat: Seat | None,
    presenter: GamePresenter,
    sitters: tuple[Sitter, ...],
    panels: Sequence[PlayerPanel],
) -> DraftSummary | None:
    """Return what the draft does, as its player may know it; None without a draft. `panels` are those it leads to."""
    if draft is None or not draft.steps or seat is None:
        return None
    before, after = draft.before, draft.reached
    rules = after.rules
    seen = (rules.witness(after.state, event, seat) for event in draft.events)
    view_before, view_after = before.view(seat), after.view(seat)
    done = presenter.summary([event for event in seen if event is not None], sitters)
    words = comma_list(filter(None, (done, presenter.collected(view_after, sitters))))
    had, has = presenter.players(view_before, sitters)[seat].points, panels[seat].points
    forecasts = (presenter.forecast(view) for view in (view_before, view_after))
    paid, pays = ((forecast.pays[seat] if forecast else 0) for forecast in forecasts)
    return DraftSummary(words, gained=has - had, coming=pays - paid)
