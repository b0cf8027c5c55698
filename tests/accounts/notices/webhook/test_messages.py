import json
from datetime import UTC, datetime
from typing import Any

import pytest

from accounts.notices.channels.webhook.messages import Message, body_of
from accounts.notices.channels.webhook.signatures import new_secret, signed_headers
from accounts.notices.models import Webhook


def message(**changes: Any) -> Message:
    words = {
        "id": "dispatch-7.1",
        "kind": "your_turn",
        "subject": "Your turn in El Grande #7",
        "text": "Choose a power card.",
        "link": "https://play.example/matches/7/",
        "topic": "match-7",
        "written_at": datetime(2026, 5, 1, 12, tzinfo=UTC),
    }
    return Message(**(words | changes))


def said(format: str, **changes: Any) -> Any:
    return json.loads(body_of(message(**changes), format))


def test_hidalgo_format_contains_the_whole_notice() -> None:
    assert said("hidalgo") == {
        "type": "your_turn",
        "timestamp": "2026-05-01T12:00:00+00:00",
        "data": {
            "subject": "Your turn in El Grande #7",
            "text": "Choose a power card.",
            "url": "https://play.example/matches/7/",
            "topic": "match-7",
        },
    }


def test_discord_message_mentions_nobody() -> None:
    body = said("discord", subject="@everyone *wins*", text="[click](https://evil.example) <@123>")
    assert body["allowed_mentions"] == {"parse": []}
    assert "content" not in body
    (embed,) = body["embeds"]
    assert embed["title"] == r"\@everyone \*wins\*"
    assert embed["description"] == r"\[click\]\(https\://evil.example\) \<\@123\>"
    assert embed["url"] == "https://play.example/matches/7/"


def test_slack_message_contains_no_commands() -> None:
    body = said("slack", text="<!channel> & <https://evil.example|click>")
    lines = body["text"].split("\n")
    assert lines[0] == "Your turn in El Grande #7"
    assert lines[1] == "&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt;"
    assert lines[2] == "https://play.example/matches/7/"


@pytest.mark.parametrize(("format", "most"), [("discord", 6000), ("slack", 40_000)])
def test_long_texts_are_truncated_to_the_limits_of_the_service(format: str, most: int) -> None:
    body = body_of(message(text="*" * 100_000, subject="_" * 200), format)
    assert len(body) < most
    if format == "discord":
        (embed,) = json.loads(body)["embeds"]
        assert len(embed["title"]) <= 256
        assert len(embed["description"]) <= 4096


def test_every_webhook_format_has_a_body() -> None:
    assert all(body_of(message(), format) for format in Webhook.Format.values)


def test_signature_follows_standard_webhooks() -> None:
    """The example from the tests of the Standard Webhooks libraries."""
    headers = signed_headers(
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        message_id="msg_p5jXN8AQM9LWM0D4loKWxJek",
        timestamp=1614265330,
        body=b'{"test": 2432232314}',
    )
    assert headers == {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }


def test_webhook_secrets_are_random() -> None:
    assert new_secret() != new_secret()
    assert len(new_secret()) <= Webhook._meta.get_field("secret").max_length
