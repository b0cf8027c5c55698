from django.urls import path

from config.embedded import views

urlpatterns = [
    path("mail/", views.mail, name="dev-mail"),
]
