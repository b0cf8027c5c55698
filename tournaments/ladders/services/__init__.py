"""The challenge ladder: challenges and their answers, tables that move people, idleness, and the look back every month."""

from tournaments.ladders.services.answers import answer_challenge, withdraw_challenge
from tournaments.ladders.services.challenges import challenge, challenge_nearest

__all__ = ["answer_challenge", "challenge", "challenge_nearest", "withdraw_challenge"]
