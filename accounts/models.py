"""People, what they want to hear about, and the outbox of what they were told."""

from accounts.models.audit import AppendOnly, AuditEntry
from accounts.models.calendars import MOST_SLEEP_HOURS, MOST_WEEKEND_DAYS, Calendar, Vacation
from accounts.models.devices import PushDevice, endpoint_key
from accounts.models.feeds import FeedLink, new_feed_key
from accounts.models.idempotency import IdempotentAnswer
from accounts.models.notices import TURN_KINDS, Notice, NoticeKind
from accounts.models.outbox import Digest, Dispatch
from accounts.models.people import (
    BarredAddress,
    MailTrouble,
    PersonManager,
    RetiredName,
    User,
    language_choices,
)
from accounts.models.reports import Inquiry, InquiryNote, Report, SiteRule
from accounts.models.sanctions import Appeal, Sanction
from accounts.models.tokens import ApiToken, Scope
from accounts.models.traces import Trace
from accounts.models.webhooks import Webhook, WebhookCall
from accounts.models.wishes import Delivery, LetterWish, NoticePreference, Rhythm, TopicWish

__all__ = [
    "MOST_SLEEP_HOURS",
    "MOST_WEEKEND_DAYS",
    "TURN_KINDS",
    "ApiToken",
    "Appeal",
    "AppendOnly",
    "AuditEntry",
    "BarredAddress",
    "Calendar",
    "Delivery",
    "Digest",
    "Dispatch",
    "FeedLink",
    "IdempotentAnswer",
    "Inquiry",
    "InquiryNote",
    "LetterWish",
    "MailTrouble",
    "Notice",
    "NoticeKind",
    "NoticePreference",
    "PersonManager",
    "PushDevice",
    "Report",
    "RetiredName",
    "Rhythm",
    "Sanction",
    "Scope",
    "SiteRule",
    "TopicWish",
    "Trace",
    "User",
    "Vacation",
    "Webhook",
    "WebhookCall",
    "endpoint_key",
    "language_choices",
    "new_feed_key",
]
