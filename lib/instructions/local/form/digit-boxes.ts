import type { FieldEntry } from "./field-entry.ts";
import type { GroupKind } from "./field-groups.ts";
import type { Part } from "./field-parts.ts";

/** A box for one character is no wider than this, in points, where the form does not say how much it takes. */
const BOX_WIDTH = 18;
/** From one box to the next of the same number, in points. */
const STEP = 21;
const SAME_LINE = 6;

/** What a row of so many boxes holds, by a word that describes them. */
const ROWS: readonly { kind: GroupKind; length: number; words: readonly string[] }[] = [
  { kind: "date", length: 8, words: ["date", "birthdate", "birth"] },
  { kind: "ssn", length: 9, words: ["ssn", "itin", "tin"] },
  { kind: "ein", length: 9, words: ["ein"] },
  { kind: "phone", length: 10, words: ["phone", "fax"] },
];

/** Rows of boxes that take one digit each and together a date or a number; each part is the digit at its place. */
export function digitBoxes(
  entries: readonly FieldEntry[],
): { kind: GroupKind; parts: { part: Part; entry: FieldEntry }[] }[] {
  return rowsOf(entries.filter(isBox)).flatMap((row) => {
    const found = ROWS.find(
      ({ length, words }) =>
        row.length === length &&
        row.every((entry, i) => (i > 0 && isDigit(entry)) || words.some((word) => entry.words.has(word))),
    );
    return found
      ? [{ kind: found.kind, parts: row.map((entry, i) => ({ part: `digit ${i}` as const, entry })) }]
      : [];
  });
}

/** "Digit 2 of 9": the first of the row says of what. */
const isDigit = ({ field }: FieldEntry): boolean =>
  [field.label, field.tooltip ?? ""].some((words) => /^digit \d of \d\.?$/i.test(words));

/** Which digit a box says that it takes; 0 when it does not say. */
const digitAt = (box: FieldEntry | undefined): number =>
  Number(/\bdigit (\d) of \d/i.exec(`${box?.field.label} ${box?.field.tooltip}`)?.[1] ?? 0);

const isBox = ({ field }: FieldEntry): boolean =>
  field.type === "text" &&
  (field.max_length === 1 ||
    (field.max_length === null && (field.widgets[0]?.width ?? BOX_WIDTH) < BOX_WIDTH));

/** Boxes on one line, each a short step to the right of the one before. */
function rowsOf(boxes: readonly FieldEntry[]): FieldEntry[][] {
  const rows: FieldEntry[][] = [];
  for (const box of boxes) {
    const last = rows.at(-1);
    if (last && follows(last.at(-1), box)) last.push(box);
    else rows.push([box]);
  }
  return rows;
}

function follows(before: FieldEntry | undefined, box: FieldEntry): boolean {
  const [a, b] = [before?.field.widgets[0], box.field.widgets[0]];
  if (!a || !b || a.page !== b.page || Math.abs(a.y - b.y) > SAME_LINE) return false;
  return b.x > a.x && (b.x - a.x < STEP || (isDigit(box) && digitAt(box) === digitAt(before) + 1));
}
