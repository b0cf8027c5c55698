from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from accounts.people.heraldry.avatars import avatar_svg
from accounts.people.models import User

register = template.Library()


@register.simple_tag
def avatar(person: object, size: int = 40) -> SafeString:
    """Return the avatar (a coat of arms) of a person, or of a bare name such as that of an AI seat."""
    return avatar_svg(getattr(person, "username", None) or str(person), size)


@register.simple_tag
def avatar_image(username: str) -> SafeString:
    """Return the avatar of a person as a picture that the browser fetches once: in long lists people come again and again.

    Its size is that of the list: see `.seat-list` in games/static/games/css/lists.css.
    """
    return format_html('<img src="{}" alt="" loading="lazy">', reverse("avatar", args=[username]))


@register.simple_tag
def bot_sign(person: User) -> SafeString | str:
    """Return a badge for bots and guests, the same for eyes and for screen readers; nothing for members."""
    if getattr(person, "is_bot", False):
        return format_html('<span class="badge sea">{}</span>', pgettext("kind of account", "bot"))
    if getattr(person, "is_guest", False):
        return format_html('<span class="badge">{}</span>', pgettext("kind of account", "guest"))
    return ""
