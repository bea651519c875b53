/** The menu of what can be added to a form, by its mark in the page. */
const ADD = "[data-add] > summary";

/** Has the focus go to the menu of what can be added, once that is there. */
export const toAddMenu = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(ADD)?.focus({ preventScroll: true }));
