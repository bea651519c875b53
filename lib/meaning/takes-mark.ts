import type { Field } from "../domain/parsed-form.ts";
import { asksToCheck } from "./check-here.ts";

/** What is written where a mark is asked for. */
export const MARK = "X";
/** A field for a mark is no wider, in points and in its heights. */
const WIDEST_PT = 20;
const SQUARE = 1.7;
/** A line at an answer is no longer, in points: "New car ____". */
const LINE_PT = 40;

/** Whether a field of text is a box to check: some files have no other ("If you are married, check this box"). */
export const takesMark = ({ type, widgets, label, tooltip }: Field): boolean =>
  type === "text" &&
  asksToCheck(`${label} ${tooltip ?? ""}`) &&
  widgets.every(({ width, height }) => width <= Math.min(WIDEST_PT, SQUARE * height));

/** Whether a field takes a yes by itself: a circle of its own, or a text that is a box. */
export const isLone = (field: Field): boolean =>
  (field.type === "radio" && field.options.length === 1) || takesMark(field);

/** Whether a field of text is so narrow that a mark alone may be its answer. */
export const mayTakeMark = ({ type, widgets }: Field): boolean =>
  type === "text" && widgets.every(({ width }) => width <= LINE_PT);
