"""People, what they want to hear about, and the outbox of what they were told."""

from accounts.models.calendars import MOST_SLEEP_HOURS, MOST_WEEKEND_DAYS, Calendar, Vacation
from accounts.models.devices import PushDevice, endpoint_key
from accounts.models.feeds import FeedLink, new_feed_key
from accounts.models.notices import TURN_KINDS, Notice, NoticeKind
from accounts.models.outbox import Digest, Dispatch
from accounts.models.people import MailTrouble, PersonManager, User, language_choices
from accounts.models.webhooks import Webhook, WebhookCall
from accounts.models.wishes import Delivery, LetterWish, NoticePreference, Rhythm, TopicWish

__all__ = [
    "MOST_SLEEP_HOURS",
    "MOST_WEEKEND_DAYS",
    "TURN_KINDS",
    "Calendar",
    "Delivery",
    "Digest",
    "Dispatch",
    "FeedLink",
    "LetterWish",
    "MailTrouble",
    "Notice",
    "NoticeKind",
    "NoticePreference",
    "PersonManager",
    "PushDevice",
    "Rhythm",
    "TopicWish",
    "User",
    "Vacation",
    "Webhook",
    "WebhookCall",
    "endpoint_key",
    "language_choices",
    "new_feed_key",
]
