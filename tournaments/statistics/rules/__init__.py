"""What finished matches tell about a game and about people: pure functions of their facts."""
