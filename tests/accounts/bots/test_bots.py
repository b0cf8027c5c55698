"""Bots: accounts for programs, owned by people who answer for them."""

import pytest
from django.contrib.auth import authenticate
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.api.models import Scope
from accounts.api.services.tokens import issue_token, token_in_use
from accounts.bots.refusals import BotNameTaken, TooManyBots, TooManyNewBots
from accounts.bots.services import MOST_BOTS, MOST_NEW_BOTS, NEW_FOR, close_bot, make_bot
from accounts.moderation.models.reports import SiteRule
from accounts.notices.models import Dispatch
from accounts.notices.services.outbox import notify
from accounts.people.services.departures import let_go
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import ShutOut
from tests.accounts.security.conftest import confirm
from tests.api.asking import Program
from tests.factories import PASSWORD, UserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return UserFactory(username="Sancho")


@pytest.fixture
def page(owner):
    client = Client()
    client.force_login(owner)
    return client


def named(name, page):
    return page.post(reverse("bots"), {"name": name})


def test_bot_made_on_the_page_gets_the_bot_mark(page, owner):
    answer = named("Rucio", page)
    bot = owner.bots.get()
    assert bot.username == "Rucio-bot"
    assert answer["Location"] == reverse("bot", args=[bot.pk])
    assert ">bot</span>" in page.get(bot.get_absolute_url()).content.decode()
    assert owner.get_absolute_url() in page.get(bot.get_absolute_url()).content.decode()
    assert bot.get_absolute_url() in page.get(owner.get_absolute_url()).content.decode()


def test_bot_tokens_are_made_and_revoked_on_the_page_of_the_bot(page, owner):
    bot = make_bot(owner=owner, name="Rucio-bot")
    address = reverse("bot", args=[bot.pk])
    answer = confirm(page).post(address, {"name": "at home", "scopes": ["read", "play"]})
    asker = token_in_use(secret=answer.context["secret"])
    assert asker.user == bot
    page.post(reverse("revoke-bot-token", args=[bot.pk, asker.token.pk]))
    assert token_in_use(secret=answer.context["secret"]) is None


def test_bots_cannot_get_the_organise_scope(page, owner):
    bot = make_bot(owner=owner, name="Rucio-bot")
    address = reverse("bot", args=[bot.pk])
    assert "organise" not in page.get(address).content.decode()
    assert confirm(page).post(address, {"name": "at home", "scopes": ["organise"]}).status_code == 422
    token, _secret = issue_token(user=bot, name="x", scopes=list(Scope))
    assert token.scopes == [Scope.READ, Scope.PLAY]
    assert "organise" in page.get(reverse("api-tokens")).content.decode()


def test_bots_of_others_answer_404(page):
    bot = make_bot(owner=UserFactory(), name="Rocinante-bot")
    token, secret = issue_token(user=bot, name="x", scopes=[Scope.READ])
    for address in (reverse("bot", args=[bot.pk]), reverse("close-bot", args=[bot.pk])):
        assert page.get(address).status_code == page.post(address).status_code == 404
    assert page.post(reverse("revoke-bot-token", args=[bot.pk, token.pk])).status_code == 404
    assert token_in_use(secret=secret)


def test_nobody_can_sign_in_as_a_bot(owner):
    bot = make_bot(owner=owner, name="Rucio-bot")
    for password in ("", PASSWORD, bot.password):
        assert authenticate(username=bot.username, password=password) is None


def test_bot_gets_notices_but_no_mail(owner, run_jobs):
    bot = make_bot(owner=owner, name="Rucio-bot")
    notice = notify(user=bot, kind="your_turn", subject="s", text="t", url="/", dedupe_key="k")
    run_jobs()
    assert notice is not None
    assert not Dispatch.objects.filter(notice=notice).exists()
    assert mail.outbox == []


def test_number_of_bots_per_person_is_limited(page, owner):
    for number in range(MOST_BOTS):
        make_bot(owner=owner, name=f"number{number}-bot")
    with pytest.raises(TooManyBots):
        make_bot(owner=owner, name="another-bot")
    assert named("another", page).status_code == 422
    close_bot(bot=owner.bots.first())
    assert named("another", page).status_code == 302


def test_closed_bots_count_towards_the_monthly_limit(page, owner, time_machine):
    for number in range(MOST_NEW_BOTS):
        close_bot(bot=make_bot(owner=owner, name=f"number{number}-bot"))
    with pytest.raises(TooManyNewBots):
        make_bot(owner=owner, name="another-bot")
    assert "in 30 days" in named("another", page).content.decode()
    time_machine.move_to(timezone.now() + NEW_FOR)
    page.force_login(owner)
    assert named("another", page).status_code == 302


@pytest.mark.parametrize("name", ["moderator", "Support-bot", "Hid.algo_bot", "ádmin"])
def test_bots_cannot_take_reserved_names(page, owner, name):
    assert "reserved for the site" in named(name, page).content.decode()
    assert not owner.bots.exists()


@pytest.mark.parametrize("name", ["Rucio", "rucio-BOT", "-", "Sancho Panza", "x" * 27])
def test_taken_or_invalid_bot_names_are_refused(page, owner, name):
    make_bot(owner=owner, name="Rucio-bot")
    assert named(name, page).status_code == 422
    assert owner.bots.count() == 1


def test_second_bot_with_the_same_name_is_refused(owner):
    make_bot(owner=owner, name="Rucio-bot")
    with pytest.raises(BotNameTaken):
        make_bot(owner=owner, name="rucio-bot")


def test_people_cannot_sign_up_with_a_bot_name(client):
    given = {"email": "x@example.org", "username": "Rucio-bot", "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post(reverse("account_signup"), given)
    assert answer.context["form"].errors["username"]


def test_closing_a_bot_asks_for_confirmation_and_revokes_its_tokens(page, owner):
    bot = make_bot(owner=owner, name="Rucio-bot")
    _token, secret = issue_token(user=bot, name="x", scopes=[Scope.READ])
    address = reverse("close-bot", args=[bot.pk])
    assert page.get(address).status_code == 200
    assert token_in_use(secret=secret)
    page.post(address)
    bot.refresh_from_db()
    assert not bot.is_active
    assert token_in_use(secret=secret) is None
    assert page.get(reverse("bot", args=[bot.pk])).status_code == 404
    assert "Rucio-bot" in page.get(reverse("bots")).content.decode()


@pytest.mark.parametrize("is_final", [True, False])
def test_bots_are_stopped_when_their_owner_departs(owner, is_final):
    bot = make_bot(owner=owner, name="Rucio-bot")
    _token, secret = issue_token(user=bot, name="x", scopes=[Scope.READ])
    let_go(owner, is_final=is_final)
    bot.refresh_from_db()
    assert bot.is_active is not is_final
    assert token_in_use(secret=secret) is None


def test_bots_of_a_suspended_owner_are_shut_out_too(owner):
    bot = make_bot(owner=owner, name="Rucio-bot")
    program = Program(bot)
    assert program.get("me/").status_code == 200
    Sanction.objects.create(
        person=owner,
        kind=Sanction.Kind.SUSPENSION,
        rule=SiteRule.values[0],
        reason="tilting at windmills",
        imposed_by=UserFactory(),
        imposed_at=timezone.now(),
    )
    assert program.get("me/").status_code == 403
    with pytest.raises(ShutOut):
        make_bot(owner=owner, name="another-bot")
