/* Loaded in <head> without defer: sets the chosen theme before the first paint, so that no page flashes, and says
   that scripts run, so that what they fold is folded from the beginning. */
(function () {
  document.documentElement.dataset.scripts = "";
  try {
    var chosen = localStorage.getItem("hidalgo-theme");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    /* Storage may be forbidden; the system's preference then decides. */
  }
})();
