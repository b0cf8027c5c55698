"""`manage.py replay` detects tampering with open data, and says what is wrong."""

import gzip
import json
from hashlib import sha256
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.lobby.services.tables import resign_match
from games.open_data.selectors.index import CHECKSUMS, INDEX, SCHEMA
from games.open_data.services.export import export_open_data
from games.rulings.services.reversals import return_seat
from games.rulings.services.rollbacks import roll_back_match
from games.rulings.services.rulings import end_match, seat_substitute
from tests.games.rulings.ruling import director
from tests.games.tables import advance, fresh, full_table, people, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(settings, tmp_path):
    settings.OPEN_DATA_DIR = tmp_path / "open-data"
    return settings.OPEN_DATA_DIR / "latest"


@pytest.fixture
def exported(folder):
    """Return a file with two matches: one in which a player resigned, one played to its end."""
    sitters = people(2)
    resign_match(match_id=full_table(sitters).pk, user=sitters[0])
    play_out(full_table(people(2)))
    export_open_data()
    (path,) = folder.glob("*.jsonl.gz")
    return path


def replayed(*paths):
    told = StringIO()
    call_command("replay", *map(str, paths), stdout=told)
    return told.getvalue()


def refused(path):
    with pytest.raises(CommandError) as found:
        replayed(path)
    return str(found.value)


def rewrite(path, *lines):
    path.write_bytes(gzip.compress("".join(json.dumps(line) + "\n" for line in lines).encode()))


def shortened(line):
    """Cut the match after its first move, with the points at that moment."""
    line["moves"] = line["moves"][:1]
    for place in (*line["scores"], *line["seats"]):
        place.update(points=0, rank=1)


def swapped(line):
    first, second = line["seats"]
    first["points"], second["points"] = second["points"] + 1, first["points"]


#: Ways to tamper with a match, each with a word of the error message.
TAMPERINGS = {
    "score": (lambda line: line["scores"][0].update(points=line["scores"][0]["points"] + 1), "ends with"),
    "missing move": (lambda line: line["moves"].pop(), "not over"),
    "shortened": (shortened, "not over"),
    "no moves": (lambda line: line.update(moves=[]), "not over"),
    "given up": (lambda line: line.update(ended="resigned"), "played to its end"),
    "shortened, as if given up": (lambda line: (shortened(line), line.update(ended="resigned")), "had not"),
    "shortened, as if ruled": (lambda line: (shortened(line), line.update(ended="adjudicated")), "ruling"),
    "made-up move": (
        lambda line: line["moves"][-1].update(action={"type": "no_such_thing"}),
        "no_such_thing",
    ),
    "empty action": (lambda line: line["moves"][2].update(action={}), "type"),
    "seat that is not there": (lambda line: line["moves"][3].update(seat=9), ""),
    "made-up mover": (lambda line: line["moves"][3].update(by="the devil"), "the devil"),
    "versions": (lambda line: [move.update(version=3) for move in line["moves"]], "do not rise"),
    "seed": (lambda line: line.update(seed="00" * 32), ""),
    "game": (lambda line: line.update(game="chess"), "chess"),
    "rules": (lambda line: line.update(rules_version=42), "version 42"),
    "options": (lambda line: line.update(options={"length": 5}), ""),
    "shape": (lambda line: line.pop("scores"), "scores"),
    "day": (lambda line: line.update(finished_on="9999-99-99"), "9999-99-99"),
    "points of seats": (swapped, "points in seats"),
    "places": (lambda line: [seat.update(rank=7) for seat in line["seats"]], "places"),
    "resigned and stayed": (lambda line: line["seats"][0].update(has_resigned=True), "resigned and stayed"),
    "no seats": (lambda line: line.update(seats=[], scores=[]), "0 seats"),
    "too many seats": (lambda line: line.update(seats=line["seats"] * 6), "12 seats"),
    "holders": (lambda line: line["seats"][0]["holders"][0].update(from_version=5), "held seat 0"),
    "no holder": (lambda line: line["seats"][1].update(holders=[]), "held seat 1"),
}


