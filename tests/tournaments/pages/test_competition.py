"""Pages of competitions: what everybody may read, and what only some may."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import UserFactory
from tests.tournaments.builders import (
    START,
    competition,
    contenders,
    division,
    entrants,
    entry,
    event,
    finished_table,
    round_with_tables,
    stage,
    with_match,
)
from tournaments.competitions.models import (
    Announcement,
    Competition,
    CompetitionEvent,
    CompetitionRole,
    Entry,
    Guest,
    Round,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup():
    """Eight players, one round of two tables, the first of which is over."""
    cup = competition()
    heats = stage(cup)
    field = entrants(8, cup)
    contenders(heats.divisions.get(), field)
    held = round_with_tables(heats, [field[:4], field[4:]])
    finished_table(held.tables.get(number=1))
    return cup


def page(name, *args, user=None):
    client = Client()
    if user:
        client.force_login(user)
    return client.get(reverse(name, args=args))


def words(answer):
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def every_page(cup):
    """URL names and arguments of all pages of a competition with one stage, division and round."""
    player = cup.entries.first().user.username
    return [
        ("competition", cup.slug),
        ("competition-standings", cup.slug),
        ("competition-division", cup.slug, 1, 1, 1),
        ("competition-cross-table", cup.slug, 1, 1, 1),
        ("competition-player", cup.slug, player),
        ("competition-rounds", cup.slug),
        ("competition-round", cup.slug, 1, 1),
        ("competition-entrants", cup.slug),
        ("competition-chronicle", cup.slug),
        ("competition-regulations", cup.slug),
        ("competition-export", cup.slug, "standings.csv"),
        ("competition-export", cup.slug, "results.csv"),
        ("competition-export", cup.slug, "competition.json"),
        ("competition-embed", cup.slug),
        ("competition-print", cup.slug),
    ]


def statuses(cup, user=None):
    return {page(*address, user=user).status_code for address in every_page(cup)}


def test_everybody_may_read_a_public_competition(cup):
    assert statuses(cup) == {200}
    assert statuses(cup, cup.entries.first().user) == {200}


def test_a_private_competition_is_404_for_people_outside_it(cup):
    cup.visibility = Competition.Visibility.PRIVATE
    cup.save()
    guest = UserFactory()
    Guest.objects.create(competition=cup, user=guest)
    assert statuses(cup) == {404}
    assert statuses(cup, UserFactory()) == {404}
    for member in (cup.owner, guest, cup.entries.first().user):
        assert page("competition", cup.slug, user=member).status_code == 200
        assert page("competition-embed", cup.slug, user=member).status_code == 404


def test_a_draft_is_only_visible_to_its_organisers(cup):
    cup.status = Competition.Status.DRAFT
    cup.save()
    helper = UserFactory()
    CompetitionRole.objects.create(competition=cup, user=helper, role="director")
    assert statuses(cup) == {404}
    assert page("competition", cup.slug, user=cup.entries.first().user).status_code == 404
    assert page("competition", cup.slug, user=helper).status_code == 200


def test_unknown_parts_of_a_competition_are_404(cup):
    for address in (
        ("competition", "nothing-here"),
        ("competition-division", cup.slug, 1, 2, 1),
        ("competition-round", cup.slug, 1, 9),
        ("competition-player", cup.slug, "nobody"),
        ("competition-player", cup.slug, UserFactory().username),
        ("competition-export", cup.slug, "secrets.csv"),
        ("competition-comparison", cup.slug, 1, 1),
    ):
        assert page(*address).status_code == 404


def test_pages_of_a_competition_refuse_post(cup):
    client = Client()
    client.force_login(cup.owner)
    for address in every_page(cup):
        assert client.post(reverse(address[0], args=address[1:])).status_code == 405


def test_the_overview_shows_a_players_turns_and_the_reason_for_their_place(cup):
    playing = Round.objects.get().tables.get(number=2)
    match = with_match(playing)
    me = playing.seats.get(index=1).entry.user
    match.seats.filter(user=me).update(is_awaited=True)
    Announcement.objects.create(competition=cup, author=cup.owner, text="Be merry.", made_at=START)
    shown = words(page("competition", cup.slug, user=me))
    assert "Be merry." in shown
    assert "Your place: <strong>6</strong>" in shown
    assert "fewer points" in shown
    assert "your turn" in shown
    assert match.get_absolute_url() in shown
    assert cup.seed in shown
    assert "Your part" not in words(page("competition", cup.slug))


def test_the_entrants_page_marks_reserves_and_leavers(cup):
    entrants(1, cup, Entry.State.RESERVE)
    entry(cup, UserFactory(username="Cardenio"), state=Entry.State.WITHDRAWN)
    shown = words(page("competition-entrants", cup.slug))
    assert "Cardenio" in shown
    assert "withdrawn" in shown
    assert "reserve" in shown


def test_pages_work_before_the_start():
    cup = competition(status=Competition.Status.SIGN_UP, started_at=None)
    for name in ("competition", "competition-standings", "competition-rounds", "competition-entrants"):
        assert page(name, cup.slug).status_code == 200
    assert page("competition-print", cup.slug).status_code == 200
    assert page("competition-embed", cup.slug).status_code == 200


def test_only_the_embedded_standings_may_be_framed(cup):
    framed, plain = page("competition-embed", cup.slug), page("competition-standings", cup.slug)
    assert "X-Frame-Options" not in framed
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert plain["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in plain["Content-Security-Policy"]
    assert "<form" not in framed.content.decode()
    signed_in = page("competition-embed", cup.slug, user=cup.entries.first().user)
    assert signed_in.content == framed.content


def test_the_embed_page_can_show_another_division(cup, client):
    division(cup.stages.get(), tier=2, number=1, name="Second division")
    address = reverse("competition-embed", args=[cup.slug])
    assert "Second division" in client.get(address, {"tier": "2", "group": "1"}).content.decode()
    assert "Second division" not in client.get(address, {"tier": "9", "group": "x"}).content.decode()


def test_an_unlisted_competition_has_no_embed_page(cup):
    cup.visibility = Competition.Visibility.UNLISTED
    cup.save()
    assert page("competition", cup.slug).status_code == 200
    assert page("competition-embed", cup.slug).status_code == 404


def test_an_unpublished_round_is_only_visible_to_directors(cup):
    held = Round.objects.get()
    held.status = Round.Status.DRAFT
    held.save()
    player = cup.entries.first().user
    assert page("competition-round", cup.slug, 1, 1, user=player).status_code == 404
    assert (
        "only directors can see" in words(page("competition-round", cup.slug, 1, 1, user=cup.owner)).lower()
    )
    sat_with = cup.entries.last().user.username
    own = words(page("competition-player", cup.slug, player.username, user=player))
    assert f"players/{sat_with}/" not in own
    assert "No table yet." in own


def test_the_director_sees_the_progress_of_a_drawing(cup, client):
    held = Round.objects.get()
    held.status, held.progress = Round.Status.DRAWING, 35
    held.save()
    client.force_login(cup.owner)
    address = reverse("competition-round", args=[cup.slug, 1, 1])
    assert 'hx-trigger="every 2s"' in client.get(address).content.decode()
    fragment = client.get(address, headers={"HX-Request": "true"})
    assert 'value="35"' in fragment.content.decode()
    assert "<html" not in fragment.content.decode()
    Round.objects.update(status=Round.Status.DRAFT)
    assert client.get(address, headers={"HX-Request": "true"})["HX-Refresh"] == "true"


def test_every_event_has_a_sentence_and_private_reasons_stay_hidden(cup):
    one = cup.entries.first()
    table = Round.objects.get().tables.first()
    for kind in CompetitionEvent.Kind.values:
        event(cup, kind, entry=one, table=table, round=table.round, actor=cup.owner)
    adjusted = event(
        cup,
        "adjusted",
        entry=one,
        actor=cup.owner,
        reason="Unkind words in the chat.",
        is_reason_public=False,
        before={"adjustment": 0},
        after={"adjustment": -2, "notes": "for directors"},
    )
    event(cup, "undone", actor=cup.owner, reason="Said sorry.", undoes=adjusted)
    shown = words(page("competition-chronicle", cup.slug))
    assert "%(" not in shown
    assert f"{cup.owner.username} adjusted the points of {one.user.username}." in shown
    assert "adjustment: 0 → -2" in shown
    assert "Said sorry." in shown
    assert "undone later" in shown
    assert "Unkind words" not in shown
    assert "for directors" not in shown
    assert "Unkind words" in words(page("competition-chronicle", cup.slug, user=cup.owner))


def test_the_chronicle_can_be_filtered_by_kind(cup, client):
    event(cup, "paused", actor=cup.owner)
    event(cup, "resumed", actor=cup.owner)
    address = reverse("competition-chronicle", args=[cup.slug])
    shown = client.get(address, {"kind": "paused"}).content.decode()
    assert "paused the competition" in shown
    assert "resumed the competition" not in shown
    assert client.get(address, {"kind": "made up", "page": "x"}).status_code == 200


def test_the_rounds_page_shows_knockout_tables_and_leaders_of_each_stage(cup):
    final = stage(cup, number=2, name="Final", format="knockout", sizes=[4])
    finalists = list(cup.entries.all()[:4])
    held = round_with_tables(final, [finalists])
    finished_table(held.tables.get())
    shown = words(page("competition-rounds", cup.slug))
    assert "Final" in shown
    assert "In front" in shown
    assert shown.index("Heats") < shown.index("Final")


def test_the_standings_page_offers_all_divisions_of_a_league(cup):
    division(cup.stages.get(), tier=2, number=1, name="Second division")
    assert "Second division" in words(page("competition-standings", cup.slug))
