/* What is known about a region is on the page already; pointing at the region, focusing or tapping it shows it. */

let pinned = "";

function regionOf(event) {
  return event.target.closest?.("[data-about]")?.dataset.about ?? "";
}

function show(key) {
  for (const about of document.querySelectorAll("[data-map-abouts] > [id]")) about.hidden = about.id !== `about-${key}`;
  for (const region of document.querySelectorAll("[data-about]")) {
    region.classList.toggle("is-shown", region.dataset.about === key);
  }
}

export function showPinned() {
  if (!document.getElementById(`about-${pinned}`)) pinned = "";
  show(pinned);
}

export function wireAbouts() {
  document.addEventListener("pointerover", (event) => show(regionOf(event) || pinned));
  document.addEventListener("focusin", (event) => {
    if (event.target.closest?.("[data-map]")) show(regionOf(event) || pinned);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-map]")) return;
    pinned = regionOf(event);
    showPinned();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    pinned = "";
    showPinned();
  });
}
