"""Open lines, which are websockets and event streams: what they hear, and when they are checked."""
