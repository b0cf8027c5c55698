"""The acts of directors and arbiters (see accounts.moderation.contracts.acts): rulings, recorded in the chronicle."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from accounts.moderation.contracts.acts import Act
from accounts.people.models import User
from games.presenting.page import Words
from tournaments.competitions.models import Competition, CompetitionEvent, Entry, Round, Table
from tournaments.rulings import forms, services
from tournaments.rulings.selectors.rulings import is_undoable, last_ruling
from tournaments.rulings.services import Rehearsal, confirm, rehearse


class DirectorsAct(Act):
    """A ruling: its subject, form and service. The services check who may rule."""

    reason_form = forms.RulingReasonForm

    def __init__(
        self,
        key: str,
        subject_kind: str,
        label: Words,
        help: Words,
        service: Callable[..., CompetitionEvent],
        *,
        form: type[forms.RulingForm] = forms.RulingForm,
        argument: str = "",
    ) -> None:
        self.key, self.subject_kind, self.label, self.help = key, subject_kind, label, help
        self._service, self._form = service, form
        #: The service's argument for the subject; empty if the form provides it.
        self._argument = argument

    def form(self, subject: Any, data: Any = None, *, by: User) -> forms.RulingForm:
        return self._form(subject, data)

    def seen(self, subject: Any) -> str:
        """The last ruling: after a double click, or another person's ruling in between, the user must look again."""
        return str(last_ruling(competition_of(subject)))

    def preview(self, subject: Any, cleaned: dict[str, Any], *, by: User, **said: Any) -> Rehearsal:
        return rehearse(competition_of(subject), self._ruling(subject, cleaned, by, **said))

    def perform(
        self, subject: Any, cleaned: dict[str, Any], *, by: User, seen: str, **said: Any
    ) -> CompetitionEvent:
        return confirm(competition_of(subject), self._ruling(subject, cleaned, by, **said), seen=seen)

    def _ruling(
        self, subject: Any, cleaned: dict[str, Any], by: User, *, reason: str, is_private: bool
    ) -> Callable[[], CompetitionEvent]:
        about = {self._argument: subject.pk} if self._argument else {}
        return partial(
            self._service,
            **about,
            **self._form.arguments(subject, cleaned),
            by=by,
            reason=reason,
            is_reason_public=not is_private,
        )


class UndoRuling(DirectorsAct):
    """Undoing a ruling, with a preview like any other; the subject is a step of the chronicle."""

    def fits(self, subject: CompetitionEvent) -> bool:
        return is_undoable(subject) and not hasattr(subject, "undone_by")


def competition_of(subject: Table | Round | Entry | CompetitionEvent) -> Competition:
    match subject:
        case Table():
            return subject.round.stage.competition
        case Round():
            return subject.stage.competition
        case _:
            return subject.competition


_ACTS: Final = (
    DirectorsAct(
        "substitute",
        "table",
        _("Seat a substitute"),
        _(
            "Somebody else plays on. The previous player is last at this table, without points. The others "
            "lose nothing."
        ),
        services.substitute_player,
        form=forms.SubstituteForm,
        argument="table_id",
    ),
    DirectorsAct(
        "computer",
        "table",
        _("Give a seat to a computer player"),
        _(
            "It plays on for good. The previous player is last, without points, and the others are placed "
            "as if the seat were empty."
        ),
        services.seat_ai,
        form=forms.ComputerForm,
        argument="table_id",
    ),
    DirectorsAct(
        "more-time",
        "table",
        _("Give more time"),
        _("Every running turn at this table gets this many more days. The end of the round doesn’t change."),
        services.extend_table,
        form=forms.DaysForm,
        argument="table_id",
    ),
    DirectorsAct(
        "adjudicate",
        "table",
        _("Decide the places"),
        _(
            "A match that is being played ends with these places. At a finished table they count instead of the result; ratings follow the match."
        ),
        services.adjudicate_table,
        form=forms.PlacesForm,
        argument="table_id",
    ),
    DirectorsAct(
        "void",
        "table",
        _("Declare the table void"),
        _(
            "It counts for nothing, neither in the standings nor for ratings. Averages per match keep it "
            "fair for everybody."
        ),
        services.void_table,
        argument="table_id",
    ),
    DirectorsAct(
        "swap",
        "table",
        _("Swap two players"),
        _(
            "Two players of the round change places. Once it’s published, this works only before anybody has moved, and both tables get a new deal."
        ),
        services.swap_players,
        form=forms.SwapForm,
    ),
    DirectorsAct(
        "pin",
        "table",
        _("Pin this table"),
        _("Its players stay together if the round is redrawn."),
        services.pin_table,
        argument="table_id",
    ),
    DirectorsAct(
        "unpin",
        "table",
        _("Unpin this table"),
        _("A new drawing may separate its players again."),
        services.unpin_table,
        argument="table_id",
    ),
    DirectorsAct(
        "extend",
        "round",
        _("Extend the round"),
        _("Its soft and its hard end move. By two weeks in all, beyond what the regulations say."),
        services.extend_round,
        form=forms.DaysForm,
        argument="round_id",
    ),
    DirectorsAct(
        "redraw",
        "round",
        _("Redraw the round"),
        _("A new draw for the whole round. Pinned tables stay, and pairs that are kept apart stay apart."),
        services.redraw_round,
        argument="round_id",
    ),
    DirectorsAct(
        "publish",
        "round",
        _("Publish the round"),
        _("Everybody sees the tables, and their matches begin."),
        services.publish_round,
        argument="round_id",
    ),
    DirectorsAct(
        "adjust",
        "entry",
        _("Give or take points"),
        _("They are added to the points of this player in every stage."),
        services.adjust_points,
        form=forms.PointsForm,
        argument="entry_id",
    ),
    DirectorsAct(
        "remove",
        "entry",
        _("Remove from the competition"),
        _(
            "The points of finished tables stay. At open tables a computer player plays on, even if this "
            "is undone later."
        ),
        services.remove_entry,
        argument="entry_id",
    ),
    DirectorsAct(
        "reinstate",
        "entry",
        _("Bring back"),
        _("From the next drawing on. Lost seats stay lost."),
        services.reinstate_entry,
        argument="entry_id",
    ),
    DirectorsAct(
        "place",
        "entry",
        _("Place by hand"),
        _(
            "Before the start, a reserve gets a place; later, somebody joins the current stage, or another group of it. A round that is drawn but not published is redrawn."
        ),
        services.place_entry,
        form=forms.PlacingForm,
        argument="entry_id",
    ),
    DirectorsAct(
        "apart",
        "entry",
        _("Keep apart from somebody"),
        _("From now on these two aren’t drawn to the same table. Tables already drawn stay."),
        services.forbid_pair,
        form=forms.ApartForm,
    ),
    DirectorsAct(
        "together",
        "entry",
        _("Let meet again"),
        _("These two may be drawn to the same table again."),
        services.allow_pair,
        form=forms.TogetherForm,
    ),
    UndoRuling(
        "undo",
        "event",
        _("Undo a ruling"),
        _("Everything is as it was before. Both steps stay in the chronicle."),
        services.undo_override,
        argument="event_id",
    ),
)
#: By the name in their URL.
ACTS: Final[Mapping[str, DirectorsAct]] = {act.key: act for act in _ACTS}
