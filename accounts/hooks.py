"""Every hook of this app. Listeners and their order: docs/hooks.md.

The protocols say how a listener is called. Each app registers its listeners in its `listeners.py`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from django.utils.functional import Promise

from accounts.moderation.contracts.acts import Door, ModeratorsAct, SubjectKind
from accounts.moderation.contracts.subjects import Subject
from accounts.moderation.models import Inquiry
from accounts.notices.contracts import Feed, MailExtras
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
    "Somebody goes: they close their account, for a while or for good, or are banned. Called inside the transaction of the departure.",
)


class NameChange(Protocol):
    def __call__(self, person: User, former_name: str, /) -> None: ...


erasures = Hook[NameChange](
    "accounts.erasures",
    "Somebody has closed their account for good and has another name by now: what was theirs alone, or tells who they were, goes.",
)
renamings = Hook[NameChange](
    "accounts.renamings",
    "Moderators have given somebody another name: it is changed wherever a name is written down rather than looked up.",
)


class ProfileSection(Protocol):
    def __call__(self, person: User, viewer: User | AnonymousUser, /) -> Section | None: ...


profile_sections = Hook[ProfileSection]("accounts.profile_sections", "Parts of somebody's profile page.")
settings_pages = Hook[SettingsPage](
    "accounts.settings_pages",
    "Pages on which people choose things for themselves, in the order of their tabs.",
)


class DataPart(Protocol):
    def __call__(self, person: User, /) -> Iterable[File]: ...


data_parts = Hook[DataPart](
    "accounts.data_parts", "Files in the archive of everything that the site keeps about somebody."
)

# Notices


class MailEnrichment(Protocol):
    def __call__(self, notice: Notice, /) -> MailExtras | None: ...


mail_enrichments = KeyedHook[MailEnrichment](
    "accounts.mail_enrichments",
    "What the mail about a notice shows beside its text, by kind of notice. "
    "Called in the language and the time zone of the reader; None for nothing to add.",
)


class DigestLines(Protocol):
    def __call__(self, notices: Sequence[Notice], /) -> Mapping[int, Sequence[str]]: ...


digest_lines = KeyedHook[DigestLines](
    "accounts.digest_lines",
    "Some lines for each notice in a digest, by kind of notice. "
    "Called once with all of that kind; answers by the numbers of the notices.",
)


class RelevanceCheck(Protocol):
    def __call__(self, notices: Sequence[Notice], /) -> set[int]: ...


relevance_checks = KeyedHook[RelevanceCheck](
    "accounts.relevance_checks",
    "Whether notices that have waited are still true, by kind of notice. "
    "Called with notices of one person; answers with the numbers of those that are. What nobody checks stays true.",
)
feeds = Hook[Feed](
    "accounts.feeds",
    "What other programs may read about somebody by a secret link, in the order in which people see it.",
)


class LeftTopics(Protocol):
    def __call__(self, person: User, topics: Collection[str], /) -> set[str]: ...


left_topics = Hook[LeftTopics](
    "accounts.left_topics",
    "Which of these topics of notices somebody has left behind: no feed speaks of them any more.",
)

# Moderation


class SubjectFinder(Protocol):
    def __call__(self, key: str, reader: User, /) -> Subject | None: ...


report_subjects = KeyedHook[SubjectFinder](
    "accounts.report_subjects",
    "What can be reported, by kind. None where there is nothing, or nothing that the reader may see.",
)
subject_kinds = KeyedHook[SubjectKind](
    "accounts.subject_kinds",
    "What acts of moderators are done to, by kind: how pages find it and lead to it.",
)
acts = KeyedHook[ModeratorsAct](
    "accounts.acts",
    "What moderators can do, by the key in addresses and in the log. Pages offer them in this order.",
)
doors = Hook[Door](
    "accounts.doors", "Where moderators learn more about a subject of their acts, and do nothing to it."
)


class InquirySection(Protocol):
    def __call__(self, inquiry: Inquiry, moderator: User, /) -> Section | None: ...


inquiry_sections = Hook[InquirySection]("accounts.inquiry_sections", "Parts of the page of an inquiry.")


class OverviewSection(Protocol):
    def __call__(self, moderator: User, /) -> Section | None: ...


overview_sections = Hook[OverviewSection](
    "accounts.overview_sections", "Parts of the overview of moderators: figures that lead to lists."
)


class LogShield(Protocol):
    def __call__(self, moderator: User, /) -> Q: ...


log_shields = Hook[LogShield](
    "accounts.log_shields", "Entries of the log of moderation that are kept from a moderator for now."
)
step_labels = KeyedHook[str | Promise](
    "accounts.step_labels",
    "What steps in the log of moderation are called that are no acts, by their key in the log.",
)


class Consequence(Protocol):
    def __call__(self, person: User, kind: str, /) -> Iterable[str]: ...


consequences = Hook[Consequence](
    "accounts.consequences",
    "What else a sanction of this kind would set in motion, in sentences for the moderator who previews it.",
)
