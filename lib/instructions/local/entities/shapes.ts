import type { FieldFormat } from "../../../domain/parsed-form.ts";
import { DATE_PATTERN } from "./dates.ts";
import { STATE_PATTERN } from "./us-states.ts";

/** What a value is by its shape alone. */
export type Shape =
  | Extract<FieldFormat, "email" | "date" | "ssn" | "ein" | "phone" | "money" | "zip">
  | "address";

const EMAIL = "[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+";
const SSN = "\\d{3}[- ]\\d{2}[- ]\\d{4}";
const EIN = "\\d{2}[- ]\\d{7}";
const PHONE =
  "(?:\\+?1[-. ]?)?(?:\\(\\d{3}\\) ?|\\d{3}[-. ])\\d{3}[-. ]\\d{4}(?:,? ?(?:x|ext\\.?|extension) ?\\d{1,6})?";
const MONEY = "[$€£] ?\\d[\\d,]*(?:\\.\\d{1,2})?(?!\\d)";
const STREET = "(?:\\d+[\\w-]* [\\p{L}\\d](?:[\\p{L}\\d'’ -]|\\.(?! \\p{Ll})){2,40}?|P\\.? ?O\\.? Box \\d+)";
const UNIT = "(?:,? (?:apt|apartment|unit|suite|ste|#)\\.? ?#?[\\w-]+)?";
/** Street, perhaps a unit, city, state and ZIP: the state is what makes it sure. */
const ADDRESS = `${STREET}${UNIT}(?:, in|,| in) ?\\p{Lu}[\\p{L}'’.-]*(?: [\\p{Lu}][\\p{L}'’.-]*){0,3},? ${STATE_PATTERN},?(?: ?(?:zip )?\\d{5}(?:-\\d{4})?)?`;

/** Most telling first: what an earlier shape takes, a later one cannot have. */
const SHAPES: readonly [Shape, string][] = [
  ["email", EMAIL],
  ["ssn", SSN],
  ["ein", EIN],
  ["phone", PHONE],
  ["date", DATE_PATTERN],
  ["address", ADDRESS],
  ["money", MONEY],
];

const EDGE_BEFORE = "(?<![\\p{L}\\d-])";
const EDGE_AFTER = "(?![\\p{L}\\d]|-\\d)";
const finders = SHAPES.map(
  ([shape, pattern]) =>
    [
      shape,
      new RegExp(`${EDGE_BEFORE}(?:${pattern})${EDGE_AFTER}`, shape === "address" ? "gu" : "giu"),
    ] as const,
);
const testers = new Map(
  [...SHAPES, ["zip", "\\d{5}(?:-\\d{4})?"] as const].map(
    ([shape, pattern]) => [shape, new RegExp(`^(?:${pattern})$`, "iu")] as const,
  ),
);

export interface Entity {
  shape: Shape;
  start: number;
  end: number;
}

/** Everything in the text whose shape says what it is, in order, without overlaps. */
export function findEntities(text: string): Entity[] {
  const found: Entity[] = [];
  for (const [shape, finder] of finders) {
    for (const match of text.matchAll(finder)) {
      const entity = { shape, start: match.index, end: match.index + match[0].length };
      if (!found.some((other) => entity.start < other.end && other.start < entity.end)) found.push(entity);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether the whole text has this shape. Nine digits in a row pass for an SSN and an EIN, ten for a phone. */
export function hasShape(text: string, shape: FieldFormat | Shape): boolean {
  const plain = text.trim();
  const digits = plain.replace(/\D/g, "").length;
  if (shape === "ssn" || shape === "ein") return digits === 9 && /^[\d -]+$/.test(plain);
  if (shape === "phone") return digits >= 7 && /^[\d\s().+/-]+(?:,?\s*(?:x|ext)\.?[\s:]*\d+)?$/i.test(plain);
  if (shape === "money" || shape === "number" || shape === "percent")
    return /^[-(]?[$€£]?\s?\d[\d\s.,]*\s?[%€$)]?(?:\s?(?:euros?|dollars?|usd))?$/i.test(plain);
  if (shape === "time") return /\d/.test(plain);
  return testers.get(shape)?.test(plain) ?? true;
}
