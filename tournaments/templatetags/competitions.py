"""Template filters and tags for competitions."""

from django import template

from tournaments.competitions.words import competitions as words

register = template.Library()

register.filter("tone", words.tone_of)
register.filter("format_name", words.format_name)
register.filter("size_words", words.size_in_words)
register.filter("stages_words", words.stages_in_words)
register.filter("division_name", words.division_name)
register.filter("round_name", words.round_name)
register.filter("number", words.number_in_words)


@register.simple_tag
def entrants_words(entrants: int, most: int | None) -> str:
    return words.entrants_in_words(entrants, most)
