"""Log sentences: every kind of event, about the reader and about another player."""

from typing import get_args

import pytest

from games.core.types import Event
from games.el_grande.rules import deeds
from games.el_grande.rules import events as facts
from tests.games.presenting.company import PRESENTER, sitters

#: Every kind of event: what Anna (seat 0) reads about herself, and what Bruno (seat 1) reads about her.
TOLD: list[tuple[Event, str, str]] = [
    (
        facts.RoundStarted(round=4, starter=0, cards=("1A", "2A", "3A", "4A", "5A")),
        "The action cards of this round: “Exodus”, “Veto”, “The fours”, “New values”, “The King”. You bid first.",
        "The action cards of this round: “Exodus”, “Veto”, “The fours”, “New values”, “The King”. Anna bids first.",
    ),
    (
        facts.PowerPlayed(seat=0, card=13),
        "You played power card 13.",
        "Anna played power card 13.",
    ),
    (
        facts.OrderSettled(order=(2, 0, 1)),
        "Turn order: Carla, you, Bruno.",
        "Turn order: Carla, Anna, you.",
    ),
    (
        facts.TurnStarted(seat=0, card=10, arrived=1),
        "Your turn began: with power card 10, 1 caballero came from the Province to the Court.",
        "Anna’s turn began: with power card 10, 1 caballero came from the Province to the Court.",
    ),
    (
        facts.CaballeroRecalled(seat=0, region="SEV"),
        "You called 1 caballero from Seville to the Court.",
        "Anna called 1 caballero from Seville to the Court.",
    ),
    (
        facts.CardTaken(seat=0, pile=4, card="4B"),
        "You took the action card “Royal adviser”.",
        "Anna took the action card “Royal adviser”.",
    ),
    (
        facts.VetoArmed(seat=0, expires=5),
        "Until the end of round 5, you may stop a special action with your veto.",
        "Until the end of round 5, Anna may stop a special action with the veto.",
    ),
    (
        facts.CaballeroPlaced(seat=0, region="BAS"),
        "You placed 1 caballero in the Basque Country.",
        "Anna placed 1 caballero in the Basque Country.",
    ),
    (
        facts.CaballeroMoved(seat=0, owner=1, source="GAL", target="ARA"),
        "You moved 1 of Bruno’s caballeros from Galicia to Aragon.",
        "Anna moved 1 of your caballeros from Galicia to Aragon.",
    ),
    (
        facts.CastilloEntered(seat=0, round=1, owner=0, source="GAL"),
        "You moved 1 of your caballeros from Galicia into the Castillo.",
        "Anna moved 1 of their own caballeros from Galicia into the Castillo.",
    ),
    (
        facts.SpecialDeclared(seat=0, round=1, card="4B", deeds=(deeds.MoveKing("ARA"),)),
        "You declared the special action of “Royal adviser”: the King goes to Aragon.",
        "Anna declared the special action of “Royal adviser”: the King goes to Aragon.",
    ),
    (
        facts.VetoPassed(seat=0, actor=1, card="4B"),
        "You let the special action of “Royal adviser” happen and kept your veto.",
        "Anna let the special action of “Royal adviser” happen and kept the veto.",
    ),
    (
        facts.VetoUsed(seat=0, actor=1, card="1F", kept=2, declared=3),
        "With your veto you stopped the special action of “Manoeuvre” after 2 steps of 3.",
        "With a veto Anna stopped the special action of “Manoeuvre” after 2 steps of 3.",
    ),
    (
        facts.CaballerosReturned(owner=0, source="COURT", count=3),
        "3 of your caballeros returned from the Court to the Province.",
        "3 of Anna’s caballeros returned from the Court to the Province.",
    ),
    (
        facts.DiskSet(seat=0, region="OLD"),
        "Your secret disk shows: Old Castile.",
        "Anna’s secret disk shows: Old Castile.",
    ),
    (
        facts.DisksRevealed(occasion="4G", disks=("OLD", "NEW", None, None)),
        "The secret disks show: Old Castile (you) and New Castile (Bruno).",
        "The secret disks show: Old Castile (Anna) and New Castile (you).",
    ),
    (
        facts.CaballerosExpelled(owner=0, source="GAL", target="COURT", count=2),
        "2 of your caballeros had to go from Galicia to the Court.",
        "2 of Anna’s caballeros had to go from Galicia to the Court.",
    ),
    (
        facts.CastilloLeft(owner=0, target="VAL", count=4),
        "4 of your caballeros rode from the Castillo to Valencia.",
        "4 of Anna’s caballeros rode from the Castillo to Valencia.",
    ),
    (
        facts.GrandeMoved(seat=0, source="VAL", target="CAT"),
        "Your Grande went from Valencia to Catalonia.",
        "Anna’s Grande went from Valencia to Catalonia.",
    ),
    (
        facts.KingMoved(seat=0, source="VAL", target="CAT"),
        "You moved the King from Valencia to Catalonia.",
        "Anna moved the King from Valencia to Catalonia.",
    ),
    (
        facts.ScoreboardMoved(seat=0, board="B840", target="CAS"),
        "You brought the scoreboard 8/4/0 into the Castillo.",
        "Anna brought the scoreboard 8/4/0 into the Castillo.",
    ),
    (
        facts.PowerSeen(seat=0, card=9, only=(0,)),
        "You took power card 9 back; the others don’t know which one.",
        "Anna took power card 9 back.",
    ),
    (
        facts.CaballerosDrawn(seat=0, count=2),
        "You took 2 caballeros from the Province to the Court.",
        "Anna took 2 caballeros from the Province to the Court.",
    ),
    (
        facts.RegionContested(region="GRA", seats=(0, 1, 2)),
        "No scoring in Granada: chosen by you, Bruno and Carla.",
        "No scoring in Granada: chosen by Anna, you and Carla.",
    ),
    (
        facts.AreaScored(
            area="OLD",
            occasion="general",
            round=3,
            counts=(3, 4, 0, 0),
            values=(6, 4, 2),
            cells=3,
            rank_points=(4, 6, 0, 0),
            king_bonus=(0, 2, 0, 0),
            home_bonus=(0, 2, 0, 0),
        ),
        "Scoring in Old Castile: Bruno 10, you 4.",
        "Scoring in Old Castile: you 10, Anna 4.",
    ),
    (facts.TurnEnded(seat=0), "You ended your turn.", "Anna ended the turn."),
    (facts.VetoExpired(seat=0), "Your veto has expired unused.", "Anna’s veto has expired unused."),
    (facts.RoundEnded(round=2), "Round 2 is over.", "Round 2 is over."),
    (
        facts.GeneralScoringStarted(number=1),
        "If anybody is in the Castillo, it is scored first and its caballeros ride out. "
        "Then all nine regions are scored.",
        "If anybody is in the Castillo, it is scored first and its caballeros ride out. "
        "Then all nine regions are scored.",
    ),
    (
        facts.GameEnded(points=(90, 80, 70, 60), ranks=(1, 2, 3, 4)),
        "The game is over. You win with 90 points!",
        "The game is over. Anna wins with 90 points.",
    ),
]


