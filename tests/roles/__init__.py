"""Who may do what: every address of the site, asked as every role."""
