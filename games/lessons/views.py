"""How to play: the lists of lessons, and the lessons themselves."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from accounts.guests.access import welcome_guests
from accounts.people.requests import PersonRequest, SiteRequest
from accounts.refusals import Refused
from accounts.site.refusal_pages import refused_page, with_status
from games.core.types import IllegalAction
from games.game import Game
from games.lessons import services
from games.lessons.models import LessonProgress
from games.lessons.selectors.courses import course_of, courses_of, lesson_of
from games.lessons.selectors.pages import lesson_page_of
from games.matches.refusals import as_refusal
from games.presenting.lesson import Lesson

#: What a button of a lesson does, in the revision of the lesson that the page showed.
Command = Callable[[PersonRequest, Game, Lesson, int], None]


def learn(request: SiteRequest) -> HttpResponse:
    return render(request, "games/lessons/games.html", {"courses": courses_of(request.user)})


def learn_game(request: SiteRequest, game: str) -> HttpResponse:
    course = course_of(game, request.user)
    if course is None:
        raise Http404
    return render(request, "games/lessons/course.html", {"course": course})


def start(request: HttpRequest, game: str, lesson: str) -> HttpResponse:
    """Begin a lesson. Whoever comes by a link finds the list with its buttons."""
    found = _lesson(game, lesson)
    return _begin(request, *found) if request.method == "POST" else redirect("learn-game", game)


@welcome_guests
def _begin(request: PersonRequest, game: Game, lesson: Lesson) -> HttpResponse:
    try:
        services.start_lesson(game=game, lesson=lesson, user=request.user)
    except Refused as refusal:
        return refused_page(request, refusal)
    return redirect("lesson", game.key, lesson.slug)


def lesson(request: SiteRequest, game: str, lesson: str) -> HttpResponse:
    found = _lesson(game, lesson)
    progress = _progress(request, *found)
    return _show(request, *found, progress) if progress else redirect("learn-game", game)


def lesson_command(view: Command) -> Callable[..., HttpResponse]:
    """Wrap a POST that goes on in a lesson. A refusal is shown above the lesson as it stands."""

    @login_required
    @require_POST
    @wraps(view)
    def answer(request: PersonRequest, game: str, lesson: str) -> HttpResponse:
        found = _lesson(game, lesson)
        refusal = None
        try:
            view(request, *found, _revision(request))
        except (Refused, IllegalAction) as error:
            refusal = as_refusal(error, game)
        progress = _progress(request, *found)
        if progress is None:
            return redirect("learn-game", game)
        if request.htmx or refusal:
            return _show(request, *found, progress, refusal)
        return redirect("lesson", game, lesson)

    return answer


@lesson_command
def act(request: PersonRequest, game: Game, lesson: Lesson, revision: int) -> None:
    action = request.POST.get("action", "")
    services.play_action(game=game, lesson=lesson, user=request.user, action=action, revision=revision)


@lesson_command
def go_on(request: PersonRequest, game: Game, lesson: Lesson, revision: int) -> None:
    services.go_on(game=game, lesson=lesson, user=request.user, revision=revision)


@lesson_command
def undo(request: PersonRequest, game: Game, lesson: Lesson, revision: int) -> None:
    services.undo(game=game, lesson=lesson, user=request.user, revision=revision)


@lesson_command
def show(request: PersonRequest, game: Game, lesson: Lesson, revision: int) -> None:
    services.show_solution(game=game, lesson=lesson, user=request.user, revision=revision)


@lesson_command
def start_over(request: PersonRequest, game: Game, lesson: Lesson, revision: int) -> None:
    services.start_over(game=game, lesson=lesson, user=request.user, revision=revision)


def _lesson(game: str, slug: str) -> tuple[Game, Lesson]:
    found = lesson_of(game, slug)
    if found is None:
        raise Http404
    return found


def _progress(request: HttpRequest, game: Game, lesson: Lesson) -> LessonProgress | None:
    if not request.user.is_authenticated:
        return None
    return LessonProgress.objects.filter(user=request.user, game=game.key, lesson=lesson.slug).first()


def _revision(request: HttpRequest) -> int:
    """Return which revision the page showed; -1, which there never is, if it does not say."""
    text = request.POST.get("version", "")
    return int(text) if len(text) < 10 and text.isascii() and text.isdigit() else -1


def _show(
    request: SiteRequest,
    game: Game,
    lesson: Lesson,
    progress: LessonProgress,
    refusal: Refused | None = None,
) -> HttpResponse:
    name = request.user.get_username()
    try:
        page = lesson_page_of(game, lesson, progress, name)
    except Refused as error:
        return refused_page(request, error)
    template = "games/lessons/_lesson.html" if request.htmx else "games/lessons/lesson.html"
    problem = refusal.sentence if refusal else ""
    context = {"lesson": page, "page": page.page, "problem": problem}
    return with_status(render(request, template, context), refusal)
