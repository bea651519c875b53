import type { Field } from "../../../domain/parsed-form.ts";
import { yesOrNo } from "../shape/choose-option.ts";

const TAIL = /\s*\(([^()]*)\)$/;
const COUNTER = /^(?:row )?\d{1,3}$/i;

/** The fields with their labels as the form prints them, without what the parser adds to tell twins apart. */
export function withOwnLabels(fields: readonly Field[]): Field[] {
  const places = new Set(fields.flatMap(({ label, section }) => [label, section ?? ""]).map(withoutTail));
  return fields.map((field) => ({ ...field, label: ownLabel(field.label, places) }));
}

/** A checkbox with several boxes, each captioned for a value of its own, is a choice of one like a row of radio buttons. */
export function asChoiceOfOne(field: Field): Field {
  const captions = new Set(field.options.map(({ label }) => label));
  const isPlain = [...captions].every(
    (caption) => caption.length <= LONGEST_CAPTION && yesOrNo(caption) === null,
  );
  return field.type === "checkbox" && captions.size > 1 && isPlain ? { ...field, type: "radio" } : field;
}

/** Longer captions explain, and answers belong to a question: both are read as boxes are. */
const LONGEST_CAPTION = 60;

/** A label without the "(2)" or "(Account number)" that only tells it from its twins. */
function ownLabel(label: string, places: ReadonlySet<string>): string {
  const tail = TAIL.exec(label);
  const isMark = tail && (COUNTER.test(tail[1] ?? "") || places.has(tail[1] ?? ""));
  return isMark && tail.index > 0 ? ownLabel(label.slice(0, tail.index), places) : label;
}

/** Everything before the brackets at the end. */
const withoutTail = (label: string): string => {
  const tail = TAIL.exec(label);
  return tail && tail.index > 0 ? withoutTail(label.slice(0, tail.index)) : label;
};
