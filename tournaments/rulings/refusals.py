"""Refusals of rulings."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from tournaments.competitions.refusals import InvalidRegulations


class OwnTable(Refused):
    """Nobody may rule on a table they play at, whatever their role."""

    code = "competition_own_table"
    status = 403
    words = _("You play at this table, so another director or an arbiter has to decide.")


class CannotUndo(Refused):
    """Later steps depend on this one."""

    code = "competition_cannot_undo"
    words = _(
        "Later steps depend on this one, so it can’t be undone any more. Undo them first, or make a new ruling."
    )


class RulingOutdated(Refused):
    """There was another ruling since this one was previewed, so the preview may no longer be right."""

    code = "competition_ruling_outdated"
    words = _(
        "There has been another ruling since you opened this page, perhaps yours with a second click. "
        "Nothing else was changed: please check again."
    )


class PointsOutOfRange(InvalidRegulations):
    field = "points"
    why = _("Give or take some points, to hundredths, at most 10,000.")


class UnknownGroup(InvalidRegulations):
    field = "division"
    why = _("Choose a group of the stage that is running.")


class RoundDaysOutOfRange(InvalidRegulations):
    field = "days"
    why = _("A round can be extended by 1 to 14 days in all.")


class SomebodyHasLeft(InvalidRegulations):
    field = "round"
    why = _("Somebody has left since the drawing. Redraw the round.")


class UnknownLevel(InvalidRegulations):
    field = "level"
    why = _("There’s no such computer player.")


class TableDaysOutOfRange(InvalidRegulations):
    field = "days"
    why = _("A table can be given 1 to 14 days at a time.")


class PlacesMissing(InvalidRegulations):
    field = "ranks"
    why = _("Every seat needs a place; tied players share one: 1, 1, 3.")


class UnknownSeat(InvalidRegulations):
    field = "seat"
    why = _("There’s no such seat at this table.")


class SamePlayer(InvalidRegulations):
    field = "second"
    why = _("Choose two different players.")


class SameSeat(InvalidRegulations):
    field = "second"
    why = _("Choose two different seats.")


class DifferentRounds(InvalidRegulations):
    field = "second"
    why = _("Both must play in the same round and in the same division.")


class AlreadyAtTable(InvalidRegulations):
    field = "second"
    why = _("One of the two already sits at the other table.")


class KeptApart(InvalidRegulations):
    field = "second"
    why = _("Two of those who would meet are kept apart.")


class NotSwiss(InvalidRegulations):
    field = "table"
    why = _("Only the drawing of a Swiss round can leave a table as it is.")
