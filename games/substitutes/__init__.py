"""Substitutes: vacancies, offers, and taking over a seat."""
