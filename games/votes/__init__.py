"""What a table decides together: motions, ballots, pauses."""
