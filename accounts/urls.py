from django.urls import include, path

from accounts.api.views import tokens
from accounts.bots import views as bots
from accounts.guests import views as guests
from accounts.notices.views import connections, feeds, mail, notices, preferences, webhooks
from accounts.notices.views import push_devices as devices
from accounts.people.views import profile as people
from accounts.privacy.views import closing, my_data
from accounts.sanctions.views import appeals
from accounts.sanctions.views import own_sanctions as standing
from accounts.security.views import sessions
from accounts.site import offline

urlpatterns = [
    path("accounts/signup/", people.SignUp.as_view(), name="account_signup"),
    path("accounts/sessions/", sessions.sessions, name="usersessions_list"),
    path("accounts/sessions/end/", sessions.end_others, name="end-other-sessions"),
    path("accounts/sessions/<int:session_id>/end/", sessions.end, name="end-session"),
    path("accounts/", include("allauth.urls")),
    path("guests/member/", guests.become_member, name="become-member"),
    path("guests/leave/", guests.leave, name="leave-guest"),
    path("people/<str:username>/", people.profile, name="profile"),
    path("people/<str:username>/avatar.svg", people.avatar_file, name="avatar"),
    path("settings/", preferences.settings, name="settings"),
    path("settings/language/", preferences.switch_language, name="set_language"),
    path("settings/notices/", preferences.notice_settings, name="notice-settings"),
    path("settings/mail/", preferences.mail_settings, name="mail-settings"),
    path("notices/", notices.notices, name="notices"),
    path("notices/latest/", notices.latest_notices, name="latest-notices"),
    path("notices/seen/", notices.see_notices, name="notices-seen"),
    path("notices/<int:notice_id>/", notices.open_notice, name="notice"),
    path("notices/deliveries/", notices.deliveries, name="deliveries"),
    path("notices/deliveries/<int:dispatch_id>/again/", notices.deliver_again, name="deliver-again"),
    path("notices/address/", notices.confirm_mail_address, name="confirm-mail-address"),
    path("notices/bounces/", mail.bounces, name="bounces"),
    path("notices/unsubscribe/<str:token>/", mail.unsubscribe, name="unsubscribe"),
    path("settings/connections/", connections.connections, name="connections"),
    path("settings/connections/links/", connections.make_links, name="make-feed-links"),
    path("settings/connections/links/end/", connections.drop_links, name="drop-feed-links"),
    path("settings/devices/", devices.add, name="add-device"),
    path("settings/devices/<int:device_id>/remove/", devices.remove, name="remove-device"),
    path("settings/webhooks/new/", webhooks.new_webhook, name="new-webhook"),
    path("settings/webhooks/<int:webhook_id>/", webhooks.webhook, name="webhook"),
    path("settings/webhooks/<int:webhook_id>/calls/", webhooks.webhook_calls, name="webhook-calls"),
    path("settings/webhooks/<int:webhook_id>/test/", webhooks.test_webhook, name="test-webhook"),
    path("settings/webhooks/<int:webhook_id>/secret/", webhooks.renew_secret, name="renew-webhook-secret"),
    path("settings/webhooks/<int:webhook_id>/on/", webhooks.switch_on, name="switch-webhook-on"),
    path("settings/webhooks/<int:webhook_id>/remove/", webhooks.remove_webhook, name="remove-webhook"),
    path("settings/tokens/", tokens.tokens, name="api-tokens"),
    path("settings/tokens/<int:token_id>/revoke/", tokens.revoke, name="revoke-api-token"),
    path("settings/bots/", bots.bots, name="bots"),
    path("settings/bots/<int:bot_id>/", bots.bot, name="bot"),
    path("settings/bots/<int:bot_id>/close/", bots.close, name="close-bot"),
    path("settings/bots/<int:bot_id>/tokens/<int:token_id>/revoke/", bots.revoke, name="revoke-bot-token"),
    path("settings/data/", my_data.my_data, name="my-data"),
    path("settings/data/download/", my_data.download, name="my-data-file"),
    path("settings/close/", closing.close_account, name="close-account"),
    path("settings/close/disable/", closing.disable, name="close-account-disable"),
    path("settings/close/delete/", closing.erase, name="close-account-delete"),
    path("accounts/reopen/", closing.reopen, name="reopen-account"),
    path("standing/", standing.standing, name="standing"),
    path("standing/warnings/", standing.acknowledge, name="acknowledge"),
    path("standing/<int:sanction_id>/appeal/", standing.appeal, name="appeal"),
    path("moderation/appeals/", appeals.appeals, name="appeals"),
    path("moderation/appeals/<int:appeal_id>/", appeals.decide, name="decide-appeal"),
    path("service-worker.js", offline.service_worker, name="service-worker"),
    path("offline/", offline.offline_page, name="offline"),
    path("feeds/<str:token>/<str:file>", feeds.feed, name="feed"),
    path("", include("accounts.moderation.urls")),
]
