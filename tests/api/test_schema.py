"""What the contract says that made-up requests cannot find out."""

import pytest
from django.utils.translation import override

from games.api.schema import api_schema

WRITES = {"post", "put", "patch", "delete"}


@pytest.fixture
def operations():
    return {
        (path, method): facts
        for path, methods in api_schema()["paths"].items()
        for method, facts in methods.items()
    }


def test_the_contract_is_in_english_whoever_asks_first():
    english = api_schema()
    api_schema.cache_clear()
    with override("fr"):
        assert api_schema() == english


def test_every_write_may_have_a_key_and_moves_need_one(operations):
    keys = {
        name: {each["name"]: each for each in facts["parameters"]}["Idempotency-Key"]
        for name, facts in operations.items()
        if name[1] in WRITES
    }
    needed = {path.rsplit("/", 2)[-2] for (path, _method), key in keys.items() if key.get("required")}
    assert needed == {"moves", "confirm"}


def test_every_answer_tells_the_limits_and_every_address_lacks_some_method(operations):
    for facts in operations.values():
        assert "405" in facts["responses"]
        assert all("RateLimit-Limit" in answer["headers"] for answer in facts["responses"].values())


def test_the_stream_has_no_tag_and_may_be_elsewhere(operations):
    stream = operations["/api/v1/stream", "get"]
    assert "304" not in stream["responses"]
    assert "421" in stream["responses"]
    assert {each["name"] for each in stream["parameters"]} == {"match", "Last-Event-ID"}


def test_nothing_but_what_is_named_may_be_sent(operations):
    shapes = api_schema()["components"]["schemas"]
    sent = [
        body["schema"]["$ref"].rpartition("/")[2]
        for facts in operations.values()
        for body in facts.get("requestBody", {}).get("content", {}).values()
    ]
    assert {shapes[name]["additionalProperties"] for name in [*sent, "SettingsShape"]} == {False}
