"""Template filters for ratings."""

from django import template

from tournaments.ratings import words as ratings

register = template.Library()

for words in (ratings.pool_name, ratings.rating_words, ratings.signed, ratings.percent, ratings.level_title):
    register.filter(words.__name__, words)
