"""Every read that a page, the API or a service needs."""
