"""The web push channel: keys, and requests to push services."""
