"""Why moderators cannot do something to somebody."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class NoPermission(Refused):
    code = "no_permission"
    status = 403
    sentence = _("Your role does not allow this.")


class AgainstOneself(Refused):
    code = "against_oneself"
    status = 403
    sentence = _("Nobody can do this to themselves.")


class RankTooLow(Refused):
    """Of the same or of a higher role."""

    code = "rank_too_low"
    status = 403
    sentence = _("This person has the same role as you, or a higher one: somebody above both has to act.")


class PersonGone(Refused):
    """The account was closed for good."""

    code = "person_gone"
    sentence = _("This person has closed their account for good.")


class ReasonMissing(Refused):
    code = "reason_missing"
    status = 422
    sentence = _("Please say why, in 1 to 2000 characters. The person reads it.")


class BadDuration(Refused):
    code = "bad_duration"
    status = 422
    sentence = _("This measure lasts for 1 to 365 days.")


class LongerInForce(Refused):
    """The same measure is in force and lasts at least as long."""

    code = "longer_in_force"
    sentence = _(
        "The same measure is in force already and lasts at least as long. Take that one back first if it is to be shorter."
    )


class SanctionOver(Refused):
    """It was lifted, has run out, or was acknowledged."""

    code = "sanction_over"
    sentence = _("This measure is not in force any more, so there is nothing to take back.")


class NameRefused(Refused):
    """The new name cannot be taken."""

    code = "name_refused"
    status = 422

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence  # type: ignore[misc]


class RoleUnchanged(Refused):
    code = "role_unchanged"
    sentence = _("This person has this role already.")


class RoleImpossible(Refused):
    """A program, or somebody who is shut out."""

    code = "role_impossible"
    status = 422
    sentence = _("Programs, closed accounts and people who are suspended or banned can have no role.")


class AppealImpossible(Refused):
    """It was answered before, or the measure is over."""

    code = "appeal_impossible"
    sentence = _("You have answered this measure already, or it is over.")


class AppealDecided(Refused):
    """Decided by another moderator, or the measure was lifted meanwhile."""

    code = "appeal_decided"
    sentence = _(
        "This appeal needs no decision any more: somebody has decided it, or the measure was lifted."
    )


class AppealUpheld(Refused):
    """Somebody who may decide about appeals has confirmed the measure."""

    code = "appeal_upheld"
    status = 403
    sentence = _(
        "This measure was upheld on appeal: only somebody who decides about appeals can take it back."
    )


class AppealOwnMeasure(Refused):
    code = "appeal_own_measure"
    status = 403
    sentence = _("You imposed this measure: another moderator has to decide.")


class AnswerMissing(Refused):
    code = "answer_missing"
    status = 422
    sentence = _("Please write 1 to 2000 characters; the person reads them.")
