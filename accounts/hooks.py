"""Every hook of this app. Listeners and their order: docs/hooks.md.

The protocols say how a listener is called. Each app registers its listeners in its `listeners.py`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from django.utils.functional import Promise

from accounts.moderation.contracts.acts import ModeratorsAct, SubjectKind, SubjectLink
from accounts.moderation.contracts.subjects import Subject
from accounts.moderation.models import Inquiry
from accounts.notices.contracts import Feed, FirstStep, MailExtras
from accounts.notices.models import Notice
from accounts.people.contracts import SettingsPage
from accounts.people.models import User
from accounts.privacy.contracts import File
from accounts.sections import Section
from config.hooks import Hook, KeyedHook

# People


class Departure(Protocol):
    def __call__(self, person: User, is_final: bool, /) -> None: ...


departures = Hook[Departure](
    "accounts.departures",
    "A person leaves: they close their account, for a while or for good, or are banned. Called inside that transaction.",
)


class NameChange(Protocol):
    def __call__(self, person: User, former_name: str, /) -> None: ...


erasures = Hook[NameChange](
    "accounts.erasures",
    "A person has closed their account for good and was renamed: delete what was theirs alone or would identify them.",
)
renamings = Hook[NameChange](
    "accounts.renamings",
    "A person has another name, by moderators or as a guest who signs up: change it wherever it is stored as text.",
)


class ProfileSection(Protocol):
    def __call__(self, person: User, viewer: User | AnonymousUser, /) -> Section | None: ...


profile_sections = Hook[ProfileSection]("accounts.profile_sections", "Sections of a profile page.")
settings_pages = Hook[SettingsPage](
    "accounts.settings_pages",
    "Pages of personal settings, in the order of their tabs.",
)


class DataPart(Protocol):
    def __call__(self, person: User, /) -> Iterable[File]: ...


data_parts = Hook[DataPart](
    "accounts.data_parts", "Files in the download of everything the site stores about a person."
)

# Notices


class MailEnrichment(Protocol):
    def __call__(self, notice: Notice, /) -> MailExtras | None: ...


mail_enrichments = KeyedHook[MailEnrichment](
    "accounts.mail_enrichments",
    "What the mail about a notice shows in addition to its text, by kind of notice. "
    "Called in the reader's language and time zone; None adds nothing.",
)


class FirstStepFinder(Protocol):
    def __call__(self, person: User, /) -> FirstStep | None: ...


first_steps = Hook[FirstStepFinder](
    "accounts.first_steps",
    "What a newcomer may do first. The welcome leads to the first that is not None. Called in the reader's language.",
)


class DigestLines(Protocol):
    def __call__(self, notices: Sequence[Notice], /) -> Mapping[int, Sequence[str]]: ...


digest_lines = KeyedHook[DigestLines](
    "accounts.digest_lines",
    "A few lines about each notice in a digest, by kind of notice. "
    "Called once with all notices of that kind; returns the lines by notice id.",
)


class RelevanceCheck(Protocol):
    def __call__(self, notices: Sequence[Notice], /) -> set[int]: ...


relevance_checks = KeyedHook[RelevanceCheck](
    "accounts.relevance_checks",
    "Whether notices are still true when they are sent, by kind of notice. "
    "Called with the notices of one person; returns the ids of those that are. A kind without a check is always sent.",
)


class SightCheck(Protocol):
    def __call__(self, notices: Sequence[Notice], /) -> set[int]: ...


sight_checks = KeyedHook[SightCheck](
    "accounts.sight_checks",
    "Whether a person has looked at what notices are about since they were written, by kind of notice. "
    "Called with the notices of one person; returns the ids of those. They are neither mailed nor pushed.",
)


class SolitudeCheck(Protocol):
    def __call__(self, notices: Sequence[Notice], /) -> set[int]: ...


solitude_checks = KeyedHook[SolitudeCheck](
    "accounts.solitude_checks",
    "Whether nobody but the reader is concerned by notices, by kind of notice: everybody else is a computer player. "
    "Called with the notices of one person; returns the ids of those. They are mailed only to people who want that.",
)
feeds = Hook[Feed](
    "accounts.feeds",
    "Feeds that programs read through a person's secret link, in the order in which the settings list them.",
)


class LeftTopics(Protocol):
    def __call__(self, person: User, topics: Collection[str], /) -> set[str]: ...


left_topics = Hook[LeftTopics](
    "accounts.left_topics",
    "Which of these notice topics no longer concern a person, so that feeds leave them out.",
)

# Moderation


class SubjectFinder(Protocol):
    def __call__(self, key: str, reader: User, /) -> Subject | None: ...


report_subjects = KeyedHook[SubjectFinder](
    "accounts.report_subjects",
    "What can be reported, by kind. None if it doesn't exist or the reporter may not see it.",
)
subject_kinds = KeyedHook[SubjectKind](
    "accounts.subject_kinds",
    "What moderators act on, by kind: how pages find it and link to it.",
)
acts = KeyedHook[ModeratorsAct](
    "accounts.acts",
    "The acts of moderators, by their key in URLs and in the log. Pages offer them in this order.",
)
subject_links = Hook[SubjectLink](
    "accounts.subject_links", "Links to read-only pages about the subject of an act."
)


class InquirySection(Protocol):
    def __call__(self, inquiry: Inquiry, moderator: User, /) -> Section | None: ...


inquiry_sections = Hook[InquirySection]("accounts.inquiry_sections", "Sections of the page of an inquiry.")


class OverviewSection(Protocol):
    def __call__(self, moderator: User, /) -> Section | None: ...


overview_sections = Hook[OverviewSection](
    "accounts.overview_sections", "Sections of the moderators' overview: figures that link to lists."
)


class LogShield(Protocol):
    def __call__(self, moderator: User, /) -> Q: ...


log_shields = Hook[LogShield](
    "accounts.log_shields", "Entries of the moderation log that a moderator may not see yet."
)
step_labels = KeyedHook[str | Promise](
    "accounts.step_labels",
    "Labels of steps in the moderation log that aren't acts, by their key in the log.",
)


class Consequence(Protocol):
    def __call__(self, person: User, kind: str, /) -> Iterable[str]: ...


consequences = Hook[Consequence](
    "accounts.consequences",
    "What else a sanction of this kind would cause, in sentences for the moderator's preview.",
)
