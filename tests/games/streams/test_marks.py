"""Event ids: every row is sent exactly once, whenever it is written and wherever the stream breaks off."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from games.streams.selectors.marks import MOST_NAMED, OVERLAP, Mark, Told

START = datetime(2026, 3, 1, tzinfo=UTC)
#: Rows: when they are written, and how long until their transaction commits. Both in seconds.
ROWS = st.lists(st.tuples(st.integers(1, 600), st.integers(0, 59)), max_size=30)
#: When the stream queries, and after how many events it breaks off.
LOOKS = st.lists(st.tuples(st.integers(1, 700), st.integers(0, 5)), min_size=1, max_size=30)


def at(seconds):
    return START + timedelta(seconds=seconds)


@given(ROWS, LOOKS)
def test_every_row_is_sent_once(rows, looks):
    events = [
        (Told(at(written), "notice", (("notice", number),)), written + takes)
        for number, (written, takes) in enumerate(rows)
    ]
    mark, heard = Mark(START), []
    for now, most in [*sorted(looks), (700, len(rows))]:
        # The mark is serialised between any two queries.
        mark = Mark.read(str(mark))
        new = [
            told
            for told, seen_from in events
            if seen_from <= now and told.moment > mark.since and told.key not in mark.heard
        ]
        for told in sorted(new, key=lambda each: each.moment)[:most]:
            mark = mark.after([told])
            heard.append(told)
        if len(new) <= most:
            mark = mark.at(at(now))
    assert sorted(told.key for told in heard) == sorted(told.key for told, _ in events)


def test_mark_names_the_last_minute_and_stays_short():
    told = [Told(at(number), "match", (("match", 1), ("version", number))) for number in range(500)]
    mark = Mark(START).after(told)
    assert len(mark.heard) == OVERLAP.seconds
    crowd = [Told(at(0), "notice", (("notice", number),)) for number in range(500)]
    assert len(Mark(START).after(crowd).heard) == MOST_NAMED
