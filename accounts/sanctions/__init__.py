"""Sanctions and the appeals against them, roles, and renaming."""
