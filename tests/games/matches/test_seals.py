"""One deal at several tables: the same cards for everybody, sealed until the last table has ended."""

import json

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from games.core.fairness import game_seed, is_committed
from games.lobby.refusals import SetupKnown, SetupUsedUp
from games.lobby.selectors.lists import finished_matches_of
from games.lobby.services.seated import draw_setup, seat_match
from games.lobby.services.tables import resign_match
from games.matches.models import Absence, Match, Setup
from games.matches.refusals import AlreadySeated, InvalidInput
from games.matches.selectors.positions import position_of
from games.matches.selectors.seals import has_open_record, is_sealed, knows_deal
from games.play.selectors.sights import may_watch, seated_match
from games.record.sections.my_data import matches_part
from games.record.selectors.export_checks import failures_of, read_export
from games.record.selectors.exports import export_bytes
from games.record.selectors.proofs import proof_of
from games.record.selectors.text import text_record
from games.rulings.services.rulings import seat_substitute, void_match_by_ruling
from games.substitutes.selectors import open_seats_for
from games.substitutes.services.substitutes import take_over_seat
from games.talk.services.chat import say
from tests.accounts.moderation.factories import inquiry_about, moderator
from tests.factories import UserFactory
from tests.games.rulings.ruling import rule
from tests.games.substitutes.substituting import vacancy_of, willing
from tests.games.tables import DEFAULT_OPTIONS, advance, fresh, full_table, people, play_out

pytestmark = pytest.mark.django_db

GAMES = ["el_grande", "el_caballero", "el_capitan"]


def drawn(players=2, game="el_grande"):
    options = DEFAULT_OPTIONS if game == "el_grande" else {}
    return draw_setup(label="Deal 7", game=game, options=options, players=players)


def table_of(setup, sitters=None, **changes):
    values = {
        "host": UserFactory(),
        "game": setup.game,
        "options": setup.options,
        "people": sitters or people(setup.players),
        "setup": setup,
    }
    return seat_match(**values | changes)


def sitter(match, index=0):
    return match.seats.select_related("user").get(index=index).user


def ended(match):
    """End the match after a few moves: one of two players resigns."""
    match = advance(match, 4)
    resign_match(match_id=match.pk, user=sitter(match, 1))
    return fresh(match)


def visitor(user=None):
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def ask(address, user=None):
    return look(visitor(user), address)


def look(client, address):
    return client.get(address, headers={"HX-Request": "true"} if address.endswith("/table/") else {})


@pytest.fixture
def tables():
    """The first table has ended, the second is being played."""
    setup = drawn()
    first, second = table_of(setup), table_of(setup)
    return ended(first), advance(second)


@pytest.mark.parametrize("game", GAMES)
def test_all_tables_of_a_set_up_get_the_same_deal(game):
    setup = drawn(game=game)
    first, second = table_of(setup), table_of(setup)
    other = table_of(drawn(game=game))
    assert position_of(first).state == position_of(second).state
    assert position_of(first).state != position_of(other).state
    assert first.commitment == second.commitment == setup.commitment
    assert is_committed(bytes(setup.secret), setup.commitment)


def test_commitment_exists_before_anybody_is_seated():
    setup = drawn()
    assert setup.commitment
    assert not Match.objects.exists()


def test_finished_table_stays_sealed_while_another_still_plays(tables):
    first, second = tables
    assert is_sealed(first)
    assert not has_open_record(first)
    assert not proof_of(first).is_revealed
    assert proof_of(first).is_sealed
    ended(second)
    assert not is_sealed(first)
    assert proof_of(first).is_revealed


PAGES = ["", "table/", "log/", "replay/", "export.json", "record.txt", "proof/", "votes/"]


def test_only_its_players_see_a_sealed_table(tables):
    first, second = tables
    others = [visitor(), visitor(UserFactory(is_staff=True)), visitor(first.host)]
    for match, stranger in ((first, sitter(second)), (second, sitter(first))):
        player, strangers = visitor(sitter(match)), [*others, visitor(stranger)]
        for page in PAGES:
            address = f"{match.get_absolute_url()}{page}"
            assert look(player, address).status_code == 200
            assert {look(client, address).status_code for client in strangers} == {404}


