/** The menu of what can be added to a form, by its mark in the page. */
const ADD = "[data-add] > summary";

/** Next, Save and Download, by their marks in the bar. */
const WAYS = "[data-way]:not(:disabled, [data-idle])";

/** Moves the focus to the first button that can be pressed of Next, Save and Download. */
export const toWays = (): void => document.querySelector<HTMLElement>(WAYS)?.focus({ preventScroll: true });

/** Has the focus go to the menu of what can be added, once that is there. */
export const toAddMenu = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(ADD)?.focus({ preventScroll: true }));
