/* Keeps deadlines fresh: the two largest units of what is left, in the language of the page. */

const WORDS = document.getElementById("time-left-words").dataset;
const EVERY = 20000;
const SOON = 3 * 3600;
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

function inWords(seconds) {
  const language = document.documentElement.lang;
  const parts = [];
  let left = Math.max(60, seconds);
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count && parts.length < 2) {
      parts.push(new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count));
    }
  }
  return parts.join(", ");
}

function show() {
  for (const place of document.querySelectorAll("[data-deadline]")) {
    const seconds = (new Date(place.dateTime) - Date.now()) / 1000;
    const words = seconds > 0 ? WORDS.left.replace("{time}", inWords(seconds)) : WORDS.over;
    if (place.textContent !== words) place.textContent = words;
    place.classList.toggle("time-left--short", seconds < SOON);
  }
}

show();
window.setInterval(show, EVERY);
document.body.addEventListener("htmx:afterSettle", show);
