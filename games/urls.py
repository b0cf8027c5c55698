"""URLs of the games app."""

from django.urls import include, path

from games.absence import views as my_time
from games.lessons import views as lessons
from games.lobby.views import invitations, lobby, rematches
from games.mail.views import mail_link
from games.match_page.views import match, notices, pictures
from games.open_data import views as open_data
from games.plans.views import plans, turn_plans
from games.play import views as play
from games.record import views as record
from games.rulebooks import views as rulebooks
from games.substitutes import views as substitutes
from games.talk import views as talk
from games.votes import views as votes
from games.what_if import views as what_if

TURN_PLANS = [
    path("<slug:occasion>/", turn_plans.turn_plan, name="match-turn-plan"),
    path("<slug:occasion>/question/", turn_plans.question, name="match-plan-question"),
    path("<slug:occasion>/prune/", turn_plans.prune, name="match-plan-prune"),
    path("<slug:occasion>/steps/", turn_plans.steps, name="match-plan-steps"),
    path("<slug:occasion>/seal/", turn_plans.seal, name="match-plan-seal"),
    path("<slug:occasion>/erase/", turn_plans.erase, name="match-plan-erase"),
]
LESSON = [
    path("", lessons.lesson, name="lesson"),
    path("start/", lessons.start, name="lesson-start"),
    path("act/", lessons.act, name="lesson-act"),
    path("on/", lessons.go_on, name="lesson-on"),
    path("undo/", lessons.undo, name="lesson-undo"),
    path("show/", lessons.show, name="lesson-show"),
    path("again/", lessons.start_over, name="lesson-again"),
]
WHAT_IF = [
    path("", what_if.what_if, name="what-if"),
    path("try/<int:seat>/", what_if.try_action, name="what-if-try"),
    path("back/", what_if.step_back, name="what-if-back"),
    path("anew/", what_if.begin_anew, name="what-if-anew"),
    path("draw/", what_if.draw_anew, name="what-if-draw"),
    path("ai/", what_if.ask_ai, name="what-if-ai"),
    path("keep/", what_if.keep, name="what-if-keep"),
    path("use/", what_if.use, name="what-if-use"),
    path("plan/", what_if.plan, name="what-if-plan"),
    path("<int:sketch_id>/open/", what_if.open_kept, name="what-if-open"),
    path("<int:sketch_id>/forget/", what_if.forget, name="what-if-forget"),
]

urlpatterns = [
    path("moderation/", include("games.rulings.urls")),
    path("", lobby.home, name="home"),
    path("play/", include("games.matchmaking.urls")),
    path("lobby/", lobby.lobby, name="lobby"),
    path("open-data/", open_data.open_data, name="open-data"),
    path("open-data/<str:file>", open_data.open_data_file, name="open-data-file"),
    path("lobby/new/", lobby.choose_game, name="open-match"),
    path("lobby/new/<slug:game>/", lobby.open_table, name="open-match-of"),
    path("rules/", rulebooks.rules_index, name="rules-index"),
    path("rules/<slug:game>/", rulebooks.show_rules, name="rules"),
    path("learn/", lessons.learn, name="learn"),
    path("learn/<slug:game>/", lessons.learn_game, name="learn-game"),
    path("learn/<slug:game>/<slug:lesson>/", include(LESSON)),
    path("settings/time/", my_time.my_time, name="my-time"),
    path("settings/time/vacations/", my_time.take_vacation, name="vacation-take"),
    path("settings/time/vacations/<int:vacation_id>/end/", my_time.give_up_vacation, name="vacation-end"),
    path("settings/substitute/", substitutes.substituting, name="substituting"),
    path("seats/<int:vacancy_id>/", substitutes.vacancy, name="vacancy"),
    path("matches/", lobby.my_matches, name="my-matches"),
    path("matches/waiting/", lobby.waiting, name="matches-waiting"),
    path("matches/<int:match_id>/", match.match_page, name="match"),
    path("matches/<int:match_id>/board/<slug:picture>.svg", pictures.picture, name="match-picture"),
    path("matches/<int:match_id>/table/", match.table_fragment, name="match-table"),
    path(
        "matches/<int:match_id>/invitation/<str:invitation>/", match.invitation_page, name="match-invitation"
    ),
    path("matches/<int:match_id>/invite/", invitations.invite, name="match-invite"),
    path(
        "matches/<int:match_id>/invitations/<int:invitation_id>/withdraw/",
        invitations.withdraw,
        name="match-withdraw-invitation",
    ),
    path("invitations/<int:invitation_id>/", invitations.invitation_page, name="invitation"),
    path("invitations/<int:invitation_id>/accept/", invitations.accept, name="invitation-accept"),
    path("invitations/<int:invitation_id>/decline/", invitations.decline, name="invitation-decline"),
    path("matches/<int:match_id>/seen/", match.seen, name="match-seen"),
    path("matches/<int:match_id>/news/", match.news_known, name="match-news"),
    path("matches/<int:match_id>/join/", match.join, name="match-join"),
    path("matches/<int:match_id>/leave/", match.leave, name="match-leave"),
    path("matches/<int:match_id>/cancel/", match.cancel, name="match-cancel"),
    path("matches/<int:match_id>/resign/", match.resign, name="match-resign"),
    path("matches/<int:match_id>/rematch/", rematches.rematch, name="match-rematch"),
    path("matches/<int:match_id>/take-back/", match.take_back, name="match-take-back"),
    path("matches/<int:match_id>/votes/", votes.votes_page, name="match-votes"),
    path("matches/<int:match_id>/votes/new/", votes.propose, name="match-propose"),
    path("matches/<int:match_id>/votes/<int:motion_id>/", votes.answer, name="match-vote"),
    path("matches/<int:match_id>/draft/", play.draft, name="match-draft"),
    path("matches/<int:match_id>/undo/", play.undo, name="match-undo"),
    path("matches/<int:match_id>/undo-all/", play.start_over, name="match-undo-all"),
    path("matches/<int:match_id>/confirm/", play.confirm, name="match-confirm"),
    path("matches/<int:match_id>/plans/", plans.plans_page, name="match-plans"),
    path("matches/<int:match_id>/plans/<slug:kind>/", plans.plan, name="match-plan"),
    path("matches/<int:match_id>/plans/turns/", include(TURN_PLANS)),
    path("matches/<int:match_id>/what-if/", include(WHAT_IF)),
    path("matches/<int:match_id>/chat/", talk.chat, name="match-chat"),
    path("matches/<int:match_id>/notices/", notices.match_notices, name="match-notices"),
    path("by-mail/<str:token>/", mail_link, name="mail-link"),
    path("matches/<int:match_id>/note/", talk.note, name="match-note"),
    path("matches/<int:match_id>/log/", record.log, name="match-log"),
    path("matches/<int:match_id>/replay/", record.replay, name="match-replay"),
    path("matches/<int:match_id>/export.json", record.export, name="match-export"),
    path("matches/<int:match_id>/record.txt", record.text, name="match-text"),
    path("matches/<int:match_id>/proof/", record.proof, name="match-proof"),
]
