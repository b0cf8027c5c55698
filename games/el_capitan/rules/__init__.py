"""El Capitán (CP): merchants on the Mediterranean, two to five of them."""
