"""Requests that the contract allows, and such that it does not, made up by schemathesis and sent to the site itself."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import schemathesis
from django.db import transaction
from hypothesis import HealthCheck, Phase, assume, given
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    ignored_auth,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accounts.api.idempotency import HEADER
from config.wsgi import application
from games.api.schema import api_schema
from tests.hypothesis_profiles import examples

#: Not that whatever fits the contract is accepted: the rules of the games are no part of it.
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@dataclass(frozen=True)
class Asker:
    """Somebody who asks everything; `things` are what may stand in addresses, so that not everything is nowhere."""

    name: str
    headers: dict[str, str] = field(default_factory=dict)
    things: dict[str, list[Any]] = field(default_factory=dict)

    def ask(self, operation: schemathesis.APIOperation, times: int) -> None:
        @given(case=_cases(operation), draw=st.data())
        @examples(times, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
        def asked(case: schemathesis.Case, draw: Any) -> None:
            assume(not _is_wrong(case, ParameterLocation.HEADER) or _has_wrong_key(case))
            if not _is_wrong(case, ParameterLocation.PATH) and draw.draw(st.integers(0, 3)):
                case.path_parameters |= {
                    name: draw.draw(st.sampled_from(self.things[name]))
                    for name in case.path_parameters
                    if name in self.things
                }
            checks = [*CHECKS, ignored_auth] if self.headers else CHECKS
            with transaction.atomic():
                # Asked in this process, Schemathesis would accept compressed answers and not unpack them.
                case.call_and_validate(headers={**self.headers, "Accept-Encoding": "identity"}, checks=checks)
                transaction.set_rollback(True)

        asked()


def _is_wrong(case: schemathesis.Case, part: ParameterLocation) -> bool:
    made = case.meta.components.get(part)
    return made is not None and made.mode is GenerationMode.NEGATIVE


def _has_wrong_key(case: schemathesis.Case) -> bool:
    """What else is wrong in the headers is put right by the token, which is sent with every request."""
    asked = next((each.definition for each in case.operation.headers if each.name == HEADER), None)
    if asked is None:
        return False
    key = (case.headers or {}).get(HEADER)
    return asked.get("required", False) if key is None else not re.fullmatch(asked["schema"]["pattern"], key)


def operations() -> Iterator[schemathesis.APIOperation]:
    schema = schemathesis.openapi.from_dict(api_schema())
    schema.app = application
    for found in schema.get_all_operations():
        yield found.ok()


def _cases(operation: schemathesis.APIOperation) -> st.SearchStrategy[schemathesis.Case]:
    fitting = operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
    if operation.method == "get" and not operation.query:
        return fitting
    return fitting | operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
