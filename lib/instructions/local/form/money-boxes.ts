import type { FieldEntry } from "./field-entry.ts";
import type { FieldGroup } from "./field-groups.ts";

/** How its words end that call a box one for cents: "Total. Cents.", "Amount (cents)". */
const CENTS = /(?:^|[.:,(]\s*)cents\)?\.?$/i;
/** The most digits that it takes, and the most points between it and the box for dollars. */
const DIGITS = 2;
const GAP = 24;
const SAME_LINE = 6;

/** Boxes for a sum in two parts, as tax forms have them: dollars, and beside them cents. */
export function moneyBoxes(entries: readonly FieldEntry[]): Pick<FieldGroup, "kind" | "parts">[] {
  return entries.filter(isForCents).flatMap((cents) => {
    const dollars = entries.find((entry) => stands(entry, cents));
    if (!dollars) return [];
    const parts = [
      { part: "dollars" as const, entry: dollars },
      { part: "cents" as const, entry: cents },
    ];
    return [{ kind: "money" as const, parts }];
  });
}

const isForCents = ({ field: { type, label, tooltip, max_length } }: FieldEntry): boolean =>
  type === "text" &&
  max_length === DIGITS &&
  [label, tooltip ?? ""].some((words) => CENTS.test(words.trim()));

/** Whether the first stands just left of the second, on its line. */
function stands({ field }: FieldEntry, cents: FieldEntry): boolean {
  const [left, right] = [field.widgets[0], cents.field.widgets[0]];
  if (field.type !== "text" || !left || !right || left.page !== right.page) return false;
  const gap = right.x - (left.x + left.width);
  return Math.abs(left.y - right.y) <= SAME_LINE && gap > -SAME_LINE && gap <= GAP;
}
