/** A click that a finger makes comes so long after the finger is lifted at most, in milliseconds. */
const CLICK_MS = 60;
/** A press that ends where no page hears of it holds nothing back for longer. */
const LONGEST_MS = 10_000;

let isPressed = false;
let isDragged = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function press(): void {
  clearTimeout(ending);
  isPressed = true;
  ending = setTimeout(release, LONGEST_MS);
}

function release(): void {
  clearTimeout(ending);
  isPressed = false;
  isDragged = false;
  for (const go of waiting) go();
  waiting.clear();
}

/** The click comes after the pointer is lifted, and still means what was under the pointer. */
function lift(): void {
  if (!isPressed) return;
  clearTimeout(ending);
  ending = setTimeout(release, CLICK_MS);
}

if (typeof document !== "undefined") {
  addEventListener("pointerdown", press, true);
  addEventListener("pointerup", lift, true);
  // What is dragged is still in somebody's hand.
  addEventListener("pointercancel", () => isDragged || lift(), true);
  addEventListener("dragstart", () => {
    isDragged = true;
    press();
  });
  addEventListener("dragend", lift, true);
  addEventListener("blur", release);
}

/**
 * Waits while a pointer is down: what comes in from the service moves nothing between the press and the click that it becomes. At once
 * where none is.
 */
export const whenReleased = (): Promise<void> =>
  isPressed ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
