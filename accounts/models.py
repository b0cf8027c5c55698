"""All models of this app: people, their notice preferences, and the outbox of notices."""

from accounts.api.models import ApiToken, IdempotentAnswer, Scope
from accounts.calendar.models import MOST_SLEEP_HOURS, MOST_WEEKEND_DAYS, Calendar, Vacation
from accounts.moderation.models import AppendOnly, AuditEntry, Inquiry, InquiryNote, Report, SiteRule
from accounts.notices.models import (
    TURN_KINDS,
    Delivery,
    Digest,
    Dispatch,
    FeedLink,
    MailPreference,
    Notice,
    NoticeKind,
    NoticePreference,
    NoticeSchedule,
    PushDevice,
    TopicPreference,
    Webhook,
    WebhookCall,
    endpoint_key,
    new_feed_key,
)
from accounts.people.models import (
    BarredAddress,
    MailTrouble,
    PersonManager,
    RetiredName,
    User,
    language_choices,
)
from accounts.sanctions.models import Appeal, Sanction
from accounts.security.models import Trace

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
    "MailPreference",
    "MailTrouble",
    "Notice",
    "NoticeKind",
    "NoticePreference",
    "NoticeSchedule",
    "PersonManager",
    "PushDevice",
    "Report",
    "RetiredName",
    "Sanction",
    "Scope",
    "SiteRule",
    "TopicPreference",
    "Trace",
    "User",
    "Vacation",
    "Webhook",
    "WebhookCall",
    "endpoint_key",
    "language_choices",
    "new_feed_key",
]
