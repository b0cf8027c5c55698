"""Chat, notes, and what somebody has seen of a match."""
