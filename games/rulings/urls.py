"""URLs of moderators' pages about matches."""

from django.urls import path

from games.fairplay import views as evidence
from games.rulings.views import desk, hidden

urlpatterns = [
    path("matches/<slug:which>/", desk.matches, name="desk-matches"),
    path("inquiries/<int:inquiry_id>/chat/", desk.private_chat, name="inquiry-private-chat"),
    path("match/<int:match_id>/hidden/", hidden.hidden, name="hidden"),
    path("match/<int:match_id>/hidden/<int:reading_id>/", hidden.reading, name="hidden-reading"),
    path("evidence/<str:username>/", evidence.person_sheet, name="evidence"),
    path("evidence/<str:username>/<str:opponent>/", evidence.pair_sheet, name="evidence-pair"),
]
