"""The main pages of the site, each with a visitor who may open it."""

from dataclasses import dataclass

from tests.browser.support.sites import Site


@dataclass(frozen=True)
class Address:
    """A page, its path and its visitor; `table` names the prepared table it belongs to."""

    title: str
    path: str
    visitor: str = "Alonso"
    table: str = ""

    def on(self, site: Site) -> str:
        return site.table(self.table) + self.path if self.table else self.path


ADDRESSES = (
    Address("front page", "/", visitor=""),
    Address("sign-up", "/accounts/signup/", visitor=""),
    Address("sign-in", "/accounts/login/", visitor=""),
    Address("lobby", "/lobby/"),
    Address("play now", "/play/"),
    Address("play El Grande", "/play/el_grande/", visitor=""),
    Address("open a table", "/lobby/new/"),
    Address("table that waits", "", table="waiting"),
    Address("my matches", "/matches/"),
    Address("match", "", table="placing"),
    Address("what-if", "what-if/", table="placing"),
    Address("plans", "plans/", table="placing"),
    Address("plan of a bid", "plans/turns/bid-1-3/", table="placing"),
    Address("steps of a plan", "plans/turns/bid-1-3/steps/", table="placing"),
    Address("match seen by a stranger", "", visitor="", table="placing"),
    Address("finished match", "", table="finished"),
    Address("replay", "replay/", table="finished"),
    Address("log", "log/", table="finished"),
    Address("proof", "proof/", table="finished"),
    Address("rules", "/rules/el_grande/"),
    Address("lessons", "/learn/el_grande/"),
    Address("statistics", "/statistics/", visitor=""),
    Address("open data", "/open-data/", visitor=""),
    Address("ratings", "/ratings/el_grande-duel/", visitor=""),
    Address("match of El Capitán", "", table="captain"),
    Address("what-if of El Capitán", "what-if/", table="captain"),
    Address("finished match of El Capitán", "", table="captain finished"),
    Address("log of El Capitán", "log/", table="captain finished"),
    Address("rules of El Capitán", "/rules/el_capitan/"),
    Address("match of El Caballero", "", table="charted"),
    Address("what-if of El Caballero", "what-if/", table="charted"),
    Address("finished match of El Caballero", "", table="discovered"),
    Address("replay of El Caballero", "replay/", table="discovered"),
    Address("rules of El Caballero", "/rules/el_caballero/"),
    Address("open a table of El Caballero", "/lobby/new/el_caballero/"),
    Address("profile", "/people/Alonso/"),
    Address("settings", "/settings/"),
    Address("security", "/accounts/2fa/"),
    Address("sessions", "/accounts/sessions/"),
    Address("notice settings", "/settings/notices/"),
    Address("mail settings", "/settings/mail/"),
    Address("my time", "/settings/time/"),
    Address("substituting", "/settings/substitute/"),
    Address("votes", "votes/", table="placing"),
    Address("bots", "/settings/bots/"),
    Address("the API", "/api/v1/", visitor=""),
    Address("my data", "/settings/data/"),
    Address("close my account", "/settings/close/"),
    Address("standing", "/standing/", visitor="Ginés"),
    Address("warnings", "/standing/warnings/", visitor="Ginés"),
    Address("appeals", "/moderation/appeals/", visitor="Duquesa"),
    Address("appeal", "/moderation/appeals/1/", visitor="Duquesa"),
    Address("notices", "/notices/"),
    Address("deliveries", "/notices/deliveries/"),
    Address("notices of a match", "notices/", table="placing"),
    Address("report", "/reports/new/person/1/", visitor="Sancho"),
    Address("my reports", "/reports/"),
    Address("overview of moderators", "/moderation/", visitor="Rocinante"),
    Address("inquiries", "/moderation/inquiries/", visitor="Rocinante"),
    Address("inquiry", "/moderation/inquiries/1/", visitor="Rocinante"),
    Address("evidence about one person", "/moderation/evidence/Alonso/", visitor="Rocinante"),
    Address("evidence about two people", "/moderation/evidence/Alonso/Sancho/", visitor="Rocinante"),
    Address("closing an inquiry", "/moderation/inquiries/1/close/", visitor="Rocinante"),
    Address("acts on a person", "/moderation/person/1/", visitor="Rocinante"),
    Address("act", "/moderation/person/1/suspend/", visitor="Rocinante"),
    Address("back to an earlier move", "/moderation/match/2/roll_back_match/", visitor="Rocinante"),
    Address("what is hidden", "/moderation/match/2/hidden/1/", visitor="Rocinante"),
    Address("moderation log", "/moderation/log/", visitor="Rocinante"),
    Address("people in the admin", "/admin/accounts/user/", visitor="Rocinante"),
)
SCHEMES = ("light", "dark")
