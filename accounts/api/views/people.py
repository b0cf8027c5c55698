"""API views: the current user, their notices, and public profiles."""

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.models import ApiToken, Scope
from accounts.api.pagination import PAGES, PAGING, NewestFirst, page_shape
from accounts.api.requests import PersonApiRequest
from accounts.api.shapes import Shape
from accounts.api.validation import checked, one_of
from accounts.api.views.base import ApiView
from accounts.notices.selectors.notices import notices_of, unseen_notices
from accounts.notices.services.outbox import mark_notices_seen
from accounts.people.models import User

_MOST_AT_ONCE = 100


@dataclass(frozen=True)
class Asker:
    """The current user and the scopes of the request."""

    person: User
    scopes: list[str]


class MeShape(Shape):
    name = serializers.CharField(source="person.username")
    is_bot = serializers.BooleanField(source="person.is_bot")
    language = serializers.CharField(source="person.language")
    time_zone = serializers.CharField(source="person.time_zone")
    scopes = serializers.ListField(child=serializers.ChoiceField(Scope.choices))


class PersonShape(Shape):
    name = serializers.CharField(source="username")
    is_bot = serializers.BooleanField()
    owner = serializers.CharField(
        source="owner.username", default=None, allow_null=True, help_text="Whose bot this is."
    )
    joined_at = serializers.DateTimeField(source="date_joined")
    url = serializers.CharField(source="get_absolute_url", help_text="Their page on this site.")
    avatar = serializers.SerializerMethodField(help_text="A picture (SVG).")

    def get_avatar(self, person: User) -> str:
        return reverse("avatar", args=[person.username])


class NoticeShape(Shape):
    id = serializers.IntegerField()
    kind = serializers.CharField()
    topic = serializers.CharField(help_text='What it is about, such as "match-7".')
    subject = serializers.CharField()
    text = serializers.CharField()
    url = serializers.CharField(help_text="The page it leads to, on this site.")
    created_at = serializers.DateTimeField()
    seen_at = serializers.DateTimeField(allow_null=True)


class SeenShape(Shape):
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        max_length=_MOST_AT_ONCE,
        required=False,
        help_text="Which; without it, all of them.",
    )


class SeenCountShape(Shape):
    seen = serializers.IntegerField(help_text="How many of them were new.")


class Me(ApiView):
    is_personal = True

    @extend_schema(
        summary="Read who I am",
        description="Your account, and the scopes of the token that you use.",
        responses=MeShape,
        tags=["me"],
    )
    def get(self, request: PersonApiRequest) -> Response:
        scopes = request.auth.scopes if isinstance(request.auth, ApiToken) else Scope.values
        return Response(MeShape(Asker(request.user, scopes)).data)


class MyNotices(ApiView):
    is_personal = True
    queries = (*PAGES, "unseen")

    @extend_schema(
        summary="List my notices",
        description="What you were told, the newest first.",
        parameters=[*PAGING, OpenApiParameter("unseen", enum=["true"], description="Only what is new.")],
        responses=page_shape("Notice", NoticeShape(many=True)),
        tags=["me"],
    )
    def get(self, request: PersonApiRequest) -> Response:
        only_new = one_of(request, "unseen", ["true"])
        told = unseen_notices(request.user) if only_new else notices_of(request.user)
        pages = NewestFirst()
        shown = pages.paginate_queryset(told, request, view=self)
        return pages.get_paginated_response(NoticeShape(shown, many=True).data)


class SeeNotices(ApiView):
    is_personal = True

    @extend_schema(
        summary="Mark notices as seen",
        description="Those that you name, or all of them.",
        request=SeenShape,
        responses=SeenCountShape,
        tags=["me"],
    )
    def post(self, request: PersonApiRequest) -> Response:
        ids = checked(SeenShape, request.data).get("ids")
        return Response({"seen": mark_notices_seen(user=request.user, ids=ids)})


class Person(ApiView):
    @extend_schema(
        summary="Read a profile",
        description="What everybody may know about this person.",
        responses=PersonShape,
        tags=["people"],
    )
    def get(self, request: Request, username: str) -> Response:
        return Response(PersonShape(person_named(username)).data)


def person_named(username: str) -> User:
    """Return the person, or raise 404."""
    person = User.objects.named(username).select_related("owner").first()
    if person is None:
        raise Http404
    return person
