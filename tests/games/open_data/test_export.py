"""Open data: finished public matches without names, each of which replays to its result."""

import gzip
import json
import re
from datetime import timedelta
from io import StringIO

import msgspec
import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from config.jobs.models import Job
from games.lobby.services.tables import resign_match
from games.matches.models import Match
from games.open_data.selectors.format import OpenMatch
from games.open_data.selectors.index import checksum_of
from games.open_data.services.export import begin_export_if_due, export_open_data, stale_months
from games.talk.services.chat import keep_note, say
from games.tasks import refresh_open_data
from tests.games.seats.bots import bots
from tests.games.tables import full_table, people, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(settings, tmp_path):
    settings.OPEN_DATA_DIR = tmp_path / "open-data"
    return settings.OPEN_DATA_DIR / "latest"


def lines(folder):
    """Return every exported match, as read from the downloaded files."""
    read = [gzip.decompress(path.read_bytes()) for path in sorted(folder.glob("*.jsonl.gz"))]
    return [json.loads(line) for text in read for line in text.splitlines()]


def players(folder):
    return set(re.findall(r"p-[0-9a-f]{16}", json.dumps(lines(folder))))


def replayed(*paths):
    told = StringIO()
    call_command("replay", *map(str, paths), stdout=told)
    return told.getvalue()


def given_up(sitters, **options):
    """Return a match that ends at once by resignation."""
    match = full_table(sitters, **options)
    resign_match(match_id=match.pk, user=sitters[0])
    return match


def test_exported_matches_replay_to_their_results(folder):
    played = play_out(full_table(people(2)))
    given_up(people(2), game="el_capitan")
    shelf = export_open_data()
    assert {file.game: file.matches for file in shelf.files} == {"el_grande": 1, "el_capitan": 1}
    assert "2 matches replay to their results" in replayed(folder)
    (line,) = [line for line in lines(folder) if line["game"] == "el_grande"]
    msgspec.convert(line, OpenMatch)
    assert len(line["moves"]) == played.version
    assert [seat["rank"] for seat in line["seats"]] == [seat.rank for seat in played.seats.all()]


def test_export_contains_no_names_chat_or_notes(folder):
    sitters = people(2)
    match = full_table(sitters)
    say(match_id=match.pk, user=sitters[0], text="the windmill at noon")
    keep_note(match_id=match.pk, user=sitters[1], text="rocinante is tired")
    given_up([sitters[0], people(1)[0]])
    resign_match(match_id=match.pk, user=sitters[1])
    export_open_data()
    text = json.dumps(lines(folder))
    secrets = [sitters[0].username, sitters[0].email, "windmill", "rocinante", match.commitment]
    assert not [secret for secret in [*secrets, bytes(match.secret).hex()] if secret in text]
    names = re.findall(r"p-[0-9a-f]{16}", text)
    assert len(set(names)) == 3


def test_pseudonyms_differ_between_files_and_editions(folder):
    sitters = people(2)
    for game in ("el_grande", "el_capitan"):
        given_up(sitters, game=game)
    export_open_data()
    first = players(folder)
    assert len(first) == 4
    given_up(people(2), game="el_grande")
    export_open_data()
    # The file of El Capitán has not changed, so it need not be downloaded again.
    assert len(first & players(folder)) == 2
    assert len(players(folder)) == 6


def test_only_public_matches_with_a_result_are_exported(folder):
    kept, private, unseen, void = (given_up(people(2)) for _ in range(4))
    Match.objects.filter(pk=private.pk).update(is_private=True)
    Match.objects.filter(pk=unseen.pk).update(welcomes_spectators=False)
    Match.objects.filter(pk=void.pk).update(status=Match.Status.VOID)
    full_table(people(2))
    export_open_data()
    (line,) = lines(folder)
    assert line["seed"] not in (bytes(kept.secret).hex(), kept.commitment)
    assert len(line["moves"]) == Match.objects.get(pk=kept.pk).version


