from django import template
from django.template.context import RequestContext
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag(takes_context=True)
def module_script(context: RequestContext, path: str) -> SafeString:
    """Return the tag of an ES module of ours. The same nonce allows what it imports."""
    return _script(context, path, SafeString(' type="module"'))


@register.simple_tag(takes_context=True)
def classic_script(context: RequestContext, path: str, *, waits: bool = False) -> SafeString:
    """Return the tag of a classic script, which runs before anything is drawn unless it `waits` for the page."""
    return _script(context, path, SafeString(" defer") if waits else SafeString())


def _script(context: RequestContext, path: str, manner: SafeString) -> SafeString:
    # The CSP allows scripts by this nonce alone (CONTENT_SECURITY_POLICY), which is new for every response.
    nonce = context["request"].csp_nonce
    return format_html('<script src="{}"{} nonce="{}"></script>', static(path), manner, nonce)
