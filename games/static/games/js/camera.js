/* What part of a map is shown. Until somebody moves it, the map fits itself: the server's frame is left alone. */

const NEAREST = 0.3; // map units per pixel
const FARTHEST = 1.5; // times the whole map
const ZOOM_STEP = 1.4;

let look = null; // { x, y, unit }: the middle, and how many units a pixel shows

function drawing() {
  return document.querySelector("[data-map]");
}

function frameOf(map) {
  const [left, top, width, height] = map.dataset.frame.split(" ").map(Number);
  return { left, top, width, height };
}

function fitted(map) {
  const { left, top, width, height } = frameOf(map);
  const unit = Math.max(width / map.clientWidth, height / map.clientHeight);
  return { x: left + width / 2, y: top + height / 2, unit };
}

function within(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

export function isRoaming() {
  return look !== null;
}

export function redraw() {
  const map = drawing();
  if (!map) return;
  map.classList.toggle("is-roaming", isRoaming());
  if (!look) {
    map.setAttribute("viewBox", map.dataset.frame);
    return;
  }
  const [width, height] = [map.clientWidth * look.unit, map.clientHeight * look.unit];
  map.setAttribute("viewBox", `${look.x - width / 2} ${look.y - height / 2} ${width} ${height}`);
}

function lookAt(map, x, y, unit) {
  const { left, top, width, height } = frameOf(map);
  look = { x: within(x, left, left + width), y: within(y, top, top + height), unit };
  redraw();
}

/* By so many pixels. */
export function pan(right, down) {
  const map = drawing();
  const { x, y, unit } = look ?? fitted(map);
  lookAt(map, x + right * unit, y + down * unit, unit);
}

export function panByPart(right, down) {
  const map = drawing();
  pan(right * map.clientWidth, down * map.clientHeight);
}

/* The place under the given point of the page stays where it is. */
export function zoom(factor, at) {
  const map = drawing();
  const box = map.getBoundingClientRect();
  const whole = fitted(map);
  const now = look ?? whole;
  const unit = within(now.unit / factor, Math.min(NEAREST, whole.unit), whole.unit * FARTHEST);
  const [right, down] = at ? [at.x - box.left - box.width / 2, at.y - box.top - box.height / 2] : [0, 0];
  lookAt(map, now.x + right * (now.unit - unit), now.y + down * (now.unit - unit), unit);
}

export function fit() {
  look = null;
  redraw();
}

export function zoomBy(word) {
  if (word === "fit") fit();
  else zoom(word === "in" ? ZOOM_STEP : 1 / ZOOM_STEP);
}

/* Whatever gets the focus is brought into sight. */
export function reveal(element) {
  const map = drawing();
  if (!look || element === map) return;
  const [box, own] = [map.getBoundingClientRect(), element.getBoundingClientRect()];
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  if (x > box.left && x < box.right && y > box.top && y < box.bottom) return;
  pan(x - box.left - box.width / 2, y - box.top - box.height / 2);
}
