/* The box that finds words and rule numbers in the rules of a game. Without scripts the page is read as it is. */

const PAUSE = 120; // milliseconds
const NUMBER = /^(?:[A-Z]{2}-)?\d+(?:\.\d+)*[A-Z]?$/i;

const book = document.querySelector("[data-rulebook]");
const box = book.querySelector("[data-find] input");
const told = book.querySelector("[data-found]");
const passages = [...book.querySelectorAll("[data-rule]")];
let timer = 0;

const words = new Map(passages.map((passage) => [passage, plain(passage.textContent)]));

/* Letters without accents and in one case: who looks for "Roi" or "eta" finds "roi" and "età". */
function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function anchorOf(query) {
  if (!NUMBER.test(query)) return null;
  const prefix = book.querySelector(".rule__number[id]")?.id.split("-")[0] ?? "";
  const number = query.toUpperCase();
  return document.getElementById(number.includes("-") ? number : `${prefix}-${number}`);
}

function matches(passage, query) {
  return query.split(/\s+/).every((word) => words.get(passage).includes(word));
}

function highlight(found, query) {
  if (!window.CSS?.highlights) return;
  const ranges = [];
  for (const passage of found) {
    const walker = document.createTreeWalker(passage, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = plain(node.data);
      if (text.length !== node.data.length) continue; // a letter of several signs: places would not agree
      for (const word of query.split(/\s+/)) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  window.CSS.highlights.set("found", new window.Highlight(...ranges));
}

function showAll() {
  for (const hidden of book.querySelectorAll(".rulebook__text [hidden]")) hidden.hidden = false;
  window.CSS?.highlights?.delete("found");
  told.textContent = "";
}

function find() {
  const query = plain(box.value.trim());
  showAll();
  if (query.length < 2) return [];
  const anchor = anchorOf(box.value.trim());
  const found = passages.filter((passage) => (anchor ? passage.contains(anchor) : matches(passage, query)));
  const kept = new Set(found);
  for (const passage of passages) passage.hidden = !kept.has(passage);
  for (const chapter of book.querySelectorAll("[data-chapter]")) {
    chapter.hidden = !found.some((passage) => chapter.contains(passage));
  }
  for (const exhibit of book.querySelectorAll(".rulebook__exhibit")) {
    exhibit.hidden = !found.some((passage) => exhibit.contains(passage));
  }
  if (!anchor) highlight(found, query);
  told.textContent = found.length ? `${told.dataset.some} ${found.length}` : told.dataset.none;
  return found;
}

/* Enter goes there: the rest of the text is back, with what was found in sight. */
function jump() {
  window.clearTimeout(timer);
  const [first] = find();
  if (!first) return;
  const anchor = anchorOf(box.value.trim());
  showAll();
  if (anchor) window.location.hash = anchor.id;
  else first.scrollIntoView({ block: "center" });
}

box.addEventListener("input", () => {
  window.clearTimeout(timer);
  timer = window.setTimeout(find, PAUSE);
});
box.addEventListener("keydown", (event) => {
  if (event.key === "Enter") jump();
  if (event.key === "Escape") box.value = "";
  if (event.key === "Escape") find();
});
window.addEventListener("hashchange", showAll);

for (const button of book.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
book.querySelector("[data-find]").hidden = false;
