from django.urls import include, path

from accounts.views import letters, notices, people, preferences

urlpatterns = [
    path("accounts/signup/", people.SignUp.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("people/<str:username>/", people.profile, name="profile"),
    path("people/<str:username>/avatar.svg", people.avatar_file, name="avatar"),
    path("settings/", preferences.settings, name="settings"),
    path("settings/language/", preferences.switch_language, name="set_language"),
    path("settings/notices/", preferences.notice_settings, name="notice-settings"),
    path("notices/", notices.notices, name="notices"),
    path("notices/latest/", notices.latest_notices, name="latest-notices"),
    path("notices/seen/", notices.see_notices, name="notices-seen"),
    path("notices/<int:notice_id>/", notices.open_notice, name="notice"),
    path("notices/deliveries/", notices.deliveries, name="deliveries"),
    path("notices/deliveries/<int:dispatch_id>/again/", notices.deliver_again, name="deliver-again"),
    path("notices/address/", notices.confirm_mail_address, name="confirm-mail-address"),
    path("notices/bounces/", letters.bounces, name="bounces"),
    path("notices/unsubscribe/<str:token>/", letters.unsubscribe, name="unsubscribe"),
]
