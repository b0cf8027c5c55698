"""Why the site refuses something about a competition. Words for each code live in tournaments.presenters.refusals."""

from games.services.refusals import Refused


class NotAllowed(Refused):
    """This person has no role that may do it."""

    code = "competition_not_allowed"
    status = 403


class RuledByModerators(Refused):
    """The moderators of the site have decided it, and only they can decide otherwise."""

    code = "competition_ruled_by_moderators"
    status = 403


class OwnTable(Refused):
    """Whoever plays at a table never acts on it, whatever their role."""

    code = "competition_own_table"
    status = 403


class ReasonNeeded(Refused):
    code = "competition_reason_needed"
    status = 422


class WrongMoment(Refused):
    """The competition, round or table is not in a state in which this makes sense."""

    code = "competition_wrong_moment"


class NotAdmitted(Refused):
    """Somebody cannot enter; `why` is one of tournaments.selectors.admission.REASONS."""

    code = "competition_not_admitted"

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class InvalidRegulations(Refused):
    """What an organiser wants cannot be; `field` names it."""

    code = "competition_invalid"
    status = 422

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field, self.message = field, message


class CannotUndo(Refused):
    """Later steps stand on this one."""

    code = "competition_cannot_undo"


class RulingOutdated(Refused):
    """Somebody has ruled since this ruling was shown, so it might change something else than its preview told."""

    code = "competition_ruling_outdated"


class CannotChallenge(Refused):
    """Somebody may not ask these people to a table; `why` is a tournaments.scoring.ladder.Refusal."""

    code = "ladder_cannot_challenge"

    def __init__(self, why: str, *names: str) -> None:
        super().__init__(why, *names)
        self.why, self.names = why, [name for name in names if name]


class NobodyNear(Refused):
    """Nobody in reach can be challenged now, or too few for a table."""

    code = "ladder_nobody_near"
