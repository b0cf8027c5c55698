"""Models of matches, seats, moves and set-ups; positions, seals and withdrawn moves."""
