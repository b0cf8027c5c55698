"""Effects of sanctions at tables: on chat, rated play and everything else, and on running matches."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.hooks import acts
from accounts.moderation.roles import Role
from accounts.notices.models import MailPreference
from accounts.sanctions.models import Sanction
from accounts.sanctions.refusals import CasualOnly, Muted, ShutOut
from accounts.sanctions.services.sanctions import lift_sanction
from games.absence.services.time_outs import take_seat_back
from games.lobby.forms.tables import PERSON
from games.lobby.services.tables import join_match, open_match
from games.mail.selectors.links import MailLink, read_link
from games.mail.services.links import play_link
from games.matches.models import Absence, Match, Move
from games.matches.refusals import SeatResigned
from games.substitutes.selectors import people_to_ask
from games.substitutes.services.substitutes import open_vacancy, take_over_seat
from games.talk.models import ChatMessage
from games.talk.services.chat import say
from tests.api.asking import Program, problem
from tests.games.substitutes.substituting import vacancy_of, willing
from tests.games.tables import (
    DEFAULT_OPTIONS,
    advance,
    awaited_seat,
    fresh,
    full_table,
    legal,
    people,
)
from tests.moderators import impose, with_role

pytestmark = pytest.mark.django_db

Kind = Sanction.Kind


@pytest.fixture
def match():
    return advance(full_table(people(2)), 1)


@pytest.fixture
def me(match):
    return match.seats.get(index=awaited_seat(match)).user


def table(host, **wishes):
    agreed = {"game": "el_grande", "options": DEFAULT_OPTIONS, "players": 3, "ai_levels": []}
    return open_match(host=host, **agreed | wishes)


def test_muted_player_cannot_chat_on_pages_or_by_api_but_plays_on(client, match, me):
    mute = impose(me, Kind.MUTE)
    with pytest.raises(Muted) as refused:
        say(match_id=match.pk, user=me, text="Windmills!")
    assert refused.value.until == mute.until
    client.force_login(me)
    answer = client.post(reverse("match-chat", args=[match.pk]), {"text": "Windmills!"})
    assert answer.status_code == 403
    assert "You can’t write here" in answer.content.decode()
    told = Program(me).post(f"matches/{match.pk}/chat/", {"text": "Windmills!"})
    assert problem(told) == (403, "muted")
    assert told.json()["until"] == mute.until.isoformat()
    assert not ChatMessage.objects.exists()
    assert client.get(match.get_absolute_url()).status_code == 200
    assert advance(fresh(match), 1).version > match.version


def test_mute_ends_after_its_time(match, me, time_machine):
    impose(me, Kind.MUTE, days=2)
    time_machine.move_to(timezone.now() + timedelta(days=2, minutes=1))
    assert say(match_id=match.pk, user=me, text="I have learned.")


def test_casual_only_player_may_sit_only_where_a_computer_player_sat_from_the_start(client, me):
    limit = impose(me, Kind.CASUAL)
    with pytest.raises(CasualOnly) as refused:
        table(me)
    assert refused.value.until == limit.until
    host = people(1)[0]
    with pytest.raises(CasualOnly):
        join_match(match_id=table(host).pk, user=me)
    assert table(me, ai_levels=["uniform"])
    assert join_match(match_id=table(host, ai_levels=["uniform"]).pk, user=me)


def test_pages_and_api_refuse_rated_tables_to_casual_only_players(client, me):
    impose(me, Kind.CASUAL)
    waiting = table(people(1)[0])
    client.force_login(me)
    answer = client.post(reverse("match-join", args=[waiting.pk]))
    assert answer.status_code == 403
    assert "only at tables that began with a computer player" in answer.content.decode()
    program = Program(me)
    assert problem(program.post(f"matches/{waiting.pk}/join/")) == (403, "casual_only")
    asked = {"game": "el_grande", "players": 2, "options": DEFAULT_OPTIONS}
    assert problem(program.post("matches/", asked)) == (403, "casual_only")
    assert waiting.seats.filter(user=me).count() == 0
    chosen = {f"option_{name}": value for name, value in DEFAULT_OPTIONS.items() if value is not True}
    opened = client.post(
        reverse("open-match-of", args=["el_grande"]), chosen | {"players": "2", "opponent_1": PERSON}
    )
    assert opened.status_code == 403
    assert "only at tables that began with a computer player" in opened.content.decode()


def test_limited_or_suspended_people_are_not_asked_or_accepted_as_substitutes(match, me):
    limited, suspended, free = willing(), willing(), willing()
    impose(limited, Kind.CASUAL)
    impose(suspended, Kind.SUSPENSION)
    seat = match.seats.get(user=me)
    open_vacancy(match, seat, "given_up", timezone.now())
    vacancy = vacancy_of(seat)
    assert [standing.user for standing in people_to_ask(vacancy)] == [free]
    with pytest.raises(CasualOnly):
        take_over_seat(vacancy_id=vacancy.pk, user=limited)


def test_mail_link_does_not_bypass_a_suspension(client, match, me):
    MailPreference.objects.update_or_create(user=me, defaults={"links": MailPreference.Links.OPEN})
    seat = match.seats.get(user=me)
    link = MailLink.to(seat, match.version, legal(match, seat.index)[0])
    path = "/" + link.url.split("/", 3)[3]
    impose(me, Kind.SUSPENSION)
    moves = Move.objects.count()
    for answer in (client.get(path), client.post(path)):
        assert answer.status_code == 403
        assert "suspended or banned" in answer.content.decode()
    with pytest.raises(ShutOut):
        play_link(link=read_link(path.rstrip("/").rsplit("/", 1)[1]))
    assert Move.objects.count() == moves


def test_suspension_keeps_the_seat_and_ban_takes_it_without_ending_the_match(match, me):
    three = advance(full_table([me, *people(2)]), 1)
    waiting = table(me)
    joined = join_match(match_id=table(people(1)[0]).pk, user=me)
    impose(me, Kind.SUSPENSION)
    seat = three.seats.get(user=me)
    assert not seat.plays_itself
    impose(me, Kind.BAN)
    seat.refresh_from_db()
    assert seat.plays_itself
    assert fresh(three).status == Match.Status.PLAYING
    assert fresh(waiting).status == Match.Status.CANCELLED
    assert not joined.seats.filter(user=me).exists()
    assert advance(fresh(three), 2).version > three.version


def test_lifted_ban_returns_only_seats_in_care_and_the_preview_says_so(match, me):
    resigning = advance(full_table([me, *people(2)]), 1)
    Match.objects.filter(pk=resigning.pk).update(absence=Absence.RESIGN)
    senior = with_role(Role.SENIOR)
    told = " ".join(acts["ban"].preview(me, {"rule": "spam"}, by=senior))
    assert "they can take back only seats that a computer player has kept for them" in told
    assert "no seat" not in told
    ban = impose(me, Kind.BAN)
    lift_sanction(sanction_id=ban.pk, by=senior, reason="It was somebody else.")
    take_seat_back(match_id=match.pk, user=me)
    with pytest.raises(SeatResigned):
        take_seat_back(match_id=resigning.pk, user=me)


def test_preview_of_a_sanction_counts_tables(match, me):
    table(me)
    senior, days = with_role(Role.SENIOR), {"rule": "spam", "days": 3}
    told = " ".join(acts["suspend"].preview(me, days, by=senior))
    assert "In 1 running match they can’t move: the clock keeps running" in told
    assert "1 table they sit at is waiting for players" in told
    assert "They leave 1 running match at once" in " ".join(
        acts["ban"].preview(me, {"rule": "spam"}, by=senior)
    )
    assert not any("running match" in line for line in acts["mute"].preview(me, days, by=senior))
