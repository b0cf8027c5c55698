/* Pointing at a choice in the list shows on the map where it would happen, and how it would look there. */

function shown(button) {
  return button.querySelector(".choice__preview use")?.getAttribute("href");
}

function hint(button, isOn) {
  for (const place of document.querySelectorAll("[data-map] [data-target]")) {
    if (place.dataset.target !== button.dataset.choiceTarget) continue;
    place.classList.toggle("is-hinted", isOn);
    const [ghost, preview] = [place.querySelector(".spot__ghost"), shown(button)];
    if (!ghost || !preview) continue;
    ghost.setAttribute("href", preview);
    for (const threat of place.querySelectorAll("[data-previews]")) {
      threat.classList.toggle("is-meant", threat.dataset.previews.split(" ").includes(preview.slice(1)));
    }
  }
}

export function wireHinting() {
  for (const [name, isOn] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(name, (event) => {
      const button = event.target.closest?.("[data-choice-target]");
      if (button) hint(button, isOn);
    });
  }
}
