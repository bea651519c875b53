import type { FieldGroup, FieldPart } from "../../domain/parsed-form.ts";
import { isLevel, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";

/** A text field that may hold one part of a value. */
export interface PartField {
  place: Box & { page: number };
  label: string;
  /** The field's own, fully qualified. */
  name?: string;
  /** How a date is to be written, where that is printed apart from the label. */
  hint?: string | null;
  maxLength: number | null;
  scripts?: readonly string[];
}

/** A value that the first fields of a line hold together, and what each of them holds. */
export interface Found<P> {
  kind: FieldGroup["kind"];
  members: [P, FieldPart][];
}

/** How far apart, in points, the parts of one value stand: boxes of digits, and blanks with words. */
export const DIGIT_GAP = 24;
export const WORD_GAP = 60;

/** Whether a field is the next of a line, no more than so many points away. */
export function isNext(left: PartField, part: PartField, within: number): boolean {
  const gap = part.place.x - right(left.place);
  const isBeside = gap > -5 && gap < within && isLevel(left.place, part.place);
  return isBeside && left.place.page === part.place.page;
}

/** Whether a field of a line is its first, or the next of the one before it. */
export function isConnected(line: readonly PartField[], index: number, within: number): boolean {
  const [before, part] = [line[index - 1], line[index]];
  return part !== undefined && (index === 0 || (before !== undefined && isNext(before, part, within)));
}
