"""Refusals about open tables, set-ups and invitations."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused
from games.core.types import IllegalAction
from games.matches.refusals import InvalidInput, rule_sentence


class MatchNotOpen(Refused):
    code = "match_not_open"
    words = _("This table isn’t open any more: the match has begun or was called off.")


class TableFull(Refused):
    code = "table_full"
    words = _("Every seat at this table is taken.")


class SeatsKept(Refused):
    """The only free seats are kept for people who were invited to them."""

    code = "seats_kept"
    words = _("The free seats of this table are kept for invited people who haven’t answered yet.")


class NoRematch(Refused):
    """The match has no result yet, or ended without one."""

    code = "no_rematch"
    words = _("You can ask for a rematch once the match has ended with a result.")


class NotHost(Refused):
    code = "not_host"
    status = 403
    words = _("Only the person who opened this table may do that.")


class HostMustCancel(Refused):
    code = "host_must_cancel"
    words = _("You opened this table, so you can’t leave it, but you can call it off.")


class InvitationNeeded(Refused):
    code = "invitation_needed"
    status = 403
    words = _("This table is private: somebody there has to invite you.")


class InvitationClosed(Refused):
    """The invitation was answered or withdrawn."""

    code = "invitation_closed"
    words = _("This invitation isn’t open any more: it was answered or withdrawn.")


class InvitedOneself(Refused):
    code = "invited_oneself"
    status = 422
    words = _("That’s you, and you’re already at this table.")


class GuestSeated(Refused):
    """The person to invite already sits at the table."""

    code = "guest_seated"
    words = _("This person is already at this table.")


class AlreadyInvited(Refused):
    code = "already_invited"
    words = _("This person is already invited and hasn’t answered yet.")


class GuestDeclined(Refused):
    """The person to invite has already declined this table."""

    code = "guest_declined"
    words = _("This person declined. They can still join with the invitation link.")


class GuestsByLink(Refused):
    """The person to invite is a guest, who has not signed up."""

    code = "guests_by_link"
    words = _("Guests can’t be invited by name. Send them the invitation link.")


class TooManyGuests(Refused):
    """The table has as many open invitations as it may have."""

    code = "too_many_guests"
    words = _(
        "Twenty people are invited to this table and haven’t answered yet. Wait for them, or withdraw an invitation."
    )


class TooManyInvitations(Refused):
    """The user has sent as many invitations as a person may send within a day."""

    code = "too_many_invitations"
    status = 429
    retry_after = 3600
    words = _("You’ve invited fifty people in one day. Continue tomorrow, or send the invitation link.")


class SetupUsedUp(Refused):
    """All tables with this set-up have ended, so the deal is public."""

    code = "setup_used_up"
    words = _("Every table with this set-up has ended, and everybody may know the deal. Draw another set-up.")


class SetupKnown(Refused):
    """One of the players knows the deal, or a part of it, from another table."""

    code = "setup_known"
    words = _(
        "One of these people sits, or has sat, at another table with the same set-up and knows the deal."
    )


class UnknownGame(InvalidInput):
    field = "game"
    words = _("The field “game” doesn’t name a game of this site: “%(problem)s”.")


class InvalidPlayers(InvalidInput):
    field = "players"
    words = _("The field “players” doesn’t fit this game: %(problem)s.")


class InvalidAiLevels(InvalidInput):
    field = "ai_levels"
    words = _(
        "The field “AI players” doesn’t fit: at least one seat must be a person’s, and each level must "
        "exist. You sent: %(problem)s."
    )


class InvalidOptions(InvalidInput):
    field = "options"
    words = _("The options of the table can’t be accepted: %(problem)s")


class InvalidClock(InvalidInput):
    field = "clock"
    words = _("The time for turns can’t be accepted: %(problem)s")


class InvalidAbsence(InvalidInput):
    field = "absence"
    words = _("The field “absence” doesn’t name a rule for absent players: “%(problem)s”.")


class UnknownCaretaker(InvalidInput):
    field = "caretaker_level"
    words = _("There’s no computer player called “%(problem)s”.")


class InvalidReliability(InvalidInput):
    field = "least_reliability"
    words = _("The field “reliability” must be a percentage: %(problem)s.")


class InvalidPeople(InvalidInput):
    field = "people"
    words = _("These people can’t be seated together: %(problem)s.")


class InvalidSetup(InvalidInput):
    field = "setup"
    words = _("The set-up “%(problem)s” was drawn for other rules or another number of players.")


class InvalidLabel(InvalidInput):
    field = "label"
    words = _("The name of a set-up must have 1 to 80 characters.")


class InvalidTableName(InvalidInput):
    field = "name"
    words = _("The name of a table has at most 40 characters, without line breaks or control characters.")


class OptionsAgainstRules(InvalidInput):
    """Options that the rules of the game refuse in combination."""

    field = "options"

    def __init__(self, game: str, error: IllegalAction) -> None:
        super().__init__(str(error))
        self.game = game
        self.error = error

    @property
    def sentence(self) -> str:
        return rule_sentence(self.game, self.error)

    @property
    def facts(self) -> dict[str, Any]:
        return {**super().facts, "rule": self.error.rule}
