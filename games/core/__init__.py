"""The interface between a game and the site: types, rules, codec, randomness, fairness, replay. Pure Python."""