def told(events: list[Event], me: int | None = None) -> tuple[str, ...]:
    return PRESENTER.sentences(events, sitters(me=me))


@pytest.mark.parametrize(("event", "to_anna", "to_bruno"), TOLD, ids=lambda value: type(value).__name__)
def test_event_is_worded_for_its_player_and_for_others(event: Event, to_anna: str, to_bruno: str) -> None:
    assert told([event], me=0) == (to_anna,)
    assert told([event], me=1) == (to_bruno,)


def test_every_kind_of_event_has_an_example_here() -> None:
    kinds = {type(event) for event, _, _ in TOLD} | {facts.PowerRecovered}
    assert kinds == set(get_args(facts.AnyEvent))


def test_recovered_power_card_is_named_to_its_owner_only() -> None:
    fact, card = facts.PowerRecovered(seat=0), facts.PowerSeen(seat=0, card=9, only=(0,))
    assert told([fact, card], me=0) == ("You took power card 9 back; the others don’t know which one.",)
    assert told([fact], me=1) == ("Anna took a played power card back; only they know which.",)


def test_equal_placements_are_merged_into_one_sentence() -> None:
    aragon, castillo = (
        facts.CaballeroPlaced(seat=0, region="ARA"),
        facts.CastilloEntered(seat=0, round=1, owner=0, source="COURT"),
    )
    assert told([aragon, castillo, aragon, aragon]) == (
        "Anna placed 3 caballeros in Aragon.",
        "Anna placed 1 caballero in the Castillo.",
    )


