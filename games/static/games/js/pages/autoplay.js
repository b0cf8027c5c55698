/* The replay as a film: it steps on by itself until its reader takes over or nothing is left.
   How pieces move between two steps, or that they do not, is the business of motion.js. */

const film = document.querySelector("[data-film]");
const toggle = film.querySelector("[data-film-toggle]");
const pace = film.querySelector("[data-film-pace]");
const end = film.querySelector("[data-film-end]");

let isPlaying = false;
let timer = 0;
let isOwnStep = false;

function nextStep() {
  return document.querySelector('[data-replay="next"]');
}

function show() {
  toggle.querySelector("[data-film-word]").textContent = isPlaying ? toggle.dataset.pause : toggle.dataset.play;
  for (const sign of toggle.querySelectorAll("[data-film-sign]")) {
    sign.toggleAttribute("hidden", (sign.dataset.filmSign === "pause") !== isPlaying);
  }
  end.hidden = Boolean(nextStep());
}

function wait() {
  window.clearTimeout(timer);
  if (isPlaying && !document.hidden) timer = window.setTimeout(() => go(nextStep()), Number(pace.value));
}

function go(link) {
  if (!link) return pause();
  isOwnStep = true;
  link.click();
  isOwnStep = false;
}

function pause() {
  isPlaying = false;
  window.clearTimeout(timer);
  show();
}

/* From here, or once more from the beginning. */
function play() {
  isPlaying = true;
  show();
  if (nextStep()) wait();
  else go(document.querySelector('[data-replay="first"]'));
}

function isElsewhere(target) {
  return target.closest?.("input, textarea, select, button, a, summary, [role=tab]");
}

toggle.addEventListener("click", () => (isPlaying ? pause() : play()));
pace.addEventListener("change", wait);
document.addEventListener("visibilitychange", wait);
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
  event.preventDefault();
  toggle.click();
});
/* Whoever steps by hand has taken over. */
document.addEventListener("click", ({ target }) => {
  if (isPlaying && !isOwnStep && target.closest?.("#table nav a")) pause();
});
document.body.addEventListener("htmx:afterSettle", () => {
  show();
  if (isPlaying && !nextStep()) pause();
  else wait();
});
document.body.addEventListener("htmx:responseError", pause);
document.body.addEventListener("htmx:sendError", pause);

film.hidden = false;
show();
if ("plays" in film.dataset) play();
