"""Refusals about what an organiser enters."""

from django.utils.translation import gettext_lazy as _

from tournaments.competitions.refusals import InvalidRegulations


class TooManyCompetitions(InvalidRegulations):
    field = "owner"
    why = _("You already have twenty competitions that aren’t over. Finish or call off one first.")


class StartNotLater(InvalidRegulations):
    field = "start.at"
    why = _("The new start must be later than the one that was announced.")


class AnnouncementLength(InvalidRegulations):
    field = "text"
    why = _("An announcement has 1 to 4000 characters.")


class TooManyAnnouncements(InvalidRegulations):
    field = "text"
    why = _("You can make ten announcements a day. Continue tomorrow.")


class NameLength(InvalidRegulations):
    field = "name"
    why = _("A name has 3 to 80 characters.")


class DescriptionTooLong(InvalidRegulations):
    field = "description"
    why = _("A description has at most 4000 characters.")


class UnknownVisibility(InvalidRegulations):
    field = "visibility"
    why = _("Who may see it? Choose one of the three.")


class ChangesTooMuch(InvalidRegulations):
    why = _(
        "People can already sign up. You can now only change the description, start later, or let in more people."
    )


class UnknownGame(InvalidRegulations):
    field = "game"
    why = _("We don’t have that game.")


class StartOutOfReach(InvalidRegulations):
    field = "start.at"
    why = _("Choose a start in the next two years.")


class UnknownLevel(InvalidRegulations):
    field = "absences.ai_level"
    why = _("There’s no such computer player.")


class WrongStageCount(InvalidRegulations):
    field = "stages"
    why = _("A competition has 1 to %(most)d stages.")


class WrongSizes(InvalidRegulations):
    field = "sizes"
    why = _("This game is played by %(least)d to %(most)d people.")


class TooManyBlocks(InvalidRegulations):
    field = "rounds"
    why = _("Heats have one block or two.")


class TooManyLegs(InvalidRegulations):
    field = "rounds"
    why = _("A round robin has one leg or two.")


class GroupTooSmall(InvalidRegulations):
    field = "league.group_size"
    why = _("A group has at least as many people as a table has seats.")


class StartMissing(InvalidRegulations):
    field = "start.at"
    why = _("Choose a date and a time for the start.")


class TooFewToBegin(InvalidRegulations):
    field = "admission.least_entrants"
    why = _("It can’t begin with fewer people than a table has seats.")


class MoreAdvanceThanEnter(InvalidRegulations):
    field = "advance"
    why = _("More people would go on than can enter.")


class LadderRepeats(InvalidRegulations):
    field = "start.repeats"
    why = _("A ladder has no end, so nothing comes after it.")


class DealNotShareable(InvalidRegulations):
    field = "is_duplicate"
    why = _(
        "Tables can share a deal where everybody has one table in a round: in Swiss rounds and knockouts."
    )


class StartOffCalendar(InvalidRegulations):
    field = "start.at"
    why = _("That date doesn’t exist.")


class StageNameLength(InvalidRegulations):
    field = "name"
    why = _("A stage has a name of 1 to 60 characters.")


class TooManyMoves(InvalidRegulations):
    field = "league.down"
    why = _("More people go up and down than a group has members.")


class MostEntrantsMissing(InvalidRegulations):
    field = "admission.most_entrants"
    why = _("Set a maximum number of players: the competition starts when that many have entered.")


class RepeatsWithoutDate(InvalidRegulations):
    field = "start.repeats"
    why = _("Only a competition that starts on a date can be repeated by the calendar.")


class StageNotAlone(InvalidRegulations):
    field = "format"
    why = _("A league and a ladder have one stage only.")


class LastStageAdvances(InvalidRegulations):
    field = "advance"
    why = _("Nobody goes on from the last stage.")


class NextTablesNotFull(InvalidRegulations):
    field = "advance"
    why = _("That many people don’t fill the tables of the next stage.")


class PointsMissing(InvalidRegulations):
    why = _("Give %(size)d numbers, one for each place.")
