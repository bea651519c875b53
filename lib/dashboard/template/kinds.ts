import type { Field, Widget } from "../api/types.ts";
import type { Correction } from "./corrections.ts";
import { isFixed } from "./corrections.ts";

type Format = NonNullable<Field["format"]>;
/** What goes into a field, in one word: its type, and of a text its format. */
export type ContentKind = "text" | "lines" | Exclude<Field["type"], "text"> | Format;

const TEXT: Record<"text" | "lines" | Format, string> = {
  text: "Text",
  lines: "Several lines of text",
  date: "Date",
  time: "Time",
  number: "Number",
  money: "Amount of money",
  percent: "Percentage",
  phone: "Phone number",
  email: "E-mail address",
  zip: "ZIP code",
  ssn: "Social security number",
  ein: "Employer identification number",
};
const OTHER: Record<Exclude<Field["type"], "text">, string> = {
  checkbox: "Tick box",
  radio: "One of several boxes",
  choice: "List",
  signature: "Signature",
};
export const CONTENT_NAMES: Record<ContentKind, string> = { ...TEXT, ...OTHER };

export const contentKindOf = ({ type, format, multiline }: Field): ContentKind => {
  if (type !== "text") return type;
  return format ?? (multiline ? "lines" : "text");
};

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] => Object.keys(record) as Key[];

/** What a field can be made: of the file's own one its format alone. */
export function kindsFor(field: Field): ContentKind[] {
  if (!isFixed(field)) return keysOf(CONTENT_NAMES);
  if (field.type !== "text") return [field.type];
  return keysOf(TEXT).filter((kind) => kind !== (field.multiline ? "text" : "lines"));
}

/** What makes the field of another kind. Several boxes become one choice each. */
export function asKind(field: Field, kind: ContentKind): Correction {
  if (kind in OTHER) return asType(field, kind as keyof typeof OTHER);
  const format = kind === "text" || kind === "lines" ? null : (kind as Format);
  const shape = { format, ...(format !== "date" && field.date_order && { date_order: null }) };
  if (isFixed(field)) return shape;
  return { ...shape, type: "text", multiline: kind === "lines", options: [], widgets: plain(field) };
}

function asType(field: Field, type: keyof typeof OTHER): Correction {
  if (type === field.type) return {};
  const isTick = type === "checkbox" || type === "radio";
  const widgets = isTick ? plain(field).map(squared) : plain(field);
  const plainly = { type, format: null, multiline: false, options: [], widgets };
  if (type === "choice") return { ...plainly, options: [choice(1), choice(2)] };
  if (type !== "radio") return plainly;
  return {
    ...plainly,
    options: field.widgets.map((_, index) => choice(index + 1)),
    widgets: widgets.map((place, index) => ({ ...place, option: `${index + 1}` })),
  };
}

const plain = ({ widgets }: Field): Field["widgets"] => widgets.map(({ option: _, ...place }) => place);
/** A line of text as the box of a tick. */
const squared = (place: Widget): Widget =>
  place.width > 2 * place.height ? { ...place, width: place.height } : place;
const choice = (number: number) => ({ value: `${number}`, label: `Choice ${number}` });

/** The field with one choice more; of several boxes the new one stands beside the last. */
export function withChoice({ type, options, widgets }: Field): Correction {
  const taken = new Set(options.map(({ value }) => value));
  let number = options.length + 1;
  while (taken.has(`${number}`)) number += 1;
  const next = [...options, choice(number)];
  const last = widgets.at(-1);
  if (type !== "radio" || !last) return { options: next };
  const place = { ...last, x: last.x + last.width + 12, option: `${number}` };
  return { options: next, widgets: [...widgets, place] };
}

/** The field without a choice, and of several boxes without those that stand for it. */
export const withoutChoice = ({ type, options, widgets }: Field, value: string): Correction => ({
  options: options.filter((one) => one.value !== value),
  ...(type === "radio" && { widgets: widgets.filter(({ option }) => option !== value) }),
});

/** The field with a choice's name as people read it. */
export const withChoiceName = ({ options }: Field, value: string, label: string): Correction => ({
  options: options.map((one) => (one.value === value ? { ...one, label } : one)),
});
