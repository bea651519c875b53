/** The bar of a form that is worked on, and the menu of what can be added, by their marks in the page. */
const BAR = "[data-bar]";
const ADD = "[data-add] > summary";

const focus = (element: HTMLElement | null | undefined): boolean => {
  element?.focus({ preventScroll: true });
  return element !== null && element !== undefined;
};

/** Has the focus go to the menu of what can be added, once that is there. */
export const toAddMenu = (): void =>
  void requestAnimationFrame(() => focus(document.querySelector<HTMLElement>(ADD)));

/** Has the focus go to the way on and out; whether there is one. */
export const toBar = (): boolean =>
  focus(document.querySelector<HTMLElement>(`${BAR} > [data-way]:not(:disabled, [data-idle])`)) ||
  focus(document.querySelector<HTMLElement>(`${BAR} summary`));
