"""Chat, notes, and what a player has seen of a match."""