@pytest.mark.parametrize("ends", ["finished", "void", "cancelled"])
def test_seal_is_broken_when_the_last_table_has_ended(tables, ends):
    first, second = tables
    match ends:
        case "finished":
            ended(second)
        case "void":
            void_match_by_ruling(match_id=second.pk, by=UserFactory(), reason="A storm")
        case "cancelled":
            Match.objects.filter(pk=second.pk).update(status=Match.Status.CANCELLED)
    secret = bytes(first.secret).hex()
    for page in PAGES:
        assert ask(f"{first.get_absolute_url()}{page}").status_code == 200
    assert secret in ask(f"{first.get_absolute_url()}proof/").content.decode()
    assert secret in ask(f"{first.get_absolute_url()}record.txt").content.decode()
    assert json.loads(ask(f"{first.get_absolute_url()}export.json").content)["fairness"]["secret"] == secret


def test_players_of_a_sealed_table_get_neither_its_secret_nor_hidden_actions(tables):
    first, _second = tables
    secret, user = bytes(first.secret).hex(), sitter(first)
    shown = [ask(f"{first.get_absolute_url()}{page}", user).content.decode() for page in PAGES]
    shown += [content.decode() for _name, content in matches_part(user)]
    assert not [page for page in shown if secret in page]
    own = json.loads(export_bytes(seated_match(first.pk), first.seats.get(index=0)))
    assert not own["is_complete"]
    assert not [move for move in own["moves"] if "action" in move]
    assert not [name for name in ("secret", "seating", "seed") if name in own["fairness"]]
    assert secret not in text_record(seated_match(first.pk), first.seats.get(index=0))


def test_the_proof_page_says_why_a_set_up_is_sealed(tables):
    first, second = tables
    page = ask(f"{first.get_absolute_url()}proof/", sitter(first)).content.decode()
    assert "Deal 7" in page
    assert "still played at another table" in page
    running = ask(f"{second.get_absolute_url()}proof/", sitter(second)).content.decode()
    assert "when the last table with this set-up has ended" in running
    ended(second)
    opened = ask(f"{first.get_absolute_url()}proof/").content.decode()
    assert "data-verifier" in opened
    assert "Who sits at which table changes nothing" in opened


@pytest.mark.parametrize("game", GAMES)
def test_all_tables_of_a_set_up_are_proved_by_the_shared_secret(game, capsys):
    setup = drawn(game=game)
    first, second = table_of(setup), table_of(setup)
    played = [play_out(first) if game == "el_grande" else ended(first), ended(second)]
    for match in played:
        assert proof_of(match).failures == ()
        export = read_export(export_bytes(seated_match(match.pk), None))
        assert failures_of(export) == ()
        fairness = export.fairness
        assert game_seed(bytes(setup.secret), fairness.seating.encode()).hex() == fairness.seed
    assert len({proof_of(match).seed for match in played}) == 1
    call_command("verify_match", *(str(match.pk) for match in played))
    assert "2 matches check out" in capsys.readouterr().out


def test_verify_match_refuses_or_leaves_out_sealed_matches(tables, capsys):
    first, second = tables
    with pytest.raises(CommandError, match=f"Sealed until .*: {first.pk}"):
        call_command("verify_match", str(first.pk))
    call_command("verify_match")
    assert "1 matches are sealed and were left out." in capsys.readouterr().out
    ended(second)
    call_command("verify_match")
    assert "2 matches check out" in capsys.readouterr().out


def test_profile_shows_no_sealed_results(tables):
    first, second = tables
    assert finished_matches_of(sitter(first), UserFactory()) == []
    ended(second)
    assert [row.match for row in finished_matches_of(sitter(first), UserFactory())] == [first]


def test_match_without_a_set_up_is_never_sealed(tables, django_assert_num_queries):
    plain = ended(full_table(people(2)))
    assert not is_sealed(plain)
    assert may_watch(plain.pk, UserFactory())
    assert [row.match for row in finished_matches_of(sitter(plain), UserFactory())] == [plain]
    with django_assert_num_queries(0):
        is_sealed(plain)


def test_only_its_players_may_watch_a_sealed_table(tables):
    first, second = tables
    for match, other in (tables, tables[::-1]):
        assert may_watch(match.pk, sitter(match))
        assert not may_watch(match.pk, sitter(other))
        assert not may_watch(match.pk, AnonymousUser())
    ended(second)
    assert may_watch(first.pk, AnonymousUser())


def test_player_cannot_sit_at_two_tables_of_a_set_up():
    setup = drawn()
    anna, bruno, carla = people(3)
    table_of(setup, [anna, bruno])
    with pytest.raises(SetupKnown):
        table_of(setup, [carla, anna])
    assert setup.matches.count() == 1


