from django.urls import include, path

from accounts import views

urlpatterns = [
    path("accounts/signup/", views.SignUp.as_view(), name="account_signup"),
    path("accounts/", include("allauth.urls")),
    path("people/<str:username>/", views.profile, name="profile"),
    path("people/<str:username>/avatar.svg", views.avatar_file, name="avatar"),
    path("settings/", views.settings, name="settings"),
    path("settings/language/", views.switch_language, name="set_language"),
    path("notices/", views.notices, name="notices"),
    path("notices/seen/", views.see_notices, name="notices-seen"),
    path("notices/<int:notice_id>/", views.open_notice, name="notice"),
]