def test_equal_returns_are_merged_into_one_sentence() -> None:
    court = facts.CaballerosReturned(owner=2, source="COURT", count=1)
    granada = facts.CaballerosReturned(owner=2, source="GRA", count=1)
    assert told([court, granada, court]) == (
        "2 of Carla’s caballeros returned from the Court to the Province.",
        "1 of Carla’s caballeros returned from Granada to the Province.",
    )


def test_declaration_lists_its_deeds_only_before_they_are_carried_out() -> None:
    declared = facts.SpecialDeclared(
        seat=0,
        round=1,
        card="1F",
        deeds=(deeds.MoveCaballero(1, "GAL", "CAS"), deeds.MoveCaballero(1, "GAL", "CAS")),
    )
    entered = facts.CastilloEntered(seat=0, round=1, owner=1, source="GAL")
    assert told([declared]) == (
        "Anna declared the special action of “Manoeuvre”: 2 of Bruno’s caballeros go from Galicia into the Castillo.",
    )
    assert told([declared, entered, entered, facts.TurnEnded(seat=0)]) == (
        "Anna used the special action of “Manoeuvre”.",
        "Anna moved 2 of Bruno’s caballeros from Galicia into the Castillo.",
    )


def test_declaration_without_deeds_says_that_nothing_happens() -> None:
    declared = facts.SpecialDeclared(seat=0, round=1, card="2B", deeds=())
    assert told([declared]) == ("Anna declared the special action of “Courts dismissed”: nothing happens.",)


def test_forgotten_castillo_entries_are_told_without_numbers() -> None:
    forgotten = facts.CastilloEntered(seat=0, round=1)
    declared = facts.SpecialDeclared(seat=0, round=1, card="1F", deeds=(), castillo_forgotten=True)
    assert told([forgotten, forgotten]) == ("Anna put caballeros into the Castillo.",)
    assert told([declared]) == (
        "Anna declared the special action of “Manoeuvre”: caballeros go into the Castillo.",
    )


def test_turn_start_mentions_a_short_province() -> None:
    started = facts.TurnStarted(seat=0, card=1, arrived=4, missing=2)
    assert told([started])[0].endswith("The Province was short of 2 caballeros.")


def test_turn_start_without_arrivals_mentions_no_number() -> None:
    assert told([facts.TurnStarted(seat=0, card=13, arrived=0)]) == (
        "Anna’s turn began, with power card 13.",
    )


def test_full_veto_mentions_no_steps() -> None:
    used = facts.VetoUsed(seat=0, actor=1, card="1F", kept=0, declared=3)
    assert told([used]) == ("Anna stopped the special action of “Manoeuvre” with a veto.",)


def test_a_shared_victory_names_all_winners() -> None:
    ended = facts.GameEnded(points=(90, 70, 90, 60), ranks=(1, 3, 1, 4))
    assert told([ended], me=2) == (
        "The game is over. The victory is shared: Anna and you, each with 90 points.",
    )


def test_scoring_that_pays_nobody_says_so() -> None:
    nobody = facts.AreaScored(
        area="CAT",
        occasion="3A",
        round=3,
        counts=(0, 0, 0, 0),
        values=(4, 2, 1),
        cells=3,
        rank_points=(0, 0, 0, 0),
        king_bonus=(0, 0, 0, 0),
        home_bonus=(0, 0, 0, 0),
    )
    assert told([nobody]) == ("Scoring in Catalonia: nobody gets points.",)


def test_rounds_and_general_scorings_have_headings() -> None:
    started = facts.RoundStarted(round=4, starter=0, cards=("5A",))
    assert PRESENTER.heading([started]) == "Round 4"
    assert PRESENTER.heading([facts.RoundEnded(round=6), facts.GeneralScoringStarted(number=2)]) == (
        "Second general scoring"
    )
    assert PRESENTER.heading([facts.TurnEnded(seat=0)]) == ""


def test_round_end_has_no_sentence_before_a_general_scoring() -> None:
    events = [facts.RoundEnded(round=3), facts.GeneralScoringStarted(number=1)]
    assert not any("over" in sentence for sentence in told(events))
