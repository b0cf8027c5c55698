"""URL converters for the generic pages. They match only registered kinds and acts, so that other pages of the desk
can have URLs beside them.
"""

from django.urls.converters import StringConverter

from accounts.hooks import acts, subject_kinds


class SubjectKindConverter(StringConverter):
    def to_python(self, value: str) -> str:
        if value not in subject_kinds:
            raise ValueError(value)
        return value


class ActConverter(StringConverter):
    def to_python(self, value: str) -> str:
        if value not in acts:
            raise ValueError(value)
        return value
