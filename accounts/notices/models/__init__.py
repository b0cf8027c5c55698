from accounts.notices.models.deliveries import Digest, Dispatch
from accounts.notices.models.feeds import FeedLink, new_feed_key
from accounts.notices.models.notices import TURN_KINDS, Notice, NoticeKind
from accounts.notices.models.preferences import (
    Delivery,
    MailPreference,
    NoticePreference,
    NoticeSchedule,
    TopicPreference,
)
from accounts.notices.models.push_devices import PushDevice, endpoint_key
from accounts.notices.models.webhooks import Webhook, WebhookCall

__all__ = [
    "TURN_KINDS",
    "Delivery",
    "Digest",
    "Dispatch",
    "FeedLink",
    "MailPreference",
    "Notice",
    "NoticeKind",
    "NoticePreference",
    "NoticeSchedule",
    "PushDevice",
    "TopicPreference",
    "Webhook",
    "WebhookCall",
    "endpoint_key",
    "new_feed_key",
]
