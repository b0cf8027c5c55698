"""Who may do what: every address of the site, requested as every role."""
