"""El Grande. Rule numbers (EG-…) refer to the rules specification of the game."""
