/* After a step of one's own, what comes next is brought into sight: on a phone, map and list do not fit together.
   Places on the map, if every choice has one there; the list, if all choices are about one and the same place. */

function isInSight(element) {
  const box = element.getBoundingClientRect();
  const seen = Math.min(box.bottom, window.innerHeight) - Math.max(box.top, 0);
  return seen >= Math.min(box.height, window.innerHeight) * 0.6;
}

function nextPlace(map, choices) {
  const buttons = [...choices.querySelectorAll("[name=action]")];
  const targets = new Set(buttons.map((button) => button.dataset.choiceTarget ?? ""));
  if (targets.size === 1 && buttons.length > 1) return choices;
  const onMap = new Set([...map.querySelectorAll("[data-target]")].map((place) => place.dataset.target));
  return [...targets].every((target) => onMap.has(target)) ? map : null;
}

export function guide() {
  const [map, choices] = [document.querySelector("[data-map]"), document.getElementById("choices")];
  const place = map && choices && nextPlace(map, choices);
  if (place && !isInSight(place)) place.scrollIntoView({ block: "start" });
}
