"""Progress in lessons belongs to one person: it is in their data, and goes with their account."""

import json

import pytest

from accounts.privacy.files import files_of
from accounts.privacy.services.closing import erase_account
from games.catalogue import GAMES
from games.lessons.models import LessonProgress
from games.lessons.services import go_on, start_lesson
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


def someone_in_a_lesson():
    person, game = UserFactory(), GAMES["el_grande"]
    progress = start_lesson(game=game, lesson=game.lessons[0], user=person)
    go_on(game=game, lesson=game.lessons[0], user=person, revision=progress.revision)
    return person


def test_progress_is_in_the_data_of_its_person_and_of_nobody_else():
    person = someone_in_a_lesson()
    (lesson,) = json.loads(dict(files_of(person))["lessons.json"])
    assert (lesson["game"], lesson["lesson"], lesson["actions"]) == ("el_grande", "bidding", [None])
    assert json.loads(dict(files_of(UserFactory()))["lessons.json"]) == []


def test_progress_is_deleted_with_the_account():
    person, other = someone_in_a_lesson(), someone_in_a_lesson()
    erase_account(user=person, typed_name=person.username)
    assert list(LessonProgress.objects.values_list("user", flat=True)) == [other.pk]
