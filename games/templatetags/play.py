"""Template filters for quick matches."""

from django import template

from games.matchmaking import words
from games.matchmaking.selectors import Search

register = template.Library()


@register.filter
def search_words(search: Search) -> str:
    wish = search.wish
    return words.search_line(wish.players, wish.pace, search.waiting, is_mine=search.mine is not None)
