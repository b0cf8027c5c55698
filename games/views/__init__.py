"""Pages of the games app: they read through selectors, write through services, and speak through presenters."""
