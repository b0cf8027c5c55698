"""Absent players: deadlines, time-outs, vacations, and departures from the site."""
