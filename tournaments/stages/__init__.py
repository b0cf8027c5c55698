"""Stages: divisions, knockout, promotion, and who goes on."""
