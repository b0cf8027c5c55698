import re
import threading
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.notices.models import Webhook, WebhookCall
from accounts.notices.refusals import TooManyWebhooks
from accounts.notices.services.webhooks import MOST_TESTS_A_MINUTE, MOST_WEBHOOKS, add_webhook
from accounts.people.models import User
from tests.factories import UserFactory
from tests.receivers import Receiver

pytestmark = pytest.mark.django_db

ADDRESS = "https://hooks.example.org/services/T0KEN"


@pytest.fixture
def hook(person: User) -> Webhook:
    return add_webhook(user=person, name="My table", url=ADDRESS, format="hidalgo")


def secret_on(page: str) -> str | None:
    found = re.search(r'value="(whsec_[^"]+)"', page)
    return found[1] if found else None


def test_webhook_is_added_and_its_secret_shown_once(signed_in: Client, person: User) -> None:
    data = {"url": ADDRESS, "format": "hidalgo", "name": "My table"}
    page = signed_in.post("/settings/webhooks/new/", data, follow=True)
    hook = Webhook.objects.get()
    assert page.redirect_chain == [(f"/settings/webhooks/{hook.pk}/", 302)]
    assert (hook.user, hook.url, hook.name) == (person, ADDRESS, "My table")
    assert secret_on(page.text) == hook.secret
    assert secret_on(signed_in.get(f"/settings/webhooks/{hook.pk}/").text) is None
    assert "no-store" in page.headers["Cache-Control"]


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "https://user:word@example.org/",
        "https://example.org:22/",
        "nonsense",
        "",
        "https://10.0.0.7/hook",
        "https://localhost/",
    ],
)
def test_webhook_url_that_we_would_not_call_is_refused(signed_in: Client, url: str) -> None:
    page = signed_in.post("/settings/webhooks/new/", {"url": url, "format": "slack", "name": ""})
    assert page.status_code == 422
    assert 'class="errorlist"' in page.text
    assert not Webhook.objects.exists()


def test_unknown_webhook_format_is_refused(signed_in: Client) -> None:
    assert signed_in.post("/settings/webhooks/new/", {"url": ADDRESS, "format": "x"}).status_code == 422


def test_number_of_webhooks_is_limited(signed_in: Client, person: User) -> None:
    for _number in range(MOST_WEBHOOKS):
        add_webhook(user=person, name="", url=ADDRESS, format="slack")
    assert "/settings/webhooks/new/" not in signed_in.get("/settings/connections/").text
    page = signed_in.post("/settings/webhooks/new/", {"url": ADDRESS, "format": "slack"})
    assert page.status_code == 422
    assert "Remove one first" in page.text
    assert Webhook.objects.count() == MOST_WEBHOOKS


