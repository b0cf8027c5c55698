"""Why the site, rather than the rules of a game, refuses a request. Words for each code live in the presenters."""

from accounts.refusals import Refused


class StaleVersion(Refused):
    """The match, or the draft of the turn, went on since the page was shown."""

    code = "stale_version"


class MatchNotPlaying(Refused):
    code = "match_not_playing"


class MatchNotOpen(Refused):
    code = "match_not_open"


class TableFull(Refused):
    code = "table_full"


class AlreadySeated(Refused):
    code = "already_seated"


class NotSeated(Refused):
    code = "not_seated"
    status = 403


class SeatResigned(Refused):
    code = "seat_resigned"
    status = 403


class SeatInCare(Refused):
    """The player was away too long, and an AI plays the seat until it is taken back."""

    code = "seat_in_care"


class SeatNotInCare(Refused):
    code = "seat_not_in_care"


class NotHost(Refused):
    code = "not_host"
    status = 403


class HostMustCancel(Refused):
    code = "host_must_cancel"


class InvitationNeeded(Refused):
    code = "invitation_needed"
    status = 403


class InvitationClosed(Refused):
    """It was answered or withdrawn."""

    code = "invitation_closed"


class NoSuchPerson(Refused):
    code = "no_such_person"
    status = 422


class InvitedOneself(Refused):
    code = "invited_oneself"
    status = 422


class GuestSeated(Refused):
    """The person who would be invited sits at the table."""

    code = "guest_seated"


class AlreadyInvited(Refused):
    code = "already_invited"


class GuestDeclined(Refused):
    """The person who would be invited has said no to this table."""

    code = "guest_declined"


class TooManyGuests(Refused):
    """As many people as may be asked to one table have not answered yet."""

    code = "too_many_guests"


class TooManyInvitations(Refused):
    """As many as one person may send within a day."""

    code = "too_many_invitations"
    status = 429
    retry_after = 3600


class TooMuchTalk(Refused):
    """As many lines as one person may say within a minute."""

    code = "too_much_talk"
    status = 429
    retry_after = 60


class BotsUnwelcome(Refused):
    """A program at a table that is for people."""

    code = "bots_unwelcome"
    status = 403


class SameHands(Refused):
    """A bot and its owner, or two bots of one owner, at a public table."""

    code = "same_hands"


class TooManyStreams(Refused):
    """As many event streams as one person may hold open."""

    code = "too_many_streams"
    status = 429
    retry_after = 60


class StreamElsewhere(Refused):
    """The request came by a way on which nothing can be streamed: a server that speaks WSGI alone."""

    code = "stream_elsewhere"
    status = 421


class AfterFinal(Refused):
    """Something was to follow an action that cannot be taken back, in one and the same submission."""

    code = "after_final"
    status = 422


class NothingDrafted(Refused):
    code = "nothing_drafted"


class NothingTried(Refused):
    """What-if: there is no such line, or it has no step to work with."""

    code = "nothing_tried"


class LineFull(Refused):
    code = "line_full"


class TooManyLines(Refused):
    code = "too_many_lines"


class PlanAsked(Refused):
    """Orders cannot be given while the question they would answer is open."""

    code = "plan_asked"


class PlanNotAhead(Refused):
    """What would be planned for has begun, has passed, or is not sure to come."""

    code = "plan_not_ahead"


class PlanChanged(Refused):
    """The plan has changed since the page was shown, in another tab perhaps."""

    code = "plan_changed"


class PlanTooDeep(Refused):
    code = "plan_too_deep"
    status = 422


class PlanTooLong(Refused):
    code = "plan_too_long"
    status = 422


class PlanEmpty(Refused):
    """A plan that would leave everything to its owner."""

    code = "plan_empty"
    status = 422


class PlanDoesNotFit(Refused):
    """A step that is not possible as things stand; `way` and `step` say where in the plan."""

    code = "plan_does_not_fit"
    status = 422

    def __init__(self, way: str = "", step: int = 1) -> None:
        super().__init__(f"{way}: {step}")
        self.way = way
        self.step = step


