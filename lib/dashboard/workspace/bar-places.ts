/** The menu of what can be added to a form, by its mark in the page. */
const ADD = "[data-add] > summary";

/** The ways on and out in the bar. */
const WAYS = "[data-way]:not(:disabled, [data-idle])";

/** Has the focus go to the first way on or out that there is: to what is left, to the save, to the download. */
export const toWays = (): void => document.querySelector<HTMLElement>(WAYS)?.focus({ preventScroll: true });

/** Has the focus go to the menu of what can be added, once that is there. */
export const toAddMenu = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(ADD)?.focus({ preventScroll: true }));
