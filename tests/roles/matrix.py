"""Which roles are let in where. An address that is not listed fails the test; a role that is not listed is refused.

GET and POST are checked separately; `SENDERS` lists the addresses where POST is for other roles than GET.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from accounts.api.models import Scope
from tests.roles.cast import Part

Audience = frozenset[Part]

EVERYBODY: Final = frozenset(Part)
#: Everybody but suspended users. On pages a bot is anonymous: it has an API token and no session.
WELCOME: Final = EVERYBODY - {Part.SUSPENDED}
#: Suspended users may still reach sign-in settings, their data and closing the account.
SIGNED_IN: Final = EVERYBODY - {Part.ANONYMOUS, Part.BOT}
#: Whoever plays by a session; guests too, who have not signed up.
PLAYERS: Final = SIGNED_IN - {Part.SUSPENDED}
MEMBERS: Final = PLAYERS - {Part.GUEST}
#: Whoever has a key to their account: guests have none yet.
KEYHOLDERS: Final = SIGNED_IN - {Part.GUEST}
PROGRAMS: Final = MEMBERS | {Part.BOT}
#: The match, the bot, the token and the notice of the scene belong to the player.
PLAYER: Final = frozenset({Part.PLAYER})
SHUT_OUT: Final = frozenset({Part.SUSPENDED})
ORGANISER: Final = frozenset({Part.ORGANISER})
STAFF: Final = frozenset({Part.MODERATOR, Part.SENIOR, Part.ADMINISTRATOR})
SENIORS: Final = STAFF - {Part.MODERATOR}
ADMINISTRATOR: Final = frozenset({Part.ADMINISTRATOR})
#: The moderator has claimed the inquiry. The hidden reading is the senior moderator's.
CLAIMANT: Final = frozenset({Part.MODERATOR})
READER: Final = frozenset({Part.SENIOR})
#: The player has invited the organiser to a table, and has challenged them on a ladder.
INVITED: Final = ORGANISER
#: The organiser of the other competition is willing to substitute.
SUBSTITUTE: Final = frozenset({Part.RIVAL})
NOBODY: Final[Audience] = frozenset()


def _names(words: str, audience: Audience) -> Iterable[tuple[str, Audience]]:
    return ((name, audience) for name in words.split())


PLACES: Final[Mapping[str, Audience]] = dict(
    [
        # Signing in and the account
        *_names(
            "health security-txt service-worker offline set_language account_login account_logout account_signup",
            EVERYBODY,
        ),
        *_names("account_inactive account_email_verification_sent account_confirm_email", EVERYBODY),
        *_names("account_reset_password account_reset_password_done", EVERYBODY),
        *_names("account_reset_password_from_key account_reset_password_from_key_done", EVERYBODY),
        *_names("account_confirm_login_code", SIGNED_IN),
        *_names("account_reauthenticate account_email account_change_password", KEYHOLDERS),
        *_names("account_set_password", KEYHOLDERS),
        *_names("usersessions_list end-other-sessions standing acknowledge my-data my-data-file", SIGNED_IN),
        *_names("close-account close-account-delete mfa_login_webauthn", SIGNED_IN),
        # Nobody could open the closed account of a guest again.
        *_names("close-account-disable", KEYHOLDERS),
        *_names("mfa_index mfa_authenticate mfa_reauthenticate mfa_activate_totp", KEYHOLDERS),
        *_names("mfa_generate_recovery_codes mfa_list_webauthn mfa_add_webauthn", KEYHOLDERS),
        *_names("mfa_reauthenticate_webauthn", KEYHOLDERS),
        # Members are redirected to their matches.
        *_names("become-member leave-guest", PLAYERS),
        # In the scene only staff has an authenticator app, and only the player a passkey.
        *_names("mfa_deactivate_totp mfa_view_recovery_codes mfa_download_recovery_codes", STAFF),
        *_names("mfa_remove_webauthn mfa_edit_webauthn end-session", PLAYER),
        # For anybody with the secret link.
        *_names("unsubscribe", EVERYBODY),
        *_names("mail-link feed match-invitation", WELCOME),
        # For users who have just entered the password of a closed account; none of the roles has.
        *_names("reopen-account", NOBODY),
        # Only a mail server that knows the secret may report bounces.
        *_names("bounces", NOBODY),
        *_names("appeal", SHUT_OUT),
        # The public pages
        *_names(
            "home lobby play play-game play-computers open-match open-data open-data-file rules-index rules profile",
            WELCOME,
        ),
        *_names(
            "avatar dev-mail match match-picture match-table match-votes match-log match-replay", WELCOME
        ),
        # A lesson that somebody has not begun leads to the list of lessons.
        *_names("learn learn-game lesson lesson-start", WELCOME),
        *_names("match-export match-text match-proof", WELCOME),
        *_names("ratings leaderboard rating-forecasts person-rating", WELCOME),
        *_names("statistics table-statistics head-to-head", WELCOME),
        *_names("competitions competition competition-new competition-standings", WELCOME),
        *_names("competition-division competition-cross-table competition-player", WELCOME),
        *_names("competition-rounds competition-round competition-entrants", WELCOME),
        *_names("competition-chronicle competition-regulations competition-embed", WELCOME),
        *_names("competition-print competition-comparison competition-export", WELCOME),
        *_names("competition-ladder ladder-history admin-password-change", WELCOME),
        # A user's own things
        *_names("settings notices latest-notices notices-seen deliveries", PLAYERS),
        *_names("my-time vacation-take vacation-end my-matches matches-waiting open-match-of", PLAYERS),
        *_names("notice-settings mail-settings confirm-mail-address connections", MEMBERS),
        *_names("make-feed-links drop-feed-links add-device new-webhook api-tokens bots", MEMBERS),
        *_names("substituting my-reports report report-thanks", MEMBERS),
        *_names("play-people play-stop", MEMBERS),
        *_names("notice bot close-bot revoke-api-token webhook webhook-calls test-webhook", PLAYER),
        *_names("renew-webhook-secret switch-webhook-on remove-webhook", PLAYER),
        *_names("deliver-again remove-device revoke-bot-token", PLAYER),
        *_names("vacancy", SUBSTITUTE),
        *_names("lesson-act lesson-on lesson-undo lesson-show lesson-again", PLAYERS),
        # At the table. A refusal with a reason, such as a full match, counts as let in.
        *_names("match-join match-leave match-cancel match-resign match-propose", PLAYERS),
        *_names(
            "match-draft match-undo match-undo-all match-confirm match-chat match-note match-seen match-rematch",
            PLAYER,
        ),
        *_names("match-plans match-plan match-plan-question match-plan-prune match-plan-seal", PLAYER),
        *_names("match-plan-erase match-take-back match-invite match-news match-notices match-seen", PLAYER),
        *_names("what-if what-if-try what-if-back what-if-anew what-if-draw what-if-ai", PLAYER),
        *_names("what-if-keep what-if-use what-if-plan what-if-open what-if-forget", PLAYER),
        *_names("match-turn-plan match-plan-steps match-vote match-withdraw-invitation", PLAYER),
        *_names("invitation invitation-accept invitation-decline", INVITED),
        # Competitions
        *_names("competition-enter competition-check-in competition-take-seat competition-withdraw", MEMBERS),
        *_names("competition-new-of ladder-challenge ladder-find", MEMBERS),
        *_names("ladder-answer", INVITED),
        *_names("ladder-withdraw", PLAYER),
        *_names("competition-organise competition-open competition-invite competition-give-role", ORGANISER),
        *_names("competition-announce competition-postpone competition-pause", ORGANISER),
        *_names("competition-resume competition-call-off competition-rulings", ORGANISER),
        *_names("competition-find-player competition-entry-rulings", ORGANISER),
        *_names("competition-table-rulings competition-round-rulings", ORGANISER),
        *_names("competition-edit competition-uninvite competition-take-role competition-rule", ORGANISER),
        # Moderation
        *_names("moderation waiting-jobs failed-dispatches inquiries closed-inquiries inquiry", STAFF),
        *_names("claim-inquiry give-back-inquiry note-inquiry close-inquiry moderation-log", STAFF),
        *_names("undo-act moderation-subject desk-matches desk-competitions evidence", STAFF),
        *_names("evidence-pair", STAFF),
        *_names("inquiry-private-chat", CLAIMANT),
        *_names("appeals decide-appeal hidden moderation-log-file", SENIORS),
        *_names("hidden-reading", READER),
        # Programs
        *_names("api-root api-schema api-games api-game api-lobby api-match api-view api-moves", WELCOME),
        *_names("api-export api-proof api-chat api-person api-leaderboard api-ratings", WELCOME),
        *_names("api-recipes api-competitions api-competition api-entries api-rounds", WELCOME),
        *_names("api-tables api-standings", WELCOME),
        *_names("api-me api-notices api-notices-seen api-stream api-matches api-join api-leave", PROGRAMS),
        *_names("api-cancel api-confirm api-enter api-check-in api-withdraw", PROGRAMS),
        # Bots cannot have the scope to organise.
        *_names("api-postpone", MEMBERS),
        *_names("api-actions api-draft api-undo api-resign api-take-back", PLAYER),
        *_names("api-open api-announce api-pause api-resume api-call-off", ORGANISER),
        # Answers 404 in JSON.
        *_names("api-nowhere", NOBODY),
        # The admin, apart from its models
        *_names("admin:index admin:login admin:password_change_done admin:jsi18n admin:app_list", STAFF),
        *_names("admin:autocomplete admin:view_on_site", STAFF),
        *_names("admin:logout admin:password_change", WELCOME),
    ]
)

#: Roles for POST, where they differ from those for GET.
SENDERS: Final[Mapping[str, Audience]] = dict(
    [
        # A guessed key is shown a page, but cannot be confirmed.
        *_names("account_confirm_email", NOBODY),
        # A guest who leaves is sent to sign in.
        *_names("leave-guest", MEMBERS),
        # A user with a passkey who presents a wrong one is sent to sign in.
        *_names("mfa_reauthenticate_webauthn", KEYHOLDERS - PLAYER),
        *_names("match-resign api-chat", PLAYER),
        *_names("api-moves", PROGRAMS),
        *_names("api-competitions", MEMBERS),
        # Users are the only rows that the admin can change, and not their rights.
        *_names("admin:accounts_user_change", ADMINISTRATOR),
    ]
)

#: The scope for POST where it is not "play". GET needs "read".
SCOPES: Final[Mapping[str, Scope]] = dict.fromkeys(
    [
        "api-competitions",
        "api-open",
        "api-announce",
        "api-postpone",
        "api-pause",
        "api-resume",
        "api-call-off",
    ],
    Scope.ORGANISE,
)
#: A page about the API, which needs no token.
NO_SCOPE: Final = frozenset({"api-root"})

#: Who may read the rows of a model in the admin: list, single row, history. Nobody may add or delete any.
ADMIN_MODELS: Final[Mapping[str, Audience]] = dict(
    [
        *_names("accounts_user accounts_notice accounts_dispatch accounts_auditentry", STAFF),
        *_names("games_match games_move games_chatmessage games_motion games_vacancy", STAFF),
        *_names("games_tenure games_outage", STAFF),
        *_names("accounts_inquiry accounts_report accounts_sanction accounts_appeal", ADMINISTRATOR),
        *_names("accounts_webhook games_setup jobs_job", ADMINISTRATOR),
        *_names("auth_group", NOBODY),
    ]
)
READING: Final = ("changelist", "change", "history")
WRITING: Final = ("add", "delete")
#: Admin actions on selected rows.
ADMIN_ACTIONS: Final[Mapping[str, Audience]] = {"jobs_job try_again": ADMINISTRATOR}

#: Acts of moderators on people, matches and competitions (the page moderation-act).
ACTS: Final[Mapping[str, Audience]] = dict(
    [
        *_names("warn mute limit suspend", STAFF),
        *_names("pause_match resume_match extend_time shorten_time", STAFF),
        *_names("seat_substitute seat_ai forfeit_seat", STAFF),
        *_names("adjudicate_match correct_match void_match reinstate_match", STAFF),
        *_names("ban rename roll_back_match remove_entrant reinstate_entrant", SENIORS),
        *_names("correct_result pause_competition resume_competition", SENIORS),
        *_names("role", ADMINISTRATOR),
    ]
)


def audience_of(name: str) -> Audience | None:
    """Return the roles that may GET this address, or None if it is not listed."""
    if name in PLACES:
        return PLACES[name]
    model, _, page = name.removeprefix("admin:").rpartition("_")
    if model not in ADMIN_MODELS or page not in READING + WRITING:
        return None
    return ADMIN_MODELS[model] if page in READING else NOBODY


def senders_to(name: str) -> Audience | None:
    """Return the roles that may POST to this address; rows of the admin are read-only unless listed."""
    is_row = name.removeprefix("admin:").removesuffix("_change") in ADMIN_MODELS
    return SENDERS.get(name, NOBODY if is_row else audience_of(name))
