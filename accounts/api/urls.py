"""API URLs about people."""

from django.urls import path

from accounts.api.views import people

urlpatterns = [
    path("me/", people.Me.as_view(), name="api-me"),
    path("me/notices/", people.MyNotices.as_view(), name="api-notices"),
    path("me/notices/seen/", people.SeeNotices.as_view(), name="api-notices-seen"),
    path("people/<str:username>/", people.Person.as_view(), name="api-person"),
]
