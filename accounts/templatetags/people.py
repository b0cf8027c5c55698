from django import template
from django.utils.safestring import SafeString

from accounts.avatars import avatar_svg

register = template.Library()


@register.simple_tag
def avatar(person: object, size: int = 40) -> SafeString:
    """The arms of a person, or of a bare name such as that of an AI seat."""
    return avatar_svg(getattr(person, "username", None) or str(person), size)
