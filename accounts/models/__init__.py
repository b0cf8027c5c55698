"""People, what they want to hear about, and the outbox of what they were told."""

from accounts.models.calendars import MOST_SLEEP_HOURS, MOST_WEEKEND_DAYS, Calendar, Vacation
from accounts.models.notices import TURN_KINDS, Notice, NoticeKind
from accounts.models.outbox import Digest, Dispatch
from accounts.models.people import MailTrouble, PersonManager, User, language_choices
from accounts.models.wishes import Delivery, NoticePreference, Rhythm, TopicWish

__all__ = [
    "MOST_SLEEP_HOURS",
    "MOST_WEEKEND_DAYS",
    "TURN_KINDS",
    "Calendar",
    "Delivery",
    "Digest",
    "Dispatch",
    "MailTrouble",
    "Notice",
    "NoticeKind",
    "NoticePreference",
    "PersonManager",
    "Rhythm",
    "TopicWish",
    "User",
    "Vacation",
    "language_choices",
]
