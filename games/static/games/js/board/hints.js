/* Pointing at a choice in the list shows on the board where it would happen, and how it would look there. */

function shown(button) {
  return button.querySelector(".choice__preview use")?.getAttribute("href");
}

function hint(button, isOn) {
  for (const place of document.querySelectorAll("[data-board] [data-target]")) {
    if (!button.dataset.choiceTarget.split(" ").includes(place.dataset.target)) continue;
    place.classList.toggle("is-hinted", isOn);
    const [ghost, preview] = [place.querySelector(".spot__ghost"), shown(button)];
    if (ghost && preview) ghost.setAttribute("href", preview);
  }
}

export function wireHints() {
  for (const [name, isOn] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(name, (event) => {
      const button = event.target.closest?.("[data-choice-target]");
      if (button) hint(button, isOn);
    });
  }
}
