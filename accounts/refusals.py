"""Why the site refuses a request, whichever app it is made to: a stable code, a status, and a sentence for people."""

from collections.abc import Callable
from typing import Any, ClassVar


class Refused(Exception):
    """A request that changes nothing. `code` is stable; `status` is what the web answers."""

    code: ClassVar[str]
    status: ClassVar[int] = 409
    #: After how many seconds it may be worth asking again; 0 where waiting is not what helps.
    retry_after: ClassVar[int] = 0
    #: In words, translated when they are read. Apps that keep their words elsewhere leave it empty and add an explainer.
    sentence: ClassVar[Any] = ""


#: Words of apps above this one, asked in turn: `explainers.append(explain_refusal)`, in their `AppConfig.ready()`.
explainers: list[Callable[[Refused], str]] = []


def explain(refusal: Refused) -> str:
    if refusal.sentence:
        return str(refusal.sentence)
    return next(filter(None, (explainer(refusal) for explainer in explainers)), refusal.code)
