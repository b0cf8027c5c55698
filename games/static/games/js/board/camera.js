/* What part of a board is shown. Until somebody moves it, it fits by itself: to what glows if that is small, or to everything. */

const NEAREST = 0.25; // board units per pixel
const FARTHEST = 1.25; // times the whole board
const ZOOM_STEP = 1.5;
const SMALLEST_TARGET = 30; // pixels: what is smaller is hard to hit with a finger
const FLIGHT = 260; // milliseconds
const NARROW = 640; // pixels: a pane that is not wider shows the frame that a game has for phones

let look = null; // { x, y, unit }: the middle, and how many units a pixel shows; null: fitted
let isByHand = false;
let frame = 0;

export function drawing() {
  return document.querySelector("[data-board-pane] [data-board]");
}

function boxOf(words) {
  const [left, top, width, height] = words.split(" ").map(Number);
  return { left, top, width, height };
}

function fitting(board, { left, top, width, height }) {
  const unit = Math.max(width / board.clientWidth, height / board.clientHeight);
  return { x: left + width / 2, y: top + height / 2, unit };
}

function frameOf(board) {
  const { frame, narrowFrame } = board.dataset;
  return narrowFrame && board.clientWidth <= NARROW ? narrowFrame : frame;
}

function whole(board) {
  return fitting(board, boxOf(frameOf(board)));
}

function within(value, least, most) {
  return Math.min(Math.max(value, least), most);
}

function show(board, { x, y, unit }) {
  const [width, height] = [board.clientWidth * unit, board.clientHeight * unit];
  board.setAttribute("viewBox", `${x - width / 2} ${y - height / 2} ${width} ${height}`);
}

export function isRoaming() {
  return look !== null;
}

/* After the board was redrawn, or its pane has changed its size. */
export function redraw() {
  const board = drawing();
  if (!board) return;
  board.dataset.frame ??= board.getAttribute("viewBox");
  board.closest("[data-board-pane]").classList.toggle("is-roaming", isRoaming());
  if (look) show(board, look);
  else board.setAttribute("viewBox", frameOf(board));
}

function lookAt(board, x, y, unit) {
  const { left, top, width, height } = boxOf(frameOf(board));
  look = { x: within(x, left, left + width), y: within(y, top, top + height), unit };
  redraw();
}

function fly(goal) {
  const board = drawing();
  const [from, to] = [look ?? whole(board), goal ?? whole(board)];
  window.cancelAnimationFrame(frame);
  const settle = () => {
    look = goal;
    redraw();
  };
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return settle();
  const start = performance.now();
  const step = (now) => {
    const part = within((now - start) / FLIGHT, 0, 1);
    if (part === 1 || drawing() !== board) return settle();
    const ease = part * (2 - part);
    const between = (name) => from[name] + (to[name] - from[name]) * ease;
    show(board, { x: between("x"), y: between("y"), unit: between("unit") });
    frame = window.requestAnimationFrame(step);
  };
  frame = window.requestAnimationFrame(step);
}

/* By so many pixels. */
export function pan(right, down) {
  const board = drawing();
  const { x, y, unit } = look ?? whole(board);
  isByHand = true;
  lookAt(board, x + right * unit, y + down * unit, unit);
}

export function panByPart(right, down) {
  const board = drawing();
  pan(right * board.clientWidth, down * board.clientHeight);
}

/* The place under the given point of the page stays where it is. */
export function zoom(factor, at) {
  const board = drawing();
  const pane = board.getBoundingClientRect();
  const all = whole(board);
  const now = look ?? all;
  const unit = within(now.unit / factor, Math.min(NEAREST, all.unit), all.unit * FARTHEST);
  if (unit >= all.unit && factor < 1) return fit();
  const [right, down] = at ? [at.x - pane.left - pane.width / 2, at.y - pane.top - pane.height / 2] : [0, 0];
  isByHand = true;
  lookAt(board, now.x + right * (now.unit - unit), now.y + down * (now.unit - unit), unit);
}

export function fit() {
  isByHand = false;
  fly(null);
}

export function zoomBy(word) {
  if (word === "fit") fit();
  else zoom(word === "in" ? ZOOM_STEP : 1 / ZOOM_STEP);
}

/* Two taps: closer, or back to everything. */
export function zoomTo(at) {
  if (isRoaming()) fit();
  else zoom(2.2, at);
}

/* A game says where its choices are (`data-focus`); if they are too small for a finger there, the camera goes near. */
export function frameChoices() {
  const board = drawing();
  if (!board || isByHand) return;
  const focus = board.dataset.focus;
  const goal = focus && smallestTarget(board) < SMALLEST_TARGET ? fitting(board, boxOf(focus)) : null;
  if (goal || look) fly(goal && goal.unit < whole(board).unit ? goal : null);
}

function smallestTarget(board) {
  const scale = whole(board).unit / (look?.unit ?? whole(board).unit);
  const sizes = [...board.querySelectorAll("[data-target]")].map((target) => {
    const { width, height } = target.getBoundingClientRect();
    return Math.max(width, height) / scale;
  });
  return Math.min(Infinity, ...sizes.filter((size) => size > 0));
}

/* Whether a point of the page is one that the pane shows. */
export function isInSight({ x, y }) {
  const pane = drawing().getBoundingClientRect();
  return x > pane.left && x < pane.right && y > pane.top && y < pane.bottom;
}

/* Where something has the focus, or has changed. The board stays as near as it is. */
export function bringIntoSight(point) {
  if (!look || isInSight(point)) return;
  const { left, top, width, height } = drawing().getBoundingClientRect();
  pan(point.x - left - width / 2, point.y - top - height / 2);
}
