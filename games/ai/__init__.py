"""Players for any game. They see a view, never the state; they know the engine and nothing of the site."""
