"""What the welcome says about lessons."""

from django.utils.translation import gettext as _

from games.game import Game
from games.presenting.lesson import Lesson


def lesson_offered(game: Game, lesson: Lesson) -> tuple[str, str]:
    """Return the label of a button and a sentence for a lesson that somebody may take next."""
    facts = {"game": game.name, "lesson": lesson.title}
    return _("Play the first lesson"), _(
        "New to %(game)s? Each lesson takes a minute or two, on a real board. Start with “%(lesson)s”."
    ) % facts


def lesson_continued(game: Game, lesson: Lesson) -> tuple[str, str]:
    """Return the same for somebody who has taken one before."""
    facts = {"game": game.name, "lesson": lesson.title}
    return _("Play the next lesson"), _("Your next lesson of %(game)s: “%(lesson)s”.") % facts