def test_every_tampering_is_detected_and_its_match_named(exported):
    text = gzip.decompress(exported.read_bytes())
    first, _second = map(json.loads, text.splitlines())
    for name, (tamper, word) in TAMPERINGS.items():
        second = json.loads(text.splitlines()[1])
        tamper(second)
        rewrite(exported, first, second)
        answer = refused(exported)
        assert answer.startswith(f"{exported.name}:2"), name
        assert word in answer, (name, answer)


def test_duplicate_match_and_empty_file_are_refused(exported):
    first, second = map(json.loads, gzip.decompress(exported.read_bytes()).splitlines())
    rewrite(exported, first, second, first)
    assert "again" in refused(exported)
    rewrite(exported)
    assert "no match" in refused(exported)


def test_adjudicated_and_rolled_back_matches_check_out(folder):
    ruled = full_table(people(3))
    advance(ruled, 8)
    end_match(match_id=ruled.pk, ranks={0: 3, 1: 2, 2: 1}, by=director(), reason="it is late")
    withdrawn = full_table(people(2))
    version = advance(withdrawn, 8).version
    roll_back_match(match_id=withdrawn.pk, to_version=4, expected_version=version, by=director(), reason="x")
    play_out(fresh(withdrawn))
    export_open_data()
    assert "2 matches replay" in replayed(folder)


def test_seat_returned_before_any_move_has_a_single_holder(folder):
    match = full_table(people(2))
    advance(match, 1)
    facts = {"match_id": match.pk, "by": director(), "reason": "x"}
    ruling = seat_substitute(seat=0, user=people(1)[0], **facts)
    return_seat(ruling_id=ruling.pk, **facts)
    play_out(fresh(match))
    export_open_data()
    assert "1 matches replay" in replayed(folder)
    (path,) = folder.glob("*.jsonl.gz")
    seats = json.loads(gzip.decompress(path.read_bytes()))["seats"]
    assert [len(seat["holders"]) for seat in seats] == [1, 1]


def listed(folder):
    """Write checksums of the current files, as a forger would."""
    names = sorted(path.name for path in folder.iterdir() if path.name != CHECKSUMS)
    sums = "".join(f"{sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names)
    (folder / CHECKSUMS).write_text(sums)


def test_folder_must_match_its_index_and_checksums(exported, folder):
    kept = {path.name: path.read_bytes() for path in folder.iterdir()}
    index = json.loads(kept[INDEX])

    def restore():
        for path in folder.iterdir():
            path.unlink()
        for name, data in kept.items():
            (folder / name).write_bytes(data)

    def struck():
        sums = kept[CHECKSUMS].decode().splitlines(keepends=True)
        (folder / CHECKSUMS).write_text("".join(line for line in sums if "jsonl" not in line))

    def miscounted():
        index["files"][0]["matches"] = 3
        (folder / INDEX).write_text(json.dumps(index))
        listed(folder)

    def unlisted():
        (folder / INDEX).write_text(json.dumps(index | {"files": []}))
        listed(folder)

    def without(name):
        (folder / name).unlink()
        listed(folder)

    cases = {
        "changed": lambda: exported.write_bytes(gzip.compress(b"{}")),
        "struck from the checksums": struck,
        "no checksums at all": lambda: (folder / CHECKSUMS).write_text(""),
        "more than is listed": lambda: (folder / "extra-2026-01.jsonl.gz").write_bytes(b"junk"),
        "less than is listed": exported.unlink,
        "no list": lambda: without(INDEX),
        "no schema": lambda: without(SCHEMA),
        "the list counts otherwise": miscounted,
        "the list knows nothing": unlisted,
        "a file is gone from the checksums": lambda: without(exported.name),
        "words": lambda: (folder / CHECKSUMS).write_text("nothing but words\n"),
        "binary": lambda: (folder / CHECKSUMS).write_bytes(b"\xff\xfe\x00"),
    }
    for name, tamper in cases.items():
        tamper()
        assert refused(folder), name
        restore()
    assert "2 matches replay" in replayed(folder)


def test_unreadable_file_is_refused_with_a_message(tmp_path):
    (torn := tmp_path / "torn.jsonl.gz").write_bytes(gzip.compress(b"{}" * 500)[:-20])
    (plain := tmp_path / "plain.jsonl.gz").write_bytes(b"{}")
    for path in (torn, plain, tmp_path / "missing.jsonl.gz", tmp_path):
        assert refused(path)
