"""Building blocks of every game: randomness, commitments, ranks and the codec."""

from collections import Counter
from hashlib import sha256

import msgspec
import pytest

from games.catalogue import GAMES, codec_of, rules_of
from games.core.fairness import SECRET_BYTES, commitment, game_seed, is_committed
from games.core.rng import Rng
from games.core.types import IllegalAction, shared_ranks, snake_case
from games.el_grande.rules.actions import PlaceCaballero, PlayPower


def test_random_numbers_follow_the_documented_algorithm() -> None:
    key = b"key"
    word = int.from_bytes(sha256(key + (0).to_bytes(8, "big")).digest()[:8], "big")
    assert Rng(key).below(1000) == word % 1000


def test_random_generator_resumes_from_its_stored_state() -> None:
    rng = Rng(b"key")
    rng.shuffled(range(20))
    again = Rng.from_state(msgspec.json.decode(msgspec.json.encode(rng.state), type=type(rng.state)))
    assert [again.below(100) for _ in range(9)] == [rng.below(100) for _ in range(9)]


def test_random_numbers_are_about_equally_likely() -> None:
    rng = Rng(b"fair")
    seen = Counter(rng.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert all(850 < count < 1150 for count in seen.values())


def test_shuffle_keeps_every_card_and_gives_every_order() -> None:
    rng = Rng(b"fair")
    orders = Counter(tuple(rng.shuffled("abc")) for _ in range(600))
    assert len(orders) == 6
    assert all(sorted(order) == ["a", "b", "c"] for order in orders)


def test_derived_generators_are_independent() -> None:
    rng = Rng(b"key")
    assert rng.derive("a").below(1 << 60) != rng.derive("b").below(1 << 60)
    used = Rng(b"key")
    used.below(6)
    assert used.derive("a").below(1 << 60) == rng.derive("a").below(1 << 60)


def test_commitment_matches_only_its_secret() -> None:
    secret = bytes(range(SECRET_BYTES))
    assert is_committed(secret, commitment(secret))
    assert not is_committed(secret[::-1], commitment(secret))


def test_seed_depends_on_secret_and_table() -> None:
    secret = bytes(SECRET_BYTES)
    seeds = {game_seed(secret, b"a"), game_seed(secret, b"b"), game_seed(b"\1" * SECRET_BYTES, b"a")}
    assert len(seeds) == 3
    assert commitment(secret) != game_seed(secret, b"").hex()


@pytest.mark.parametrize(
    ("points", "ranks"),
    [((7, 9, 7), (2, 1, 2)), ((3, 3, 3), (1, 1, 1)), ((9, 9, 4, 1), (1, 1, 3, 4))],
)
def test_equal_points_share_a_rank(points: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    assert shared_ranks(points) == ranks


def test_json_tag_of_an_action_is_its_snake_case_name() -> None:
    assert snake_case("PlaceCaballero") == "place_caballero"
    assert codec_of("el_grande").encode(PlaceCaballero("CAS")) == b'{"type":"place_caballero","area":"CAS"}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        '"place_caballero"',
        '{"type":"fly"}',
        '{"area":"CAS"}',
        '{"type":"place_caballero"}',
        '{"type":"place_caballero","area":"MAR"}',
        '{"type":"place_caballero","area":"CAS","extra":1}',
        '{"type":"play_power","card":14}',
        '{"type":"play_power","card":"7"}',
        '{"type":"veto","keep":1.5}',
        '{"type":"veto","keep":true}',
        '{"type":"pick_caballero","owner":0,"region":"CAS"}',
        "[" * 5000,
    ],
)
def test_malformed_action_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        codec_of("el_grande").decode_action(text)
    assert refusal.value.code == "malformed_action"
    assert refusal.value.details["problem"]


def test_invalid_utf8_is_refused() -> None:
    for data in (b"\xff\xfe", b'{"type":"place_caballero","area":"\xff"}'):
        with pytest.raises(IllegalAction):
            codec_of("el_grande").decode_action(data)


def test_action_is_decoded_from_json() -> None:
    codec = codec_of("el_grande")
    assert codec.decode_action('{"type":"play_power","card":7}') == PlayPower(7)


def test_games_are_found_by_their_key() -> None:
    assert all(rules_of(key).key == key for key in GAMES)