class VacancyClosed(Refused):
    """Somebody else has taken the seat, its holder has come back, or the match is over."""

    code = "vacancy_closed"


class NotOnList(Refused):
    """Not on the list of substitutes, or not for such a table."""

    code = "not_on_list"
    status = 403


class EnoughSubstituting(Refused):
    """Somebody who looks after as many seats of others as they wanted."""

    code = "enough_substituting"


class NotReliableEnough(Refused):
    """The table asks for a larger share of turns in time."""

    code = "not_reliable_enough"
    status = 403

    def __init__(self, asked: int, reached: int) -> None:
        super().__init__(f"{reached} of {asked}")
        self.asked = asked
        self.reached = reached


class MotionOpen(Refused):
    """The table votes about this already."""

    code = "motion_open"


class MotionClosed(Refused):
    code = "motion_closed"


class MotionTooSoon(Refused):
    """The table has said no a short time ago."""

    code = "motion_too_soon"


class MotionPointless(Refused):
    """To pause what is paused, to resume what is not, to replace somebody who is there."""

    code = "motion_pointless"


class PauseTooLong(Refused):
    """Longer than this match may still be paused."""

    code = "pause_too_long"
    status = 422


class AlreadyVoted(Refused):
    code = "already_voted"


class NoVote(Refused):
    """Whoever is away, or whose own seat it is about, has no vote."""

    code = "no_vote"
    status = 403


class PausedByRuling(Refused):
    """What a director or a moderator has paused is not for the table to end."""

    code = "paused_by_ruling"


class SetupUsedUp(Refused):
    """Every table with this set-up has ended, and everybody may know the deal."""

    code = "setup_used_up"


class SetupKnown(Refused):
    """Somebody who is to sit down knows the deal, or a part of it, from another table."""

    code = "setup_known"


class AlreadyPaused(Refused):
    code = "already_paused"


class NotPaused(Refused):
    code = "not_paused"


class NoClockRuns(Refused):
    """There is no turn whose time could be made longer."""

    code = "no_clock_runs"


class TooLittleTime(Refused):
    """Nobody could play any more in what would be left of the turn."""

    code = "too_little_time"


class AlreadyRuled(Refused):
    """The same ruling, a moment after the first: sent twice."""

    code = "already_ruled"


class SeatNotHeld(Refused):
    """A computer player has had this seat from the beginning."""

    code = "seat_not_held"


class AlreadyReplaced(Refused):
    """A computer player plays this seat for good."""

    code = "already_replaced"


class PersonKnowsTable(Refused):
    """Whoever is to take a seat has sat at this table, or at another one with the same deal."""

    code = "person_knows_table"


class AlreadyVoid(Refused):
    code = "already_void"


class NothingToReinstate(Refused):
    """A match that is not void, or that had no result when it was voided."""

    code = "nothing_to_reinstate"


class NothingToCorrect(Refused):
    """A match without a result."""

    code = "nothing_to_correct"


class SeatLeft(Refused):
    """Whoever held the seat has left it for good already."""

    code = "seat_left"


class NothingToRestore(Refused):
    """No withdrawn moves can stand again: somebody has played since, or nothing was withdrawn there."""

    code = "nothing_to_restore"


class NothingToReturn(Refused):
    """A seat or a match stays as it is: somebody has moved since, or it was not lost by the last ruling about it."""

    code = "nothing_to_return"


class NothingToWithdraw(Refused):
    """The match stands where it is to go back to."""

    code = "nothing_to_withdraw"


class AlreadyBegun(Refused):
    """Somebody has made a move or has left, so that nobody can be seated anew."""

    code = "already_begun"


class InvalidInput(Refused):
    """A field that cannot be read; `field` and `problem` say which and why."""

    code = "invalid_input"
    status = 422

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem
