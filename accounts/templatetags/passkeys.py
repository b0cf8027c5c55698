import json
from typing import Any

from django import template

register = template.Library()


@register.filter
def as_json(value: Any) -> str:
    """For a data attribute: a script of ours reads it there, where the content policy allows no data in scripts."""
    # What fido2 gives are mappings, but not all of them dicts.
    return json.dumps(value, default=dict)
