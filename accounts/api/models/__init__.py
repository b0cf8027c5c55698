from accounts.api.models.idempotency import IdempotentAnswer
from accounts.api.models.tokens import ApiToken, Scope

__all__ = [
    "ApiToken",
    "IdempotentAnswer",
    "Scope",
]
