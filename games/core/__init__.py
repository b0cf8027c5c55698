"""The contract between a game and the site: types, rules protocol, codec, randomness, fairness, replay. Pure Python."""
