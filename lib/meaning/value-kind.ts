/** What a value is by its shape, or by what a field asks for. */
const VALUE_KINDS = [
  ...["date", "time", "money", "percent", "number", "phone", "email", "ssn", "ein", "iban", "code", "zip"],
  ...["address", "name", "yesno", "text"],
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Sums, days and numbers: what is counted, and stands in many a blank by its shape. */
export const COUNTED: ReadonlySet<string> = new Set<ValueKind>([
  "date",
  "money",
  "percent",
  "number",
  "time",
]);

/** Whether a value is words, which say more by themselves than a number; "$52,000 per year" is none. */
export const isWorded = ({ kind, text }: { kind: string; text: string }): boolean =>
  WORDED.has(kind) && !SUM.test(text);
const WORDED: ReadonlySet<string> = new Set<ValueKind>(["text", "name", "yesno"]);
const SUM = /^(?:[$€£]\s?\d|\d[\d.,]*\s?[$€£])/;
