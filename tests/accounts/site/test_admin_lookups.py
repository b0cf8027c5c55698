"""What a URL of the admin can query: the filters of its list, and no column that may not be read."""

from collections.abc import Callable

import pytest
from django.contrib import admin
from django.contrib.admin.exceptions import DisallowedModelAdminLookup
from django.contrib.admin.views.main import ChangeList
from django.contrib.auth.models import Group
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts.moderation.services.inquiries import close_inquiry
from accounts.notices.models import Dispatch, Notice
from games.matches.models import Match
from games.talk.models import ChatMessage
from games.talk.services.chat import say
from tests.accounts.moderation.factories import inquiry_about, moderator
from tests.factories import NoticeFactory, UserFactory
from tests.games.tables import full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _without_second_factor(settings) -> None:
    settings.STAFF_NEEDS_SECOND_FACTOR = False


def models() -> list[type]:
    """Return all models but Group, which only superusers can see and which contains nothing but names."""
    reverse("admin:index")  # loading the URLs unregisters some models
    return [model for model in admin.site._registry if model is not Group]


def list_of(model: type) -> str:
    return reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_changelist")


def offered_by(model: type) -> set[str | None]:
    shown = admin.site._registry[model]
    filters = {entry[0] if isinstance(entry, tuple) else entry for entry in shown.list_filter}
    return {*filters, shown.date_hierarchy, model._meta.pk.name}


Ask = Callable[[type, str], ChangeList]


@pytest.fixture
def ask(rf: RequestFactory) -> Ask:
    """Return a function that gives the change list as a superuser would get it, without the page around it."""
    owner = UserFactory(is_staff=True, is_superuser=True)

    def asked(model: type, question: str) -> ChangeList:
        request = rf.get(f"{list_of(model)}?{question}")
        request.user = owner
        return admin.site._registry[model].get_changelist_instance(request)

    return asked


def test_admin_lists_refuse_lookups_of_columns_without_a_filter(ask: Ask) -> None:
    asked = 0
    for model in models():
        for field in model._meta.get_fields():
            if field.name not in offered_by(model):
                for way in ("", "__startswith", "__gt", "__isnull"):
                    with pytest.raises(DisallowedModelAdminLookup):
                        ask(model, f"{field.name}{way}=a")
                asked += 1
    assert asked > 100


@pytest.mark.parametrize(
    "address",
    [
        "accounts_user_changelist?email__startswith=isl",
        "accounts_user_changelist?password__startswith=pbkdf2",
        "accounts_user_changelist?is_active__regex=(",
        "accounts_dispatch_changelist?address__startswith=isl",
        "accounts_dispatch_changelist?notice__user__password__startswith=pbkdf2",
        "games_move_changelist?match=1&version=39&action__regex=disk",
        "games_move_changelist?match__secret__gt=a",
        "games_tenure_changelist?note__contains=Seville",
        "games_match_changelist?invitation__startswith=a",
        "games_match_changelist?secret__gt=a",
        "games_match_changelist?status__gt=a",
    ],
)
def test_moderator_cannot_query_secret_columns(client: Client, address: str) -> None:
    name, _, question = address.partition("?")
    client.force_login(moderator())
    assert client.get(f"{reverse(f'admin:{name}')}?{question}").status_code == 400


@pytest.mark.parametrize(
    "question",
    [
        "opened_at__year=99999999999",
        "opened_at__year=9999",
        "opened_at__year=9999&opened_at__month=12&opened_at__day=31",
        "opened_at__year=x",
        "opened_at__gte=0001-01-01T00:00%2B14:00",
        "id=99999999999999999999",
        "id=x",
        "status__exact=%00",
        "is_private__exact=%00",
    ],
)
def test_malformed_admin_queries_cause_no_server_error(client: Client, question: str) -> None:
    client.force_login(moderator())
    assert client.get(f"{list_of(Match)}?{question}").status_code in {200, 302}


def test_every_offered_admin_filter_works(ask: Ask) -> None:
    full_table(people(2))
    inquiry_about(UserFactory(), claimed_by=moderator())
    NoticeFactory()
    used = 0
    for model in models():
        shown = ask(model, "")
        for offered in shown.filter_specs:
            for choice in offered.choices(shown):
                assert ask(model, choice["query_string"].removeprefix("?")) is not None
                used += 1
    assert used > 50


@pytest.mark.parametrize("question", ["year=2026", "year=2026&opened_at__month=7&opened_at__day=2"])
def test_date_hierarchy_of_an_admin_list_works(client: Client, question: str) -> None:
    client.force_login(moderator())
    full_table(people(2))
    assert client.get(f"{list_of(Match)}?opened_at__{question}").status_code == 200


def test_admin_hides_chat_of_private_tables(client: Client) -> None:
    lines = []
    for changes in ({}, {"is_private": True}, {"welcomes_spectators": False}):
        sitters = people(2)
        match = full_table(sitters)
        Match.objects.filter(pk=match.pk).update(**changes)
        say(match_id=match.pk, user=sitters[0], text=f"Windmills, said with {changes}")
        lines.append(ChatMessage.objects.get(match=match))
    client.force_login(moderator())

    shown = client.get(list_of(ChatMessage)).context["cl"].result_list
    assert [line.pk for line in shown] == [lines[0].pk]
    pages = [client.get(reverse("admin:games_chatmessage_change", args=[line.pk])) for line in lines]
    assert [page.status_code for page in pages] == [200, 302, 302]


def test_admin_shows_reader_and_time_of_notices_but_not_their_text(client: Client) -> None:
    notice = NoticeFactory(subject="A word at your table", text="Rocinante limps.", url="/matches/77/")
    sent = Dispatch.objects.create(notice=notice, channel="mail")
    client.force_login(moderator())
    for model, row in ((Notice, notice), (Dispatch, sent)):
        name = f"admin:accounts_{model._meta.model_name}_change"
        page = client.get(list_of(model)).text + client.get(reverse(name, args=[row.pk])).text
        assert notice.user.username in page
        for words in (notice.subject, notice.text, notice.url):
            assert words not in page
        assert client.get(list_of(model), {"q": "Rocinante"}).context["cl"].result_count == 0
        assert client.get(list_of(model), {"q": notice.subject}).context["cl"].result_count == 0


def test_admin_hides_notices_that_would_reveal_reporters(client: Client) -> None:
    suspect, colleague = moderator(), moderator()
    inquiry = inquiry_about(UserFactory(), claimed_by=colleague)
    close_inquiry(inquiry_id=inquiry.pk, moderator=colleague, outcome="unfounded", answer="No.")
    reporter = inquiry.reports.get().reporter
    told = Notice.objects.get(user=reporter)
    sent = Dispatch.objects.create(notice=told, channel="webhook")
    client.force_login(suspect)
    for model, row in ((Notice, told), (Dispatch, sent)):
        for question in ({}, {"q": reporter.username}, {"q": f"inquiry-{inquiry.pk}"}):
            assert client.get(list_of(model), question).context["cl"].result_count == 0
        name = f"admin:accounts_{model._meta.model_name}_change"
        assert client.get(reverse(name, args=[row.pk])).status_code == 302
