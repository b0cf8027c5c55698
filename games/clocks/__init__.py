"""Clocks: how much time a turn has, and when. Pure functions of settings, calendar and `now`; no Django, no clock of their own."""
