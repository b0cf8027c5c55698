/* On small screens a button makes the board twice as large, to be moved with a finger. */

let isZoomed = false;

export function showZoom() {
  for (const frame of document.querySelectorAll("[data-board-frame]")) {
    const button = frame.querySelector("[data-zoom]");
    button.hidden = false;
    button.setAttribute("aria-pressed", String(isZoomed));
    frame.classList.toggle("is-zoomed", isZoomed);
  }
}

export function wireZoom() {
  showZoom();
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-zoom]")) return;
    isZoomed = !isZoomed;
    showZoom();
  });
}
