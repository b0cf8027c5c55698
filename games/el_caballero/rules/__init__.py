"""El Caballero, base and advanced. Rule numbers (EC-…) refer to the rules specification of the game."""
