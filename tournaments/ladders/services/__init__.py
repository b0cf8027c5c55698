"""The challenge ladder: challenges and answers, results, idleness, and monthly snapshots."""

from tournaments.ladders.services.answers import answer_challenge, withdraw_challenge
from tournaments.ladders.services.challenges import challenge, challenge_nearest

__all__ = ["answer_challenge", "challenge", "challenge_nearest", "withdraw_challenge"]
