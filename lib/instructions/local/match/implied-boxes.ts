import { OFF } from "../../../domain/parsed-form.ts";
import type { Fact } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import type { Candidate } from "./candidate.ts";

interface Decision {
  fact: Fact;
  candidate: Candidate;
}

const SAME_LINE = 10;
/** A box that says how often an amount is paid stands no further from it in height, in points. */
const NEAR = 20;

/** Boxes that go with what is written beside them: "Apt." for "Apt 3", "weekly" for "560 weekly", "Other" for its details. */
export function impliedBoxes(
  decided: readonly Decision[],
  { entries }: FormIndex,
  prompt: string,
): Decision[] {
  const taken = new Set(decided.flatMap(({ candidate }) => candidate.writes.map(({ entry }) => entry)));
  const boxes = entries.filter((entry) => entry.field.type === "checkbox");
  return decided.flatMap(({ fact, candidate }) =>
    candidate.writes.flatMap(({ entry, value }): Decision[] => {
      if (entry.field.type !== "text" || value === OFF) return [];
      const said = [fact.value.text, prompt.slice(fact.value.end, fact.value.end + AFTER)];
      const [box, ...others] = [...unitBoxes(entry, said, boxes), ...periodBoxes(fact, entry, said, boxes)];
      const on = box?.field.options[0]?.value;
      if (!box || others.length > 0 || on === undefined || taken.has(box)) return [];
      taken.add(box);
      return [{ fact, candidate: { writes: [{ entry: box, value: on }], score: candidate.score } }];
    }),
  );
}
const AFTER = 30;

/** "Apt 3" in the field for the number of the unit. */
function unitBoxes(
  entry: FieldEntry,
  [said = ""]: readonly string[],
  boxes: readonly FieldEntry[],
): FieldEntry[] {
  const unit = entry.part === "unit" ? UNITS.find(([says]) => says.test(said))?.[1] : undefined;
  return unit === undefined
    ? []
    : boxes.filter((box) => isNear(box, entry, SAME_LINE) && unit.test(captionOf(box)));
}

const UNITS: readonly [says: RegExp, caption: RegExp][] = [
  [/\b(?:apt|apartment)\b/i, /\b(?:apt|apartment)\b/i],
  [/\b(?:ste|suite)\b/i, /\b(?:ste|suite)\b/i],
  [/\b(?:fl|flr|floor)\b/i, /\b(?:fl|flr|floor)\b/i],
];

/** How often a sum is paid, as it is said straight after it. */
function periodBoxes(
  { rule }: Fact,
  entry: FieldEntry,
  [value = "", after = ""]: readonly string[],
  boxes: readonly FieldEntry[],
): FieldEntry[] {
  if (rule !== "money" && entry.format !== "money") return [];
  const period = PERIODS.find((one) => one.said.test(value) || one.next.test(after));
  return period ? boxes.filter((box) => isNear(box, entry, NEAR) && period.caption.test(captionOf(box))) : [];
}

const aPeriod = (noun: string, adverb: string, caption: string) => ({
  said: new RegExp(`\\b(?:${adverb}|(?:a|an|per|each|every) ${noun})\\b`, "i"),
  next: new RegExp(`^\\s*(?:\\p{L}+ )?(?:${adverb}|(?:a|an|per|each|every) ${noun})\\b`, "iu"),
  caption: new RegExp(`\\b(?:${caption})\\W*$`, "i"),
});

const PERIODS = [
  aPeriod("hour", "hourly", "hourly|(?:an|per) hour"),
  aPeriod("week", "weekly", "(?<!bi-?)weekly|(?:a|per) week"),
  aPeriod("month", "monthly", "monthly|(?:a|per) month"),
  aPeriod("year", "yearly|annually|a year", "yearly|annually|annual|(?:a|per) year"),
];

const captionOf = ({ field }: FieldEntry): string => field.options[0]?.label ?? field.label;

function isNear(a: FieldEntry, b: FieldEntry, distance: number): boolean {
  const [box, other] = [a.field.widgets[0], b.field.widgets[0]];
  return !!box && !!other && box.page === other.page && Math.abs(box.y - other.y) <= distance;
}
