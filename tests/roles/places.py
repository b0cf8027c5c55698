"""Every address with values of the scene, and the form that is sent there."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.urls import resolve, reverse

from accounts.hooks import acts
from games.api.schema import api_schema
from tests.games.crawling.addresses import Place, addresses, every_place
from tests.games.crawling.scene import Visitor, address_values
from tests.roles.asking import Answer, Caller
from tests.roles.cast import Part, Scene

API = "/api/"
ACT = "moderation-act"
#: Query parameters without which an address does not answer.
QUERIES = {"admin:autocomplete": {"app_label": "games", "model_name": "match", "field_name": "host"}}
#: Fields that some addresses validate before they check who sent them.
FORMS = {
    "ladder-answer": {"answer": "decline"},
    "match-vote": {"answer": "yes"},
    "match-propose": {"kind": "pause"},
}
#: The form of an act, already confirmed, with the fields of all acts.
ACT_FORM = {
    "reason": "You called the others windmills.",
    "rule": "conduct",
    "days": "3",
    "confirmed": "1",
    "name": "Cardenio",
    "role": "Moderators",
    "seat": "1",
    "until": "2030-01-01",
}
#: An address that accepts only its own filter choices.
WITHOUT_FORM = {"moderation-log-file"}


@dataclass(frozen=True)
class Question:
    name: str
    address: str
    form: dict[str, Any]
    query: dict[str, str]

    @property
    def is_api(self) -> bool:
        return self.address.startswith(API)

    def look(self, caller: Caller) -> Answer:
        return caller.ask("GET", self.address, self.query)

    def send(self, caller: Caller) -> Answer:
        """Send the form as the page would."""
        options = {"content_type": "application/json"} if self.is_api else {}
        return caller.ask("POST", self.address, self.form, **options)


def every_question(scene: Scene) -> Iterator[Question]:
    values = _values(scene)
    for place in every_place():
        if place.name == ACT:
            continue
        address = _address(place, values, scene.belongings.get(place.name, {}))
        form = FORMS.get(place.name, {}) | ({} if place.name in WITHOUT_FORM else _form(scene, address))
        yield Question(place.name, address, form, QUERIES.get(place.name, {}))


def every_act(scene: Scene) -> Iterator[Question]:
    """Yield the page of each act, for a person, match or competition it applies to."""
    about = {
        "person": scene.people[Part.PLAYER].pk,
        "match": scene.match.pk,
        "competition": scene.competition.pk,
    }
    for key, act in acts.items():
        subject = act.subject_kind
        yield Question(key, reverse(ACT, args=[subject, about[subject], key]), ACT_FORM, {})


def _values(scene: Scene) -> dict[str, list[Any]]:
    crawled = address_values(scene.match, Visitor(None))
    entrant = scene.competition.entries.select_related("user").first()
    own = scene.things | {"slug": scene.competition.slug, "name": entrant.user.username}
    return {name: found[:1] for name, found in crawled.items()} | {
        name: [thing] for name, thing in own.items()
    }


def _address(place: Place, values: Mapping[str, list[Any]], own: Mapping[str, Any]) -> str:
    """Return one address of a place: who is let in does not depend on the row."""
    if own.keys() >= set(place.parameters):
        return reverse(place.name, kwargs={name: own[name] for name in place.parameters})
    found = list(addresses(place, {**values, **{name: [thing] for name, thing in own.items()}}))
    assert found, f"{place.name}: the scene has nothing that this address could be about"
    return found[0]


def _form(scene: Scene, address: str) -> dict[str, Any]:
    if not address.startswith(API):
        return dict(scene.form)
    plain = {name: json.loads(scene.form[name]) for name in ("version", "drafted", "action")}
    sent = {**scene.form, **plain, "actions": [plain["action"]]}
    view = resolve(address).func
    asked = _bodies().get(f"post{getattr(view, 'view_class', view).__name__}", frozenset())
    return {name: value for name, value in sent.items() if name in asked}


@cache
def _bodies() -> dict[str, frozenset[str]]:
    """Return the allowed fields by API operation: others would be refused before permissions are checked."""
    schema = api_schema()
    shapes = {
        f"#/components/schemas/{name}": shape for name, shape in schema["components"]["schemas"].items()
    }
    return {
        facts["operationId"]: frozenset(shapes[body["schema"]["$ref"]]["properties"])
        for methods in schema["paths"].values()
        for facts in methods.values()
        for body in facts.get("requestBody", {}).get("content", {}).values()
    }