def test_set_up_cannot_be_played_again_when_all_its_tables_have_ended():
    setup = drawn()
    ended(table_of(setup))
    with pytest.raises(SetupUsedUp):
        table_of(setup)
    assert setup.matches.count() == 1


def test_table_must_have_the_game_options_and_players_of_its_set_up():
    setup = drawn(players=3)
    for wrong in (
        {"people": people(2)},
        {"options": DEFAULT_OPTIONS | {"length": "long"}},
        {"game": "el_capitan", "options": {}},
    ):
        with pytest.raises(InvalidInput) as refused:
            table_of(setup, **wrong)
        assert refused.value.field == "setup"
    for label in ("", "x" * 81):
        with pytest.raises(InvalidInput):
            draw_setup(label=label, game="el_grande", options={}, players=3)
    assert (Setup.objects.count(), Match.objects.count()) == (1, 0)


def test_substitute_who_knows_the_deal_cannot_take_the_seat(run_jobs):
    setup = drawn()
    knowing, stranger = willing(), willing()
    first = table_of(setup, [knowing, UserFactory()])
    second = advance(table_of(setup, absence=Absence.SUBSTITUTE, caretaker_level="uniform"))
    resign_match(match_id=second.pk, user=sitter(second))
    offer = vacancy_of(second.seats.get(index=0))
    assert knows_deal(second, knowing)
    assert open_seats_for(knowing) == []
    assert [seat.match for seat in open_seats_for(stranger)] == [second]
    with pytest.raises(AlreadySeated):
        take_over_seat(vacancy_id=offer.pk, user=knowing)
    take_over_seat(vacancy_id=offer.pk, user=stranger)
    assert may_watch(second.pk, stranger)
    assert not may_watch(first.pk, stranger)


def test_admin_does_not_show_the_secret_of_a_set_up(admin_client):
    setup = drawn()
    page = admin_client.get(f"/admin/games/setup/{setup.pk}/change/").content.decode()
    assert setup.commitment in page
    assert bytes(setup.secret).hex() not in page
    assert fresh(table_of(setup)).setup == setup


GOSSIP = "the King comes with the fourth card"


def chat_read_by(reader, suspect):
    """Return the page of an inquiry about the suspect, and its page of private chat."""
    inquiry = inquiry_about(suspect, claimed_by=reader)
    client = visitor(reader)
    public = client.get(inquiry.get_absolute_url()).content.decode()
    return public, client.post(reverse("inquiry-private-chat", args=[inquiry.pk])).content.decode()


def test_chat_of_a_sealed_table_is_treated_as_private(tables, admin_client):
    first, second = tables
    say(match_id=first.pk, user=sitter(first), text=GOSSIP)
    lines = reverse("admin:games_chatmessage_changelist")
    public, private = chat_read_by(moderator(), sitter(first))
    assert GOSSIP not in public
    assert GOSSIP in private
    assert GOSSIP not in admin_client.get(lines).content.decode()
    ended(second)
    assert GOSSIP in admin_client.get(lines).content.decode()


@pytest.mark.parametrize("plays", ["themselves", "by a program", "until they left"])
def test_moderator_cannot_read_chat_about_a_deal_that_they_have_played(plays):
    setup, reader = drawn(), moderator()
    first = table_of(setup, is_private=True)
    mine = UserFactory(owner=reader) if plays == "by a program" else reader
    here = table_of(setup, [mine, UserFactory()])
    if plays == "until they left":
        rule(seat_substitute, here, seat=0, user=UserFactory())
    say(match_id=first.pk, user=sitter(first), text=GOSSIP)
    elsewhere = full_table([sitter(first), UserFactory()])
    Match.objects.filter(pk=elsewhere.pk).update(is_private=True)
    say(match_id=elsewhere.pk, user=sitter(first), text="a windmill")
    _public, private = chat_read_by(reader, sitter(first))
    assert GOSSIP not in private
    assert "a windmill" in private


def test_admin_does_not_show_the_points_of_a_sealed_table(tables, admin_client):
    first, second = tables
    first.seats.filter(index=0).update(points=7777)
    page = reverse("admin:games_match_change", args=[first.pk])
    assert "7777" not in admin_client.get(page).content.decode()
    ended(second)
    assert "7777" in admin_client.get(page).content.decode()
