"""Seats that somebody has left: vacancies, offers, taking over."""
