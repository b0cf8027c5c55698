"""Plays every case and prints one hash each; run in other processes to compare."""

import sys
from hashlib import sha256

from tests.games.core.cases import EVERY_CASE, Case, random_game


def fingerprint(case: Case, seed: bytes) -> str:
    """Return a hash over every state, event and action of one random game."""
    codec, digest = case.codec, sha256()
    for played in random_game(case, seed):
        digest.update(codec.encode((played.seat, played.action, played.step.events, played.step.state)))
    return digest.hexdigest()


def fingerprints(seed: bytes) -> list[str]:
    return [f"{case} {fingerprint(case, seed)}" for case in EVERY_CASE]


if __name__ == "__main__":
    sys.stdout.write("\n".join(fingerprints(sys.argv[1].encode())) + "\n")
