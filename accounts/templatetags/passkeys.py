import json
from typing import Any

from django import template

register = template.Library()


@register.filter
def as_json(value: Any) -> str:
    """Return JSON for a data attribute, where scripts read it: the CSP allows no inline data in scripts."""
    # fido2 returns mappings, not all of which are dicts.
    return json.dumps(value, default=dict)
