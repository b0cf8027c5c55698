"""Lessons on their pages: starting, trying, hints, undo, coming back, and what happens when things don't fit."""

from dataclasses import replace

import msgspec
import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from games.catalogue import GAMES
from games.el_grande.lessons.bidding import BIDDING
from games.el_grande.rules.actions import PlayPower, TakeCard
from games.lessons.models import LessonProgress
from games.lessons.selectors.walks import Walk
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
SLUG = BIDDING.slug
OTHERS = GAMES["el_grande"].lessons[1:]


class Learner:
    """Somebody in the first lesson of El Grande, who sends what the page would send."""

    def __init__(self, client, user):
        self.client, self.user = client, user
        client.force_login(user)

    @property
    def progress(self):
        return LessonProgress.objects.get(user=self.user, lesson=SLUG)

    def address(self, name="lesson"):
        return reverse(name, args=["el_grande", SLUG])

    def start(self):
        return self.client.post(self.address("lesson-start"))

    def send(self, name, revision=None, **form):
        version = self.progress.revision if revision is None else revision
        return self.client.post(
            self.address(name), {"version": version, **form}, headers={"HX-Request": "true"}
        )

    def play(self, action, **options):
        return self.send("lesson-act", action=msgspec.json.encode(action).decode(), **options)

    def page(self):
        return self.client.get(self.address()).content.decode()


@pytest.fixture
def learner(client):
    learner = Learner(client, UserFactory())
    learner.start()
    return learner


def test_a_stranger_finds_the_lessons_from_the_home_page_and_the_first_match(client):
    course = f'href="{reverse("learn-game", args=["el_grande"])}"'
    assert course in client.get("/").text
    begun = client.post(reverse("play-computers", args=["el_grande"]))
    assert course in client.get(begun["Location"]).text
    member = Client()
    member.force_login(UserFactory())
    begun = member.post(reverse("play-computers", args=["el_grande"]))
    assert course not in member.get(begun["Location"]).text


def test_list_of_lessons_leads_on_to_a_match(client):
    page = client.get(reverse("learn-game", args=["el_grande"])).text
    assert f'href="{reverse("play-game", args=["el_grande"])}"' in page


def test_being_shown_comes_before_choices_that_might_push_it_out_of_sight(client):
    lesson = reverse("lesson", args=["el_grande", "castillo"])
    client.post(f"{lesson}start/")
    page = client.get(lesson).text
    assert page.index("Show me") < page.index("button act__choice")


def test_a_visitor_becomes_a_guest_and_comes_to_the_lesson(client):
    lesson = reverse("lesson", args=["el_grande", SLUG])
    start = reverse("lesson-start", args=["el_grande", SLUG])
    assert client.get(lesson).url == reverse("learn-game", args=["el_grande"])
    assert client.get(start).url == reverse("learn-game", args=["el_grande"])
    assert client.post(start).url == lesson
    assert str(BIDDING.steps[0].say) in client.get(lesson).content.decode()
    assert User.objects.get().is_guest


def test_right_tries_lead_through_the_lesson_with_computed_words(learner):
    learner.send("lesson-on")
    answer = learner.play(PlayPower(11)).content.decode()
    assert "the 11 has brought 1 caballero to your Court" in answer
    learner.play(TakeCard(5))
    answer = learner.send("lesson-on").content.decode()
    assert "EG-3.4" in answer
    assert learner.progress.finished_at
    assert "1 of 6 lessons done" in learner.client.get(reverse("learn")).content.decode()


def test_wrong_tries_are_answered_by_hints_that_grow_and_change_nothing(learner):
    learner.send("lesson-on")
    before = learner.progress.actions
    assert "With the 5 you’d come after the 9" in learner.play(PlayPower(5)).content.decode()
    assert "You need more than Inés’s 9" in learner.play(PlayPower(6)).content.decode()
    answer = learner.play(PlayPower(2)).content.decode()
    assert "only the right choice glows now" in answer
    right, wrong = (msgspec.json.encode(PlayPower(card)).decode().replace('"', "&quot;") for card in (10, 2))
    assert right in answer
    assert wrong not in answer
    assert learner.progress.actions == before
    assert learner.progress.tries == 3
    assert "only the right choice glows now" in learner.page()  # also after coming back


def test_undo_takes_back_an_action_with_all_answers_to_it(learner):
    learner.send("lesson-on")
    learner.play(PlayPower(13))
    learner.send("lesson-undo")
    assert str(BIDDING.steps[1].say) in learner.page()
    learner.send("lesson-undo")
    assert str(BIDDING.steps[0].say) in learner.page()
    assert "nothing to undo" in learner.send("lesson-undo").content.decode()


def test_coach_can_show_each_step_to_the_end_and_the_lesson_begins_anew(learner):
    for _step in BIDDING.steps:
        learner.send("lesson-show")
    assert learner.progress.finished_at
    assert "lesson is over" in learner.send("lesson-show").content.decode()
    learner.start()
    assert learner.progress.actions == []
    assert learner.progress.finished_at  # what was done once stays done


