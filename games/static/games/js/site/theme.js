/* The theme button: as the system, light, dark; kept per browser. */
const KEY = "hidalgo-theme";
const ORDER = ["system", "light", "dark"];

function chosenTheme() {
  try {
    return localStorage.getItem(KEY) ?? "system";
  } catch {
    return "system";
  }
}

function keepTheme(theme) {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    /* Storage may be forbidden: the choice then lasts as long as the page. */
  }
}

function showTheme(theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll("[data-theme-toggle]")) {
    button.hidden = false;
    button.querySelector("[data-theme-word]").textContent = button.dataset[theme];
  }
}

export function wireTheme() {
  let theme = chosenTheme();
  showTheme(theme);
  for (const button of document.querySelectorAll("[data-theme-toggle]")) {
    button.addEventListener("click", () => {
      theme = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length];
      keepTheme(theme);
      showTheme(theme);
    });
  }
}
