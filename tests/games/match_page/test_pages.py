"""Pages of the games app, requested by the test client."""

import re

import pytest
from django.urls import reverse

from games.ai.selectors import levels_of
from games.lobby.services.tables import open_match
from games.matches.models import Match
from games.talk.models import ChatMessage, Note
from games.templatetags.rulebooks import rule_links
from tests.factories import UserFactory
from tests.games.tables import DEFAULT_OPTIONS, advance, awaited_seat, fresh, full_table, people, play_out

pytestmark = pytest.mark.django_db

FORM = {"players": "2", "opponent_1": "beginner", "welcomes_spectators": "on"} | {
    f"option_{name}": value for name, value in DEFAULT_OPTIONS.items() if value is not True
}


@pytest.fixture
def match():
    return advance(full_table(people(2)), 1)


@pytest.fixture
def me(match, client):
    user = match.seats.get(index=awaited_seat(match)).user
    client.force_login(user)
    return user


def post(client, name, match, htmx=True, **data):
    headers = {"HX-Request": "true"} if htmx else {}
    return client.post(reverse(name, args=[match.pk]), data, headers=headers)


def bid(client, match, **changes):
    data = {
        "action": '{"type":"play_power","card":13}',
        "version": str(match.version),
        "drafted": "0",
    } | changes
    return post(client, "match-draft", match, **data)


def test_front_page_redirects_signed_in_users_to_my_matches(client):
    assert "home.html" in [template.name for template in client.get("/").templates]
    client.force_login(UserFactory())
    assert client.get("/").url == reverse("my-matches")


def test_opening_a_table_against_an_ai_redirects_to_the_match(client):
    client.force_login(UserFactory())
    answer = client.post(reverse("open-match-of", args=["el_grande"]), FORM)
    match = Match.objects.get()
    assert answer.url == match.get_absolute_url()
    assert match.status == Match.Status.PLAYING


def test_form_of_a_new_table_offers_levels_with_a_sentence_each_and_no_retired_ones(client):
    client.force_login(UserFactory())
    page = client.get(reverse("open-match-of", args=["el_grande"])).content.decode()
    for level in levels_of("el_grande").values():
        assert f'value="{level.key}"' in page
        assert f"<strong>{level.label}</strong>: {level.description}" in page
    assert 'value="uniform"' not in page
    refused = client.post(reverse("open-match-of", args=["el_grande"]), FORM | {"opponent_1": "uniform"})
    assert refused.context["form"].errors.keys() == {"opponent_1"}


def test_invalid_form_of_a_new_table_names_the_field(client):
    client.force_login(UserFactory())
    answer = client.post(reverse("open-match-of", args=["el_grande"]), FORM | {"players": "9"})
    assert answer.status_code == 422
    assert answer.context["form"].errors.keys() == {"players"}
    answer = client.post(reverse("open-match-of", args=["el_grande"]), FORM | {"option_first_player": "4"})
    assert answer.status_code == 422
    assert not Match.objects.exists()


def test_every_page_of_a_match_loads(client, match, me):
    for name in ("match", "match-log", "match-replay", "match-proof"):
        assert client.get(reverse(name, args=[match.pk])).status_code == 200, name


def test_spectators_see_only_tables_that_welcome_spectators(client, match):
    assert client.get(match.get_absolute_url()).status_code == 200
    Match.objects.update(welcomes_spectators=False)
    for name in ("match", "match-log", "match-replay", "match-proof"):
        assert client.get(reverse(name, args=[match.pk])).status_code == 404, name
    assert post(client, "match-chat", match, text="hello").status_code == 302


def test_table_stores_the_defaults_of_all_options(client):
    match = open_match(host=UserFactory(), game="el_grande", options={}, players=2, ai_levels=[])
    assert match.options == DEFAULT_OPTIONS | {"length": "long", "first_player": "random"}


def test_private_table_is_visible_by_its_invitation_link_only(client):
    match = open_match(
        host=UserFactory(),
        game="el_grande",
        options=DEFAULT_OPTIONS,
        players=2,
        ai_levels=[],
        is_private=True,
    )
    assert client.get(match.get_absolute_url()).status_code == 404
    assert client.get(reverse("match-invitation", args=[match.pk, "wrong"])).status_code == 404
    door = reverse("match-invitation", args=[match.pk, match.invitation])
    assert client.get(door).status_code == 200
    client.force_login(UserFactory())
    answer = post(client, "match-join", match, htmx=False, invitation=match.invitation)
    assert answer.url == match.get_absolute_url()
    assert fresh(match).status == Match.Status.PLAYING


def test_joining_a_match_that_has_begun_redirects_to_the_lobby_with_a_message(client):
    host, quick, late = people(3)
    match = open_match(
        host=host, game="el_grande", options={}, players=2, ai_levels=[], welcomes_spectators=False
    )
    client.force_login(quick)
    post(client, "match-join", match)
    client.force_login(late)
    answer = post(client, "match-join", match, htmx=False)
    assert answer.url == reverse("lobby")
    assert "begun" in client.get(answer.url).content.decode()


def test_a_turn_is_drafted_undone_and_confirmed(client, match, me):
    assert bid(client, match).status_code == 200
    stamp = {"version": str(match.version), "drafted": "1"}
    assert post(client, "match-undo", match, **stamp).status_code == 200
    assert bid(client, match).status_code == 200
    assert post(client, "match-confirm", match, **stamp, submission="0123456789").status_code == 200
    assert fresh(match).version == match.version + 1


