/* What somebody has unfolded or folded stays so when the table is redrawn. */

function isFold(name, element) {
  return name === "open" && element.localName === "details";
}

export function keepFolds() {
  window.Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, element) => !isFold(name, element);
}
