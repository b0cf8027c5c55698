"""HTTP plumbing of the whole site: headers, error pages, health check, streams and static files."""
