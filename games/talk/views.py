"""Chat and private notes beside a match."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest

from games.services.talk import keep_note, say
from games.views.answers import table_command


@login_required
@table_command
def chat(request: HttpRequest, match_id: int) -> None:
    say(match_id=match_id, user=request.user, text=request.POST.get("text", ""))


@login_required
@table_command
def note(request: HttpRequest, match_id: int) -> None:
    keep_note(match_id=match_id, user=request.user, text=request.POST.get("text", ""))
