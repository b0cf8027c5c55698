"""Joint timing: visits and silences that coincide more often than by chance; answers in turn order don't count."""

from random import Random

from benchmarks.collusion.habits import shared_evenings
from games.fairplay.rules.timing import DAY, HOUR, MINUTE, JointTiming, Stroke, joint_timing


def evenings(hour: float, match: int, seed: int, days: range = range(40)) -> list[Stroke]:
    random = Random(seed)
    return [Stroke(day * DAY + hour * HOUR + random.uniform(0, 2 * HOUR), match) for day in days]


def test_same_hours_alone_are_no_signal():
    timing = joint_timing(evenings(20, 1, seed=1), evenings(20, 2, seed=2))
    assert timing.meetings.seen > 1
    assert timing.probability > 0.05


def test_visits_minutes_apart_in_different_matches_are_a_signal():
    mine = evenings(20, 1, seed=1)
    theirs = [Stroke(stroke.at + 4 * MINUTE, 2) for stroke in mine]
    timing = joint_timing(mine, theirs)
    assert timing.meetings.seen > 30
    assert timing.meetings.seen > 3 * timing.meetings.expected
    assert timing.probability < 1e-4


def test_answers_within_a_shared_match_are_explained_by_the_turn_order():
    mine = evenings(20, 1, seed=1)
    theirs = [Stroke(stroke.at + 4 * MINUTE, 1) for stroke in mine]
    assert joint_timing(mine, theirs).probability is None


def test_shared_absences_are_seen_in_matches_that_are_not_shared():
    about = [day for day in range(60) if day % 20 < 11]
    mine = [stroke for day in about for stroke in evenings(9, 1, seed=day, days=range(day, day + 1))]
    theirs = [stroke for day in about for stroke in evenings(21, 2, seed=-day, days=range(day, day + 1))]
    silences = joint_timing(mine, theirs).silences
    assert silences.seen == silences.of
    assert silences.probability < 0.1


def test_too_little_data_gives_no_probability():
    assert joint_timing([], []).probability is None
    assert joint_timing(evenings(20, 1, 1, range(3)), evenings(20, 2, 2, range(3))).probability is None


def test_playing_on_the_same_weekdays_is_no_signal():
    """Monday to Friday in the evening, week after week: other weeks look the same."""
    weekdays = [day for day in range(180) if (day + 3) % 7 < 5]
    mine, theirs = (
        [
            stroke
            for day in weekdays
            for stroke in evenings(20, match, 1000 * match + day, range(day, day + 1))
        ]
        for match in (1, 2)
    )
    timing = joint_timing(mine, theirs)
    assert timing.silences.seen == timing.silences.expected
    assert timing.probability > 0.1


def test_false_positives_are_rare_and_arranged_meetings_are_found():
    """Few of sixty honest pairs may fall below one in a hundred; many who arrange to meet must."""
    honest = [shared_evenings(Random(seed), 10, together=False) for seed in range(60)]
    together = [shared_evenings(Random(seed), 10, together=True) for seed in range(20)]
    assert sum(unlikely(each) for each in honest) <= 3
    assert sum(unlikely(each) for each in together) >= 10


def unlikely(timing: JointTiming) -> bool:
    return timing.probability is not None and timing.probability < 0.01
