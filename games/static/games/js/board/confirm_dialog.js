/* The two questions a page may ask: "are you sure?" and "which one?". */

export function wireWarnings() {
  const dialog = document.getElementById("ask-warning");
  const allowed = new WeakSet();
  document.addEventListener(
    "submit",
    (event) => {
      const button = event.submitter;
      if (!button?.dataset.warning || allowed.delete(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      dialog.querySelector("[data-warning-words]").textContent = button.dataset.warning;
      dialog.returnValue = "no";
      dialog.addEventListener(
        "close",
        () => {
          if (dialog.returnValue !== "yes" || !button.isConnected) return;
          allowed.add(button);
          button.click();
        },
        { once: true },
      );
      dialog.showModal();
    },
    { capture: true },
  );
}

function copyOf(button, dialog) {
  const copy = document.createElement("button");
  copy.type = "button";
  copy.className = button.classList.contains("choice--number") ? "button choice--number" : "button";
  for (const name of ["aria-label", "title"]) if (button.hasAttribute(name)) copy.setAttribute(name, button.getAttribute(name));
  copy.append(...[...button.childNodes].map((node) => node.cloneNode(true)));
  copy.addEventListener("click", () => {
    dialog.close();
    button.click();
  });
  return copy;
}

/* Choices that differ by a number only stand in one row behind what they have in common. */
function rowsOf(buttons, dialog) {
  const rows = [];
  const series = new Map();
  for (const button of buttons) {
    const copy = copyOf(button, dialog);
    const name = button.dataset.series;
    if (!name) {
      rows.push(copy);
      continue;
    }
    if (!series.has(name)) {
      const row = document.createElement("div");
      const label = document.createElement("span");
      row.className = "choices__series";
      label.className = "choices__series-name";
      label.textContent = name;
      row.append(label);
      series.set(name, row);
      rows.push(row);
    }
    series.get(name).append(copy);
  }
  return rows;
}

const GAP = 14; // pixels between what was touched and the dialog, so that no finger lies on a button

/* Measured before it is shown: wherever it gets the focus, it stays. */
function place(dialog, at) {
  dialog.open = true;
  const { width, height } = dialog.getBoundingClientRect();
  dialog.open = false;
  const below = at.bottom + GAP;
  const top = below + height <= window.innerHeight ? below : Math.max(GAP, at.top - GAP - height);
  const left = Math.min(Math.max(GAP, (at.left + at.right - width) / 2), Math.max(GAP, window.innerWidth - width - GAP));
  dialog.style.setProperty("--top", `${top}px`);
  dialog.style.setProperty("--left", `${left}px`);
}

/* Shows a copy of each button beside the place (a rectangle); the chosen one is pressed in its own form. */
export function askWhich(buttons, at) {
  const dialog = document.getElementById("ask-which");
  dialog.querySelector("[data-which]").replaceChildren(...rowsOf(buttons, dialog));
  dialog.classList.toggle("dialog--near", Boolean(at));
  if (at) place(dialog, at);
  dialog.showModal();
}

export function wireLightDismiss() {
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    if (target.id !== "ask-which") return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
  });
}