def test_starting_over_in_the_middle_begins_at_the_first_step(learner):
    learner.send("lesson-on")
    learner.play(PlayPower(10))
    assert "Start over" in learner.page()
    learner.send("lesson-again")
    assert str(BIDDING.steps[0].say) in learner.page()
    assert "Start over" not in learner.page()


def test_two_changes_at_once_count_once(learner):
    """The second one was sent by a page that showed the lesson as it was before the first."""
    revision = learner.progress.revision
    assert learner.send("lesson-on", revision=revision).status_code == 200
    assert learner.send("lesson-on", revision=revision).status_code == 409
    assert learner.progress.actions == [None]


def test_lesson_is_where_it_was_left(learner):
    learner.send("lesson-on")
    learner.play(PlayPower(10))
    learner.start()
    assert str(BIDDING.steps[2].say) in learner.page()
    assert "begun" in learner.client.get(reverse("learn-game", args=["el_grande"])).content.decode()


def test_page_that_is_older_than_the_lesson_plays_nothing(learner):
    learner.send("lesson-on")
    answer = learner.play(PlayPower(10), revision=0)
    assert answer.status_code == 409
    assert "another window" in answer.content.decode()
    assert len(learner.progress.actions) == 1


@pytest.mark.parametrize("action", ["", "{", '{"type": "play_power", "card": 99}', '{"type": "proceed"}'])
def test_malformed_and_illegal_actions_are_refused_with_a_sentence(learner, action):
    learner.send("lesson-on")
    answer = learner.send("lesson-act", action=action)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert len(learner.progress.actions) == 1


def test_refusals_of_the_rules_name_the_rule(learner):
    learner.send("lesson-on")
    answer = learner.play(PlayPower(9))
    assert "EG-3.3" in answer.content.decode()


@pytest.mark.parametrize("version", ["", "x", "-1", "9" * 30])
def test_bad_revisions_are_answered_like_old_ones(learner, version):
    assert learner.send("lesson-on", revision=version).status_code == 409


def test_unknown_games_and_lessons_are_not_found(learner):
    for address in ("/learn/chess/", "/learn/el_grande/nothing/", "/learn/chess/bidding/"):
        assert learner.client.get(address).status_code == 404
    assert learner.client.post("/learn/el_grande/nothing/start/").status_code == 404


def test_nobody_sees_the_way_of_somebody_else(learner, client):
    learner.send("lesson-on")
    client.force_login(UserFactory())
    assert client.get(learner.address()).url == reverse("learn-game", args=["el_grande"])


def test_way_that_no_longer_fits_goes_back_to_the_last_point_that_does_and_says_so(learner):
    LessonProgress.objects.update(actions=[None, {"type": "play_power", "card": 10}, {"type": "gone"}])
    page = learner.page()
    assert "have changed since you were here" in page
    assert str(BIDDING.steps[2].say) in page
    learner.play(TakeCard(5))
    assert "have changed since you were here" not in learner.page()


@pytest.mark.parametrize(
    "wrong", [{"type": "play_power", "card": 10}, {"type": "take_card", "pile": 1}, {"type": "gone"}]
)
def test_wrong_try_of_an_earlier_version_that_is_right_or_illegal_now_is_forgotten(learner, wrong):
    learner.send("lesson-on")
    LessonProgress.objects.update(wrong=wrong, tries=2)
    page = learner.page()
    assert str(BIDDING.steps[1].say) in page
    assert "coach__hint" not in page


def no_such_card():
    raise KeyError("9Z")


@pytest.mark.parametrize(
    "change",
    [{"opening": ((1, PlayPower(9)), (2, PlayPower(9)))}, {"start": no_such_card}],
    ids=["script", "set-up"],
)
def test_lesson_that_newer_rules_have_broken_says_so(learner, monkeypatch, change):
    broken = replace(BIDDING, **change)
    game = replace(GAMES["el_grande"], lessons=(broken, *OTHERS))
    monkeypatch.setitem(GAMES, "el_grande", game)
    for answer in (learner.client.get(learner.address()), learner.start(), learner.send("lesson-on")):
        assert answer.status_code == 409
        assert "no longer fits the rules" in answer.content.decode()
    assert learner.client.get(reverse("learn-game", args=["el_grande"])).status_code == 200


def test_lesson_that_grows_too_long_is_refused(learner, monkeypatch):
    monkeypatch.setattr("games.lessons.services.MOST_ACTIONS", 1)
    learner.send("lesson-on")
    assert "too long" in learner.play(PlayPower(10)).content.decode()


def test_without_scripts_each_button_leads_back_to_the_lesson(learner):
    answer = learner.client.post(learner.address("lesson-on"), {"version": 0})
    assert answer.url == learner.address()


def test_page_asks_for_one_row_of_progress_however_far_it_is(learner, django_assert_num_queries):
    for step in range(len(BIDDING.steps)):
        learner.page()
        with django_assert_num_queries(QUERIES):
            learner.page()
        learner.send("lesson-show")
        assert Walk.begun(GAMES["el_grande"], BIDDING).with_done(learner.progress.actions).number == step + 1


#: Session, user, progress, and the bell of every page.
QUERIES = 4
