"""When time runs out or somebody leaves: deadlines, time-outs, vacations, departures."""
