"""Matches, seats, moves and set-ups as rows; positions, seals and withdrawn moves."""