@pytest.mark.django_db(transaction=True)
def test_number_of_webhooks_is_limited_for_concurrent_requests() -> None:
    person = UserFactory()
    for _number in range(MOST_WEBHOOKS - 1):
        add_webhook(user=person, name="", url=ADDRESS, format="slack")
    refused = []

    def hurry() -> None:
        try:
            add_webhook(user=person, name="", url=ADDRESS, format="slack")
        except TooManyWebhooks:
            refused.append(True)
        finally:
            connection.close()

    threads = [threading.Thread(target=hurry) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 3
    assert Webhook.objects.count() == MOST_WEBHOOKS


def test_webhook_is_changed(signed_in: Client, hook: Webhook) -> None:
    data = {"url": "https://other.example/x", "format": "discord", "name": ""}
    assert signed_in.post(f"/settings/webhooks/{hook.pk}/", data).status_code == 302
    changed = Webhook.objects.get()
    assert (changed.url, changed.format, str(changed)) == (
        "https://other.example/x",
        "discord",
        "other.example",
    )


def test_refused_webhook_change_leaves_the_stored_name_on_the_page(signed_in: Client, hook: Webhook) -> None:
    data = {"url": "http://127.0.0.1/", "format": "slack", "name": "Other"}
    page = signed_in.post(f"/settings/webhooks/{hook.pk}/", data)
    assert page.status_code == 422
    assert '<h1 class="breakable">My table</h1>' in page.text
    assert Webhook.objects.get().url == ADDRESS


def test_new_webhook_secret_replaces_the_old_one(signed_in: Client, hook: Webhook) -> None:
    page = signed_in.post(f"/settings/webhooks/{hook.pk}/secret/", follow=True)
    renewed = Webhook.objects.get().secret
    assert renewed != hook.secret
    assert secret_on(page.text) == renewed


def test_head_request_does_not_use_up_the_display_of_the_secret(signed_in: Client, hook: Webhook) -> None:
    signed_in.post(f"/settings/webhooks/{hook.pk}/secret/")
    signed_in.head(f"/settings/webhooks/{hook.pk}/")
    assert secret_on(signed_in.get(f"/settings/webhooks/{hook.pk}/").text)


def test_secret_of_one_webhook_is_not_shown_on_the_page_of_another(
    signed_in: Client, hook: Webhook, person: User
) -> None:
    other = add_webhook(user=person, name="", url=ADDRESS, format="hidalgo")
    signed_in.post(f"/settings/webhooks/{hook.pk}/secret/")
    assert secret_on(signed_in.get(f"/settings/webhooks/{other.pk}/").text) is None


def test_webhook_test_is_sent_and_its_result_shown(
    signed_in: Client, person: User, far_end: Receiver, run_jobs: Callable[[], int]
) -> None:
    hook = add_webhook(user=person, name="", url=far_end.address, format="slack")
    page = signed_in.post(f"/settings/webhooks/{hook.pk}/test/", follow=True)
    assert "On its way" in page.text
    # The list polls until the test is finished.
    assert 'hx-trigger="every 1s"' in page.text
    run_jobs()
    calls = signed_in.get(f"/settings/webhooks/{hook.pk}/calls/")
    assert "HTTP 204" in calls.text
    assert "hx-trigger" not in calls.text
    assert "If you can read this" in far_end.received[0].body.decode()


def test_number_of_webhook_tests_a_minute_is_limited(signed_in: Client, hook: Webhook) -> None:
    for _number in range(MOST_TESTS_A_MINUTE + 2):
        page = signed_in.post(f"/settings/webhooks/{hook.pk}/test/", follow=True)
    assert "Try again in a minute" in page.text
    assert hook.calls.count() == MOST_TESTS_A_MINUTE


def test_answer_of_a_webhook_is_escaped(signed_in: Client, hook: Webhook) -> None:
    WebhookCall.objects.create(webhook=hook, subject="s", outcome="refused", status=400, detail="<script>x")
    assert "&lt;script&gt;x" in signed_in.get(f"/settings/webhooks/{hook.pk}/").text


def test_webhook_is_switched_on_again_and_removed(signed_in: Client, hook: Webhook) -> None:
    Webhook.objects.update(off_since=hook.created_at, off_reason="failing", failures=10)
    page = signed_in.get(f"/settings/webhooks/{hook.pk}/")
    assert "Too many notices in a row" in page.text
    signed_in.post(f"/settings/webhooks/{hook.pk}/on/")
    assert Webhook.objects.get().off_since is None
    signed_in.post(f"/settings/webhooks/{hook.pk}/remove/")
    assert not Webhook.objects.exists()


def test_webhooks_of_others_answer_404(client: Client, hook: Webhook) -> None:
    client.force_login(UserFactory())
    assert client.get(f"/settings/webhooks/{hook.pk}/").status_code == 404
    assert client.get(f"/settings/webhooks/{hook.pk}/calls/").status_code == 404
    for verb in ("test", "secret", "on", "remove"):
        assert client.post(f"/settings/webhooks/{hook.pk}/{verb}/").status_code == 404
    assert Webhook.objects.get().secret == hook.secret


def test_webhook_actions_refuse_get(signed_in: Client, hook: Webhook) -> None:
    for verb in ("test", "secret", "on", "remove"):
        assert signed_in.get(f"/settings/webhooks/{hook.pk}/{verb}/").status_code == 405


def test_staff_see_neither_url_nor_secret_of_a_webhook(client: Client, hook: Webhook) -> None:
    client.force_login(UserFactory(is_staff=True, is_superuser=True))
    pages = (
        client.get("/admin/accounts/webhook/").text,
        client.get(f"/admin/accounts/webhook/{hook.pk}/change/").text,
    )
    assert "hooks.example.org" in pages[0]
    assert not any(secret in page for page in pages for secret in ("T0KEN", hook.secret))


@pytest.mark.parametrize("number", [1, 20])
def test_webhook_page_query_count_does_not_grow_with_calls(
    signed_in: Client, hook: Webhook, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    WebhookCall.objects.bulk_create(WebhookCall(webhook=hook, subject="s") for _ in range(number))
    # session, person, sanctions, unseen notices, webhook, calls
    with django_assert_num_queries(5):
        signed_in.get(f"/settings/webhooks/{hook.pk}/")