def test_bots_are_marked_and_computer_players_have_their_level(folder):
    given_up(bots(1), ai_levels=["uniform"])
    export_open_data()
    ((bot, ai),) = [line["seats"] for line in lines(folder)]
    assert bot["holders"][0]["is_bot"]
    assert (ai["ai_level"], ai["holders"]) == ("uniform", [])


def test_page_lists_files_and_serves_them(client, folder, run_jobs):
    assert "Nothing has been exported yet" in client.get(reverse("open-data")).content.decode()
    given_up(people(2))
    refresh_open_data()
    run_jobs()
    page = client.get(reverse("open-data")).content.decode()
    (path,) = folder.glob("*.jsonl.gz")
    assert checksum_of(path) in page
    address = reverse("open-data-file", args=[path.name])
    assert address in page
    answer = client.get(address)
    assert b"".join(answer.streaming_content) == path.read_bytes()
    assert answer["Cache-Control"] == "no-cache"
    assert client.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    schema = client.get(reverse("open-data-file", args=["schema.json"]))
    assert json.loads(b"".join(schema.streaming_content))["$defs"]["OpenMatch"]
    for name in ("hidalgo.sqlite3", "..", "%2e%2e%2fsecret", "nothing.jsonl.gz"):
        assert client.get(f"/open-data/{name}").status_code == 404


def test_export_replaces_the_last_one_atomically(folder):
    export_open_data()
    before = folder.resolve()
    given_up(people(2))
    export_open_data()
    assert folder.resolve() != before
    assert before.is_dir()
    assert len(lines(folder)) == 1


def test_files_truncated_by_a_power_cut_are_written_again(client, folder, run_jobs):
    given_up(people(2))
    export_open_data()
    for torn in (folder / "index.json", *folder.glob("*.jsonl.gz")):
        torn.write_bytes(b"")
    assert "Nothing has been exported yet" in client.get(reverse("open-data")).content.decode()
    assert begin_export_if_due()
    run_jobs()
    assert "1 matches replay" in replayed(folder)


def test_unreadable_match_is_left_out_and_counted(folder, caplog):
    given_up(people(2))
    Match.objects.filter(pk=given_up(people(2)).pk).update(rules_version=0)
    (file,) = export_open_data().files
    assert (file.matches, file.left_out) == (1, 1)
    assert "left out of the open data" in caplog.text
    assert len(stale_months()) == 1
    assert "1 matches replay" in replayed(folder)


def test_month_is_rewritten_only_when_its_matches_change(folder):
    changing, constant = given_up(people(2)), given_up(people(2))
    last_year = timezone.now() - timedelta(days=400)
    Match.objects.filter(pk=constant.pk).update(finished_at=last_year)
    export_open_data()
    tags = {path.name: path.stat().st_mtime_ns for path in folder.glob("*.jsonl.gz")}
    assert stale_months() == []
    Match.objects.filter(pk=changing.pk).update(is_private=True)
    another = given_up(people(2))
    export_open_data()
    changed = {path.name for path in folder.glob("*.jsonl.gz") if path.stat().st_mtime_ns != tags[path.name]}
    assert changed == {f"el_grande-{timezone.now():%Y-%m}.jsonl.gz"}
    Match.objects.filter(pk__in=[constant.pk, another.pk]).update(status=Match.Status.VOID)
    assert export_open_data().files == ()
    assert "0 matches replay" in replayed(folder)
    assert list((folder.parent / "months").iterdir()) == []


def test_export_begins_once_a_day_in_portions(folder, run_jobs, time_machine):
    noon = timezone.now().replace(hour=12)
    time_machine.move_to(noon, tick=False)
    for game in ("el_grande", "el_capitan"):
        given_up(people(2), game=game)
    Job.objects.all().delete()
    assert begin_export_if_due()
    assert not begin_export_if_due()
    # Two months to write, and one job to publish.
    assert run_jobs() == 3
    assert len(lines(folder)) == 2
    assert not begin_export_if_due()
    time_machine.move_to(noon + timedelta(hours=25), tick=False)
    assert begin_export_if_due()
    assert run_jobs() == 1
