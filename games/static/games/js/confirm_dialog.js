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

/* Shows a copy of each button; the chosen one is pressed in its own form. */
export function askWhich(buttons) {
  const dialog = document.getElementById("ask-which");
  const list = dialog.querySelector("[data-which]");
  list.replaceChildren(
    ...buttons.map((button) => {
      const copy = document.createElement("button");
      copy.type = "button";
      copy.className = "button";
      copy.append(...[...button.childNodes].map((node) => node.cloneNode(true)));
      copy.addEventListener("click", () => {
        dialog.close();
        button.click();
      });
      return copy;
    }),
  );
  dialog.showModal();
}
