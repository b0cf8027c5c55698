"""Chat and private notes beside a match."""

from django.contrib.auth.decorators import login_required

from accounts.people.requests import PersonRequest
from games.match_page.views.answers import table_command
from games.talk.services.chat import keep_note, say


@login_required
@table_command
def chat(request: PersonRequest, match_id: int) -> None:
    say(match_id=match_id, user=request.user, text=request.POST.get("text", ""))


@login_required
@table_command
def note(request: PersonRequest, match_id: int) -> None:
    keep_note(match_id=match_id, user=request.user, text=request.POST.get("text", ""))
