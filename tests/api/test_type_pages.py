"""The pages about each game for authors of programs match the code, and their types are in the contract."""

import json

import pytest

from games.api.schema import api_schema
from games.api.type_pages import MARK, example_of, page_of, written_example, written_page
from games.catalogue import GAMES

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_the_page_of_a_game_is_up_to_date(game):
    text = page_of(game).read_text("utf-8")
    assert MARK in text
    assert text == written_page(game, text), "Run `make types`."


@each_game
def test_the_example_position_is_up_to_date_and_has_choices(game):
    text = example_of(game).read_text("utf-8")
    assert text == written_example(game), "Run `make types`."
    told = json.loads(text)
    assert told["actions"]
    assert told["view"]["viewer"] == told["seat"]
    assert told["seat"] in told["view"]["to_act"]


@each_game
def test_the_contract_names_the_types_of_a_game(game):
    schemas = api_schema()["components"]["schemas"]
    prefix = game.title().replace("_", "")
    for kind in ("View", "Action", "Event", "Options"):
        assert {"$ref": f"#/components/schemas/{prefix}{kind}"} in schemas[f"Game{kind}"]["anyOf"]
    for shape in schemas[f"{prefix}Action"]["anyOf"]:
        named = schemas[shape["$ref"].rpartition("/")[2]]
        assert named["properties"]["type"]["enum"]
