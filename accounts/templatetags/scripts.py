from django import template
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag(takes_context=True)
def module_script(context: RequestContext, path: str) -> SafeString:
    """A file of ours that this page runs. What it imports is let in by the same nonce."""
    return _script(context, path, SafeString(' type="module"'))


@register.simple_tag(takes_context=True)
def classic_script(context: RequestContext, path: str, *, waits: bool = False) -> SafeString:
    """One that runs at once, before anything is drawn, unless it waits for the page."""
    return _script(context, path, SafeString(" defer") if waits else SafeString())


def _script(context: RequestContext, path: str, manner: SafeString) -> SafeString:
    # The content policy knows scripts by this value alone (CONTENT_SECURITY_POLICY): another one for every answer.
    nonce = context["request"].csp_nonce
    return format_html('<script src="{}"{} nonce="{}"></script>', static(path), manner, nonce)
