"""The link to hidden reading of a match, and which log entries about readings are kept from a moderator."""

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.moderation.contracts.acts import SubjectLink
from accounts.moderation.models import AuditEntry
from accounts.moderation.selectors.conflicts_of_interest import accounts_of, inquiries_about
from accounts.people.models import User
from games.matches.models import Match, Seat
from games.rulings.acts.kind import KIND
from games.rulings.services.hidden_reading import HIDDEN_READ, PERMISSION

#: Action key in the moderation log for reading an evidence sheet (games.fairplay.views).
EVIDENCE_READ = "evidence_read"

SUBJECT_LINK = SubjectLink(
    subject_kind=KIND,
    permission=PERMISSION,
    label=_("Read what is hidden"),
    help=_("Hands and secret choices of a running match. The players are told when the match is over."),
    address="hidden",
)


def readings_at_own_tables(moderator: User) -> Q:
    """Match hidden readings of matches that this moderator, or a bot of theirs, still plays."""
    own = Seat.objects.filter(user__in=accounts_of(moderator), match__status=Match.Status.PLAYING)
    keys = [str(number) for number in own.values_list("match", flat=True)]
    return Q(action=HIDDEN_READ, subject_kind=KIND, subject_key__in=keys)


def readings_about_oneself(moderator: User) -> Q:
    """Match readings of evidence about this moderator, or a bot of theirs, while an inquiry about them is open."""
    if not inquiries_about(moderator).filter(closed_at=None).exists():
        return Q(pk__in=[])
    own = accounts_of(moderator)
    about = Q(about__in=own) | Q(facts__other__in=list(own.values_list("username", flat=True)))
    # By primary key: without `facts.other` the second condition is NULL, and the negated filter would drop the entry.
    return Q(pk__in=AuditEntry.objects.filter(about, action=EVIDENCE_READ).values("pk"))
