"""Who met whom, who finished ahead, and the points of each table."""

from hypothesis import given

from tests.tournaments.scoring.results import PLACE, fields, finished
from tournaments.scoring.rules.cross_table import Meeting, cross_table
from tournaments.scoring.rules.points import SeatResult, score_table
from tournaments.scoring.rules.standings import Result


def test_meetings_are_counted_from_both_sides():
    cross = cross_table([1, 2, 3], [finished(1, 1, 2), finished(2, 2, 1, 9), finished(3, (1, 2), 9)])
    assert cross.between(1, 2) == Meeting(met=3, ahead=1, level=1)
    assert cross.between(2, 1).behind == 1
    assert cross.between(1, 3) == Meeting(met=0)
    assert cross.between(1, 2).score == cross.between(2, 1).score == 0.5


def test_points_are_listed_by_entry_and_table():
    cross = cross_table([1, 2], [finished(1, 1, 2), finished(5, 9, 2)])
    assert cross.points == {(1, 1): 5, (2, 1): 1, (2, 5): 1}


def test_a_leaver_is_behind_even_if_the_substitute_won():
    results = [SeatResult(1, 1, 9, has_dropped=True, is_substitute=True), SeatResult(2, 2, 5)]
    cross = cross_table([1, 2], [Result(1, score_table(PLACE, results, 2))])
    assert cross.between(2, 1) == Meeting(met=1, ahead=1)


@given(fields())
def test_both_sides_of_every_meeting_agree(results):
    cross = cross_table(range(1, 11), results)
    for (entry, other), meeting in cross.meetings.items():
        back = cross.between(other, entry)
        assert (back.met, back.ahead, back.level) == (meeting.met, meeting.behind, meeting.level)
        assert meeting.score + back.score == 1
    assert len(cross.points) == sum(len(result.seats) for result in results)