def test_complete_draft_asks_for_confirmation(client, match, me):
    """Not for another player, whom the rules would await after the draft."""
    words = "Confirm your choice, or undo it."
    assert words not in client.get(reverse("match", args=[match.pk])).content.decode()
    assert words in bid(client, match).content.decode()


def test_player_is_awaited_until_the_draft_is_confirmed(client, match, me):
    def strip() -> list[bool]:
        page = client.get(reverse("match", args=[match.pk])).content.decode()
        return ["is-awaited" in seat for seat in re.findall(r'<div class="strip__seat([^"]*)"', page)]

    before = strip()
    assert any(before)
    bid(client, match)
    assert strip() == before


def test_draft_without_javascript_redirects_to_the_match(client, match, me):
    answer = post(
        client,
        "match-draft",
        match,
        htmx=False,
        action='{"type":"play_power","card":13}',
        version=str(match.version),
        drafted="0",
    )
    assert answer.status_code == 302
    assert answer.url == match.get_absolute_url()


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"version": "0"}, 409),
        ({"drafted": "3"}, 409),
        ({"version": "soon"}, 422),
        ({"version": ""}, 422),
        ({"action": "{"}, 422),
        ({"action": '{"type":"end_turn"}'}, 422),
    ],
)
def test_a_refused_command_says_why_and_changes_nothing(client, match, me, changes, status):
    before = fresh(match).version
    answer = bid(client, match, **changes)
    assert answer.status_code == status
    assert rule_links(answer.context["problem"]) in answer.content.decode()
    assert fresh(match).version == before


def test_commands_need_post_a_session_and_a_seat(client, match):
    assert client.get(reverse("match-draft", args=[match.pk])).status_code in (302, 405)
    assert bid(client, match).status_code == 302
    client.force_login(UserFactory())
    assert bid(client, match).status_code == 403
    assert post(client, "match-draft", Match(pk=999_999)).status_code == 404


def test_a_finished_match_answers_commands_with_a_conflict(client, match, me):
    over = play_out(match)
    assert bid(client, over).status_code == 409
    page = client.get(over.get_absolute_url())
    assert page.status_code == 200


def test_replay_shows_every_move_and_404_for_others(client, match, me):
    over = play_out(match)
    address = reverse("match-replay", args=[over.pk])
    for number in (1, over.version // 2, over.version):
        assert client.get(address, {"move": number}).status_code == 200
    for number in ("0", str(over.version + 1), "-1", "x", "9" * 30):
        assert client.get(address, {"move": number}).status_code == 404


def test_only_players_at_the_table_may_chat(client, match, me):
    assert post(client, "match-chat", match, text=" Buena suerte! ").status_code == 200
    assert ChatMessage.objects.get().text == "Buena suerte!"
    assert post(client, "match-chat", match, text=" ").status_code == 422
    assert post(client, "match-chat", match, text="x" * 1001).status_code == 422
    client.force_login(UserFactory())
    assert post(client, "match-chat", match, text="psst").status_code == 403


def test_a_note_is_private(client, match, me):
    post(client, "match-note", match, text="Bruno has played his 13.")
    assert Note.objects.get().seat.user == me
    assert b"played his 13" in client.get(match.get_absolute_url()).content
    client.force_login(match.seats.exclude(user=me).get().user)
    assert b"played his 13" not in client.get(match.get_absolute_url()).content


def test_resigning_needs_confirmation(client, match, me):
    address = reverse("match-resign", args=[match.pk])
    assert client.get(address).status_code == 200
    assert fresh(match).status == Match.Status.PLAYING
    assert post(client, "match-resign", match, htmx=False).url == match.get_absolute_url()
    assert fresh(match).status == Match.Status.FINISHED
    assert client.get(address).url == match.get_absolute_url()
    page = client.get(match.get_absolute_url()).context["page"]
    assert "ended early" in page.prompt
    assert not any(player.is_awaited for player in page.players)
    assert {player.rank for player in page.players} == {1, 2}


def test_cancelling_a_table_needs_confirmation(client):
    host = UserFactory()
    match = open_match(host=host, game="el_grande", options={}, players=2, ai_levels=[])
    client.force_login(host)
    address = reverse("match-cancel", args=[match.pk])
    assert client.get(address).status_code == 200
    assert fresh(match).status == Match.Status.OPEN
    post(client, "match-cancel", match, htmx=False)
    assert fresh(match).status == Match.Status.CANCELLED
    assert client.get(address).url == match.get_absolute_url()
    assert "cancelled" in client.get(match.get_absolute_url()).content.decode()


def test_replay_shows_ranks_only_at_the_last_move(client, match, me):
    over = play_out(match)
    address = reverse("match-replay", args=[over.pk])
    first, last = (client.get(address, {"move": number}).context["page"] for number in (1, over.version))
    assert {player.rank for player in first.players} == {None}
    assert 1 in {player.rank for player in last.players}


@pytest.mark.parametrize("number", [1, 6])
def test_my_matches_query_count_does_not_grow_with_running_matches(client, django_assert_num_queries, number):
    user, other = people(2)
    for _ in range(number):
        advance(full_table([user, other]), 1)
    client.force_login(user)
    with django_assert_num_queries(LIST_QUERIES):
        client.get(reverse("my-matches"))


#: session, user, sanctions, unseen notices; invitations; my turns, matches under way, finished ones; the matches
#: shown, with their seats and what they belong to; competitions
LIST_QUERIES = 11
