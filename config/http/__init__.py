"""What every request passes: headers, error pages, health, streams and static files."""
