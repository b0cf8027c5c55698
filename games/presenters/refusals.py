"""Why a request was refused, for people: by the site or by the rules of a game."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.core.types import IllegalAction
from games.presenters.games import presenter_of
from games.presenters.page import Words


class SiteRefusal(Protocol):
    """What the services raise, as far as words need to know it."""

    code: str


SITE_REFUSALS: Final[Mapping[str, Words]] = {
    "stale_version": gettext_lazy(
        "The match went on since this page was shown. Nothing of yours was played; below is what is true now."
    ),
    "match_not_playing": gettext_lazy("This match is not being played: it has not begun, or it is over."),
    "match_not_open": gettext_lazy("This table is not open any more: the match has begun or was called off."),
    "table_full": gettext_lazy("Every seat of this table is taken."),
    "already_seated": gettext_lazy("You already have a seat at this table."),
    "not_seated": gettext_lazy("You have no seat at this table, so you cannot act here."),
    "seat_resigned": gettext_lazy("You have resigned from this match and cannot act in it any more."),
    "seat_in_care": gettext_lazy(
        "Your time had run out, and a computer player plays for you. Take your seat back; it is yours again from its next turn on."
    ),
    "seat_not_in_care": gettext_lazy("This seat is yours: nobody else plays for you."),
    "not_host": gettext_lazy("Only the person who opened this table may do that."),
    "host_must_cancel": gettext_lazy("You opened this table: you cannot leave it, but you can call it off."),
    "invitation_needed": gettext_lazy(
        "This table is private: you can join it only if somebody there invites you."
    ),
    "invitation_closed": gettext_lazy("This invitation is not open any more: it was answered or withdrawn."),
    "no_such_person": gettext_lazy("Nobody here has this name. Is it spelled right?"),
    "invited_oneself": gettext_lazy("This is your own name, and you sit at this table already."),
    "guest_seated": gettext_lazy("This person sits at this table already."),
    "already_invited": gettext_lazy("This person is invited already and has not answered yet."),
    "guest_declined": gettext_lazy(
        "This person has declined to come to this table. The invitation link still works for them."
    ),
    "too_many_guests": gettext_lazy(
        "Twenty people are invited to this table and have not answered yet. Wait for them, or withdraw an invitation."
    ),
    "too_many_invitations": gettext_lazy(
        "You have invited fifty people within a day. Please go on tomorrow, or send the invitation link."
    ),
    "too_much_talk": gettext_lazy("These were many lines in one minute. Wait a little before the next one."),
    "bots_unwelcome": gettext_lazy("This table does not welcome bots."),
    "same_hands": gettext_lazy(
        "A bot plays with its owner, or with another bot of the same owner, only at private tables."
    ),
    "too_many_streams": gettext_lazy(
        "You hold as many event streams open as there may be. Close one of them, or wait a minute."
    ),
    "stream_elsewhere": gettext_lazy("This server cannot keep a stream open; ask the site itself."),
    "nothing_tried": gettext_lazy("Nothing of yours has been tried out here yet."),
    "line_full": gettext_lazy("This line is as long as it can be. Step back, or begin anew."),
    "too_many_lines": gettext_lazy(
        "You have kept as many lines as fit side by side. Forget one of them first."
    ),
    "plan_asked": gettext_lazy(
        "You are being asked at this very moment: answer first, then change your standing orders."
    ),
    "plan_not_ahead": gettext_lazy(
        "This cannot be planned any more: it has begun or is over. Nothing was changed."
    ),
    "plan_changed": gettext_lazy(
        "The plan has changed since this page was shown. Nothing was changed now; below is what is true."
    ),
    "plan_too_deep": gettext_lazy("A plan may ask four questions in a row, and this would be one more."),
    "plan_too_long": gettext_lazy("A plan may have sixty steps in a row, and this would be one more."),
    "plan_does_not_fit": gettext_lazy(
        "A step of the plan is not possible as things stand, so the plan is not in force."
    ),
    "plan_empty": gettext_lazy(
        "This plan would leave everything to you. Choose steps for at least one case."
    ),
    "vacancy_closed": gettext_lazy(
        "This seat is not free any more: somebody was faster, its player has come back, or the match is over."
    ),
    "not_on_list": gettext_lazy(
        "You are not on the list of substitutes for such a table. Choose what you want to be asked for first."
    ),
    "enough_substituting": gettext_lazy(
        "You look after as many seats of others as you wanted to. You may raise the number on the page about substituting."
    ),
    "motion_open": gettext_lazy("The table is voting about this already."),
    "motion_closed": gettext_lazy("This vote is over."),
    "motion_too_soon": gettext_lazy(
        "The table has said no to this within the last day. Ask again tomorrow, or talk about it."
    ),
    "motion_pointless": gettext_lazy("There is nothing to vote about: things are already as you want them."),
    "pause_too_long": gettext_lazy(
        "The pause must end in the future, and a match may be paused for thirty days in all."
    ),
    "already_voted": gettext_lazy("You have voted about this. A vote stands."),
    "no_vote": gettext_lazy(
        "You have no vote here: it is about your own seat, or somebody else plays for you."
    ),
    "paused_by_ruling": gettext_lazy(
        "A director or a moderator has paused this match. It goes on when they say so, or when the pause is over."
    ),
    "setup_used_up": gettext_lazy(
        "Every table with this set-up has ended, and everybody may know the deal. Draw another set-up."
    ),
    "setup_known": gettext_lazy(
        "One of these people sits, or has sat, at another table with the same set-up and knows the deal."
    ),
    "already_paused": gettext_lazy("This match is paused already."),
    "not_paused": gettext_lazy("This match is not paused."),
    "no_clock_runs": gettext_lazy("No clock runs there at the moment, so there is no time to extend."),
    "already_ruled": gettext_lazy("This was ruled a moment ago. Nothing more was changed."),
    "seat_not_held": gettext_lazy("A computer player has had this seat from the beginning."),
    "already_replaced": gettext_lazy("A computer player plays this seat for good already."),
    "person_knows_table": gettext_lazy(
        "This person sits, or has sat, at this table or at another one with the same set-up."
    ),
    "already_void": gettext_lazy("This match is void already."),
    "nothing_to_reinstate": gettext_lazy(
        "There is no result to restore: the match is not void, or it was not finished when it became void."
    ),
    "nothing_to_correct": gettext_lazy("This match has no result that could be corrected."),
    "seat_left": gettext_lazy("Whoever held this seat has left it for good already."),
    "too_little_time": gettext_lazy("At least one hour has to be left for the turn."),
    "nothing_to_return": gettext_lazy(
        "This cannot be given back: somebody has moved since, or another ruling has followed."
    ),
    "nothing_to_withdraw": gettext_lazy("The match stands there already: nothing would be withdrawn."),
    "nothing_to_restore": gettext_lazy(
        "The withdrawn moves cannot stand again: somebody has played since, or something else was ruled."
    ),
    "already_begun": gettext_lazy(
        "Somebody has made a move or has left the table, so people cannot be seated anew any more."
    ),
    "after_final": gettext_lazy(
        "One of these actions cannot be taken back. It has to be the last: see what it brings, then go on."
    ),
    "nothing_drafted": gettext_lazy("There is nothing to confirm or to take back."),
}

#: What is wrong with a field that cannot be read; `problem` is what was sent or what the reader said.
INPUT_REFUSALS: Final[Mapping[str, Words]] = {
    "text": gettext_lazy("The text is empty or too long: it has %(problem)s characters."),
    "game": gettext_lazy("The field “game” names no game that is played here: “%(problem)s”."),
    "players": gettext_lazy("The field “players” does not fit this game: %(problem)s."),
    "ai_levels": gettext_lazy(
        "The field “AI players” does not fit: one seat at least belongs to a person, and each level must be known. "
        "Sent was: %(problem)s."
    ),
    "options": gettext_lazy("The options of the table cannot be accepted: %(problem)s"),
    "clock": gettext_lazy("The time for turns cannot be accepted: %(problem)s"),
    "absence": gettext_lazy("The field “absence” names no rule for the absent: “%(problem)s”."),
    "caretaker_level": gettext_lazy("There is no computer player called “%(problem)s”."),
    "least_reliability": gettext_lazy("The field “reliability” must be a percentage: %(problem)s."),
    "games": gettext_lazy("The field “games” names a game that is not played here: %(problem)s."),
    "player_counts": gettext_lazy(
        "The field “players” names a number that no game is played with: %(problem)s."
    ),
    "most_seats": gettext_lazy("You can look after 1 to 10 seats, not %(problem)s."),
    "motion": gettext_lazy("There is no vote of the kind “%(problem)s”."),
    "until": gettext_lazy("This is not a day: “%(problem)s”."),
    "seat": gettext_lazy("There is no such seat: “%(problem)s”."),
    "people": gettext_lazy("These people cannot be seated together: %(problem)s."),
    "setup": gettext_lazy("The set-up “%(problem)s” was drawn for other rules or another number of players."),
    "label": gettext_lazy("The name of a set-up must have 1 to 80 characters."),
    "reason": gettext_lazy("A ruling needs a reason of 1 to 500 characters; this one has %(problem)s."),
    "days": gettext_lazy("Time can be extended by 1 to 60 days, not by %(problem)s."),
    "paused_until": gettext_lazy("A pause by ruling must end in the future, within 90 days: %(problem)s."),
    "to_version": gettext_lazy("The match cannot go back to move %(problem)s."),
    "ranks": gettext_lazy("These places do not fit the seats of the table: %(problem)s."),
    "level": gettext_lazy("There is no computer player called “%(problem)s”."),
    "user": gettext_lazy("This person cannot take a seat: %(problem)s."),
    "name": gettext_lazy("A name must have 1 to 40 characters."),
    "kind": gettext_lazy("There are no standing orders of the kind “%(problem)s”."),
    "condition": gettext_lazy("This question cannot be asked here: %(problem)s"),
    "orders": gettext_lazy("The standing orders cannot be accepted: %(problem)s"),
    "version": gettext_lazy("The field “version” must be a whole number, not “%(problem)s”."),
    "drafted": gettext_lazy("The field “drafted” must be a whole number, not “%(problem)s”."),
    "submission": gettext_lazy("The field “submission” must be %(problem)s plain characters long."),
}


#: Words of the apps above this one, by code: `explainers["code"] = explain`, in their `AppConfig.ready()`.
explainers: dict[str, Callable[[SiteRefusal], str]] = {}


def explain_refusal(refusal: SiteRefusal) -> str:
    # Refusals of the floors below bring their own words.
    if sentence := getattr(refusal, "sentence", ""):
        return str(sentence)
    if refusal.code in explainers:
        return explainers[refusal.code](refusal)
    if refusal.code == "invalid_input":
        return _invalid_input(getattr(refusal, "field", ""), getattr(refusal, "problem", ""))
    if refusal.code == "not_reliable_enough":
        return _not_reliable_enough(getattr(refusal, "asked", 0), getattr(refusal, "reached", 0))
    return str(SITE_REFUSALS.get(refusal.code, _("This is not possible at the moment.")))


def explain_illegal(game: str, error: IllegalAction) -> str:
    """A refusal of the rules; what is no action at all is refused in the same words for every game."""
    if error.code == "malformed_action":
        return _("The table could not read this action: %(problem)s") % {
            "problem": error.details.get("problem", "")
        }
    return presenter_of(game).refusal(error)


def _not_reliable_enough(asked: int, reached: int) -> str:
    return _(
        "This table asks for %(asked)d %% of turns in time. Of your last turns %(reached)d %% were. Every turn that "
        "you make in time raises it."
    ) % {"asked": asked, "reached": reached}


def _invalid_input(field: str, problem: str) -> str:
    if field in INPUT_REFUSALS:
        return str(INPUT_REFUSALS[field]) % {"problem": problem}
    return _("The field “%(field)s” cannot be accepted: %(problem)s") % {"field": field, "problem": problem}
