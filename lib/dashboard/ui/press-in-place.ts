import type { MouseEvent } from "react";

/**
 * For `onMouseDown` of a list that scrolls: a button that is half in sight is pressed where it is. The browser scrolls it into sight by the
 * focus that a press brings, and the click is then beside it. What can be dragged is left to be dragged.
 */
export function pressInPlace(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  const pressed = target instanceof Element ? target.closest<HTMLElement>("button, summary") : null;
  if (!pressed || event.button !== 0 || pressed.closest("[draggable='true']")) return;
  event.preventDefault();
  pressed.focus({ preventScroll: true });
}
