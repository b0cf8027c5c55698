/* Invitation links: copied by a button, and handed to the sharing sheet of the device where there is one.
   Without this script the link is selected and copied by hand. */
const SHOWN = 2000; // milliseconds

function copying(area, field) {
  const button = area.querySelector("[data-copy]");
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      /* Not allowed here, such as on a page without HTTPS: the old way needs the text to be selected. */
      field.select();
      document.execCommand("copy");
    }
    button.textContent = button.dataset.done;
    window.setTimeout(() => { button.textContent = label; }, SHOWN);
  });
}

function sharing(area, field) {
  if (!navigator.share) return;
  const button = area.querySelector("[data-send]");
  button.hidden = false;
  button.addEventListener("click", () => {
    /* Whoever closes the sheet without sharing has changed their mind: that is no error. */
    navigator.share({ title: area.dataset.shareTitle, url: field.value }).catch(() => {});
  });
}

for (const area of document.querySelectorAll("[data-share]")) {
  const field = area.querySelector("input");
  field.addEventListener("focus", () => field.select());
  copying(area, field);
  sharing(area, field);
}
