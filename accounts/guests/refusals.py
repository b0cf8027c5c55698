"""What guests may not do, and why somebody cannot become one."""

from django.utils.translation import gettext_lazy as _

from accounts.refusals import Refused


class MembersOnly(Refused):
    """A guest asked for something that only members may do."""

    code = "members_only"
    status = 403
    words = _(
        "This is for members: as a guest you can play against the computer and join tables by invitation link."
    )


class GuestsLimited(Refused):
    """As many guests came from this address, or to the whole site, as may come within an hour."""

    code = "guests_limited"
    status = 429
    retry_after = 3600
    words = _(
        "Too many people have started as guests from your network this hour. Sign up, or try again later."
    )


class NoGuestsHere(Refused):
    """Somebody who is suspended or banned has used this browser."""

    code = "no_guests_here"
    status = 403
    words = _(
        "Somebody who played in this browser is suspended or banned, so nobody can play as a guest in it."
    )


class GuestMatchesLimited(Refused):
    """A guest has as many running matches as a guest may have."""

    code = "guest_matches_limited"
    words = _(
        "A guest can have %(limit)d matches running at a time. Finish one first, or become a member: members have no limit."
    )

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


class MemberAlready(Refused):
    """The guest has become a member meanwhile, in another tab or by the link in the mail."""

    code = "member_already"
    words = _("You’re already a member. Your matches are where they were.")


class GuestGone(Refused):
    """The guest was closed meanwhile, in another tab."""

    code = "guest_gone"
    words = _(
        "You’ve left as a guest in another tab, and nobody can come back to those matches. You can still sign up."
    )


class NameTakenNow(Refused):
    """Somebody else took the name between the check and the change."""

    code = "name_taken_now"
    words = _("Somebody took this name a moment ago. Please choose another one.")
