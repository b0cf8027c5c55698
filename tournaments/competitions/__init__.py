"""Models of competitions, stages, entries, rounds and events; regulations, lots and roles."""
