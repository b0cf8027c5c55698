/* A close look at one city, the bank or the presence scale; on a phone a tap on the chart does the same. */

const NARROW = window.matchMedia("(max-width: 40rem)");
const WHOLE = "";
let place = WHOLE;

function show() {
  for (const looks of document.querySelectorAll("[data-looks]")) looks.hidden = false;
  let box;
  for (const button of document.querySelectorAll("[data-look]")) {
    const isPressed = button.dataset.look === place;
    button.setAttribute("aria-pressed", String(isPressed));
    if (isPressed) box = button.dataset.box;
  }
  for (const chart of document.querySelectorAll("[data-chart]")) {
    chart.setAttribute("viewBox", box ?? chart.dataset.frame);
    chart.classList.toggle("is-close", box !== undefined);
  }
}

function look(at) {
  place = at;
  show();
  for (const button of document.querySelectorAll('[data-look][aria-pressed="true"]')) {
    button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/* In the whole chart only cities are large enough for a thumb: what is smaller is shown larger first. */
function nearTo(event) {
  if (!NARROW.matches || place !== WHOLE) return undefined;
  const target = event.target.closest?.("[data-chart] [data-target]");
  if (target?.dataset.target.startsWith("city:")) return undefined;
  return event.target.closest?.("[data-chart] [data-near]")?.dataset.near;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-look]");
  const at = button ? button.dataset.look : nearTo(event);
  if (at === undefined) return;
  event.stopPropagation();
  look(at);
}, { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && place !== WHOLE) look(WHOLE);
});
/* At once, so that the whole chart does not flash up, and again when everything is in its place. */
document.body.addEventListener("htmx:afterSwap", show);
document.body.addEventListener("htmx:afterSettle", show);
show();
