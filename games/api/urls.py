"""API URLs for games and matches."""

from django.urls import path

from games.api import games, matches, play, record
from games.api.schema import Schema, api_page
from games.streams.views import OpenStream

urlpatterns = [
    path("", api_page, name="api-root"),
    path("schema/", Schema.as_view(), name="api-schema"),
    path("stream", OpenStream.as_view(), name="api-stream"),
    path("games/", games.Games.as_view(), name="api-games"),
    path("games/<slug:game>/", games.Game.as_view(), name="api-game"),
    path("lobby/", matches.Lobby.as_view(), name="api-lobby"),
    path("matches/", matches.Matches.as_view(), name="api-matches"),
    path("matches/<int:match_id>/", matches.OneMatch.as_view(), name="api-match"),
    path("matches/<int:match_id>/join/", matches.Join.as_view(), name="api-join"),
    path("matches/<int:match_id>/leave/", matches.Leave.as_view(), name="api-leave"),
    path("matches/<int:match_id>/cancel/", matches.Cancel.as_view(), name="api-cancel"),
    path("matches/<int:match_id>/resign/", matches.Resign.as_view(), name="api-resign"),
    path("matches/<int:match_id>/take-back/", matches.TakeBack.as_view(), name="api-take-back"),
    path("matches/<int:match_id>/view/", record.View.as_view(), name="api-view"),
    path("matches/<int:match_id>/actions/", play.Actions.as_view(), name="api-actions"),
    path("matches/<int:match_id>/draft/", play.Draft.as_view(), name="api-draft"),
    path("matches/<int:match_id>/draft/undo/", play.Undo.as_view(), name="api-undo"),
    path("matches/<int:match_id>/draft/confirm/", play.Confirm.as_view(), name="api-confirm"),
    path("matches/<int:match_id>/moves/", play.Moves.as_view(), name="api-moves"),
    path("matches/<int:match_id>/export/", record.Export.as_view(), name="api-export"),
    path("matches/<int:match_id>/proof/", record.ProofOfMatch.as_view(), name="api-proof"),
    path("matches/<int:match_id>/chat/", record.Chat.as_view(), name="api-chat"),
]
