import type { Field } from "../../../domain/parsed-form.ts";
import { yesOrNo } from "../shape/choose-option.ts";

const TAIL = /\s*\(([^()]*)\)$/;
const COUNTER = /^(?:row )?\d{1,3}$/i;

/** The texts that the parser may have added: other fields' labels, and headings. */
interface Places {
  places: ReadonlySet<string>;
  headings: readonly string[];
}

/** The fields with their labels as the form prints them, without what the parser adds to tell twins apart. */
export function withOwnLabels(fields: readonly Field[]): Field[] {
  const headings = [...new Set(fields.map(({ section }) => withoutTail(section ?? "")))];
  const places = new Set([...headings, ...fields.map(({ label }) => withoutTail(label))]);
  return fields.map((field) => ({ ...field, label: ownLabel(field.label, { places, headings }) }));
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
function ownLabel(label: string, places: Places): string {
  const tail = TAIL.exec(label);
  const isMark = tail && (COUNTER.test(tail[1] ?? "") || isPlace(tail[1] ?? "", places));
  return isMark && tail.index > 0 ? ownLabel(label.slice(0, tail.index), places) : label;
}

/** One of the places, or the beginning of one that runs over several lines. */
const isPlace = (text: string, { places, headings }: Places): boolean =>
  places.has(text) || (text.includes(" ") && headings.some((heading) => heading.startsWith(`${text} `)));

/** Everything before the brackets at the end. */
const withoutTail = (label: string): string => {
  const tail = TAIL.exec(label);
  return tail && tail.index > 0 ? withoutTail(label.slice(0, tail.index)) : label;
};
