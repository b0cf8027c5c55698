"""Fair-play signals: pure functions of moves, times and departures. They measure and explain; they never judge."""
