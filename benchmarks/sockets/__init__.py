"""How soon the opponent is told of a move while thousands of websockets are open."""
