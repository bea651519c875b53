import type { Field } from "../domain/parsed-form.ts";

/** A blank of a form with its descriptions in canonical words. */
interface Blank {
  field: Pick<Field, "label" | "max_length" | "widgets">;
  views: readonly (readonly string[])[];
}

const PARTS = ["month", "day", "year"] as const;
type DatePart = (typeof PARTS)[number];

/**
 * Dates in three blanks that stand side by side and end in "month", "day" and "year", whatever comes before these words: "Date of
 * decision. Enter 2 digit Month." One of them may say the whole alone. `blanks` come in reading order.
 */
export function dateBlanks<One extends Blank>(blanks: readonly One[]): { part: DatePart; slot: One }[][] {
  const runs: { part: DatePart; slot: One }[][] = [];
  for (let at = 0; at + PARTS.length <= blanks.length; at++) {
    const three = blanks.slice(at, at + PARTS.length);
    const parts = standTogether(three) ? partsOf(three) : null;
    if (!parts) continue;
    runs.push(three.flatMap((slot, i) => (parts[i] ? [{ part: parts[i], slot }] : [])));
    at += PARTS.length - 1;
  }
  return runs;
}

/** Whether blanks stand on one line, none further from the next than the widest is wide. */
function standTogether(blanks: readonly Blank[]): boolean {
  const boxes = blanks.flatMap(({ field }) => field.widgets.slice(0, 1));
  const [first] = boxes;
  const widest = Math.max(...boxes.map(({ width }) => width));
  return boxes.every((box, at) => {
    const before = boxes[at - 1];
    const isBeside = !before || Math.abs(box.x - before.x - before.width) < widest;
    return isBeside && box.page === first?.page && Math.abs(box.y - first.y) <= SAME_LINE_PT;
  });
}
const SAME_LINE_PT = 4;

/** The parts of a date, each once; one that only its room tells has that of the third. */
function partsOf(blanks: readonly Blank[]): DatePart[] | null {
  const told = blanks.map(partSaid);
  const left = PARTS.filter((part) => !told.includes(part));
  if (left.length > 1 || blanks.some(({ field }) => (field.max_length ?? 2) > MOST_DIGITS)) return null;
  const parts = told.map((part) => part ?? left[0]);
  const isRoomy = blanks.every(
    ({ field }, at) => told[at] || field.max_length === (left[0] === "year" ? 4 : 2),
  );
  return isRoomy && new Set(parts).size === PARTS.length ? parts.flatMap((part) => part ?? []) : null;
}
/** A year has most. */
const MOST_DIGITS = 4;

/** Spans are counted in days, and are no dates. */
function partSaid({ field, views }: Blank): DatePart | null {
  if (/(?:days|months|years)\W*$/i.test(field.label)) return null;
  const last = views.flatMap((view) => view.at(-1) ?? []);
  return PARTS.find((part) => last.includes(part)) ?? null;
}
