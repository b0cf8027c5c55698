"""Bots sit only where they are welcome, are marked as bots, and do not share public tables with their owner."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.bots.services import close_bot
from games.lobby.services.invitations import accept_invitation, invite
from games.lobby.services.tables import join_match, open_match, resign_match
from games.matches.models import Absence, Match
from games.matches.refusals import AlreadySeated, InvalidInput
from games.rulings.refusals import PersonKnowsTable
from games.rulings.services.rulings import seat_substitute
from games.seats.models import Substitute
from games.seats.refusals import BotsUnwelcome, SameHands
from games.substitutes.refusals import NotOnList
from games.substitutes.selectors import open_seats_for, people_to_ask
from games.substitutes.services.substitutes import keep_standing, offer_seat, take_over_seat
from games.talk.services.chat import say
from tests.factories import UserFactory
from tests.games.seats.bots import bot_of, bots
from tests.games.substitutes.substituting import vacancy_of, willing
from tests.games.tables import DEFAULT_OPTIONS, advance, fresh, people

pytestmark = pytest.mark.django_db


def waiting_table(host, players=3, **manners):
    return open_match(
        host=host, game="el_grande", options=DEFAULT_OPTIONS, players=players, ai_levels=[], **manners
    )


def test_bots_can_only_join_tables_that_welcome_bots():
    (bot,) = bots(1)
    table = waiting_table(UserFactory())
    with pytest.raises(BotsUnwelcome):
        join_match(match_id=table.pk, user=bot)
    with pytest.raises(BotsUnwelcome):
        invite(match_id=table.pk, user=table.host, name=bot.username)
    open_table = waiting_table(UserFactory(), welcomes_bots=True)
    join_match(match_id=open_table.pk, user=bot)
    assert open_table.seats.filter(user=bot).exists()


def test_bot_may_open_a_table_that_other_bots_may_join():
    first, second = bots(2)
    table = waiting_table(first, players=2)
    join_match(match_id=table.pk, user=second)
    assert fresh(table).status == Match.Status.PLAYING


def test_owner_and_bots_of_one_owner_share_only_private_tables():
    owner = UserFactory()
    mine, another = bot_of(owner), bot_of(owner)
    public = waiting_table(owner, welcomes_bots=True)
    with pytest.raises(SameHands):
        join_match(match_id=public.pk, user=mine)
    hosted = waiting_table(mine)
    for user in (owner, another):
        with pytest.raises(SameHands):
            join_match(match_id=hosted.pk, user=user)
    private = waiting_table(owner, is_private=True, welcomes_bots=True)
    for bot in (mine, another):
        invitation = invite(match_id=private.pk, user=owner, name=bot.username)
        accept_invitation(invitation_id=invitation.pk, user=bot)
    assert fresh(private).status == Match.Status.PLAYING


def vacant_table(*sitters):
    """Return the seat that the first guest of a match has given up."""
    host, *guests = sitters
    match = waiting_table(host, len(sitters), welcomes_bots=True, absence=Absence.SUBSTITUTE)
    for guest in guests:
        join_match(match_id=match.pk, user=guest)
    advance(match, 3)
    resign_match(match_id=match.pk, user=guests[0])
    return match.seats.get(user=guests[0])


def test_bots_cannot_be_substitutes():
    (bot,) = bots(1)
    with pytest.raises(InvalidInput):
        keep_standing(user=bot, is_willing=True, games=["el_grande"], player_counts=[3], most_seats=1)
    Substitute.objects.create(user=bot, is_willing=True, games=["el_grande"], player_counts=[3], most_seats=1)
    seat = vacant_table(*people(3))
    assert open_seats_for(bot) == []
    assert offer_seat(vacancy_id=vacancy_of(seat).pk) == 0
    with pytest.raises(NotOnList):
        take_over_seat(vacancy_id=vacancy_of(seat).pk, user=bot)


def test_owner_cannot_substitute_in_a_match_where_their_bot_has_or_had_a_seat():
    owner = willing()
    mine = bot_of(owner)
    beside = vacant_table(*people(2), mine)
    after = vacant_table(*people(1), mine, *people(1))
    take_over_seat(vacancy_id=vacancy_of(after).pk, user=(somebody := willing()))
    resign_match(match_id=after.match_id, user=somebody)
    assert open_seats_for(owner) == []
    for seat, refusal in ((beside, SameHands), (after, AlreadySeated)):
        vacancy = vacancy_of(seat)
        assert owner not in [standing.user for standing in people_to_ask(vacancy)]
        with pytest.raises(refusal):
            take_over_seat(vacancy_id=vacancy.pk, user=owner)
        with pytest.raises(PersonKnowsTable):
            seat_substitute(match_id=seat.match_id, seat=0, user=owner, by=None, reason="somebody has to")


def test_bots_are_marked_in_the_lobby_on_the_match_page_and_in_chat():
    (bot,) = bots(1)
    table = waiting_table(bot)
    page = Client()
    page.force_login(UserFactory())
    sign = ">bot</span>"
    assert sign in page.get(reverse("lobby")).content.decode()
    assert "bots welcome" in page.get(reverse("lobby")).content.decode()
    assert sign in page.get(table.get_absolute_url()).content.decode()
    for guest in people(2):
        join_match(match_id=table.pk, user=guest)
    advance(table, 1)
    assert page.get(table.get_absolute_url()).content.decode().count(sign) == 1
    say(match_id=table.pk, user=bot, text="beep")
    assert page.get(table.get_absolute_url()).content.decode().count(sign) == 2


def test_form_of_a_new_table_asks_whether_bots_are_welcome():
    host = UserFactory()
    page = Client()
    page.force_login(host)
    address = reverse("open-match-of", args=["el_grande"])
    assert "welcomes_bots" in page.get(address).content.decode()
    form = page.get(address).context["form"]
    given = {name: form[name].value() for name in form.fields if form[name].value() not in (None, False)}
    assert page.post(address, given | {"welcomes_bots": "on"}).status_code == 302
    assert Match.objects.get(host=host).welcomes_bots


def test_a_closed_bot_leaves_its_tables():
    (bot,) = bots(1)
    waiting = waiting_table(UserFactory(), welcomes_bots=True)
    join_match(match_id=waiting.pk, user=bot)
    close_bot(bot=bot)
    assert not waiting.seats.filter(user=bot).exists()
