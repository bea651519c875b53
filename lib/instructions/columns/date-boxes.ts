import type { Field } from "../../domain/parsed-form.ts";
import { nameWords } from "../../domain/program-name.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { Meaning } from "../../meaning/meanings.ts";
import { datesIn } from "../values/date.ts";

/** A place of a form that may be a box for a part of a day. */
interface Box {
  id: string;
  field: Field;
  kind: Meaning | null;
  words: readonly string[];
  around: ReadonlySet<string>;
}

/** Boxes whose upper edges differ by no more stand in one row, in points. */
const SAME_ROW_PT = 3;
/** The signs that a month, a day and a year take. */
const LENGTHS: readonly (readonly [Meaning, readonly number[]])[] = [
  ["month", [2]],
  ["day", [2]],
  ["year", [2, 4]],
];

/**
 * Days of which a form asks the month, the day and the year in boxes side by side that are no group: each takes as many
 * signs as its part has, and is called by it, by its label or its PDF name.
 */
export function dateBoxes<B extends Box>(
  targets: readonly B[],
  reader: Reader,
): (B & { parts: Field[]; divided: Map<string, Meaning> })[] {
  const boxes = targets.filter(({ field, id }) => field.type === "text" && !field.group && id === field.id);
  return boxes.flatMap((first, at) => {
    const run = boxes.slice(at, at + LENGTHS.length);
    const parts = run.map((box) => partOf(box, reader));
    const isDay =
      new Set(parts).size === LENGTHS.length &&
      !parts.includes(undefined) &&
      run.every((box) => isBeside(box, first));
    if (!isDay) return [];
    const divided = new Map(run.flatMap((box, i) => (parts[i] ? [[box.id, parts[i]] as const] : [])));
    const named = run.find(({ kind }) => kind !== null) ?? first;
    return [
      {
        ...{ ...first, id: `d_${first.id}`, kind: named.kind, divided },
        field: { ...first.field, format: "date" as const, max_length: null },
        parts: run.map(({ field }) => field),
        words: [...new Set([...run.flatMap(({ words }) => words), ...first.around])],
      },
    ];
  });
}

const isBeside = ({ field: { widgets, section } }: Box, { field: first }: Box): boolean => {
  const [one, other] = [widgets[0], first.widgets[0]];
  return (
    one !== undefined &&
    other !== undefined &&
    one.page === other.page &&
    section === first.section &&
    Math.abs(one.y - other.y) <= SAME_ROW_PT
  );
};

/** The part of a day that a box is for, where it takes as many signs as that has. */
function partOf({ field: { max_length: most, name, label } }: Box, reader: Reader): Meaning | undefined {
  const partIn = (text: string): Meaning | undefined => {
    const words = reader.words(text);
    const [found, another] = LENGTHS.filter(
      ([part, lengths]) => words.includes(part) && lengths.some((length) => length === most),
    );
    return another ? undefined : found?.[0];
  };
  return partIn(nameWords(name)) ?? partIn(label);
}

/** A day as values for its boxes; in figures that may be read in two ways, the first is what the first box takes. */
export function dayInBoxes(
  divided: ReadonlyMap<string, Meaning>,
  fields: readonly Field[] | undefined,
  text: string,
): [string, string][] {
  const [found, another] = datesIn(text);
  const [, figure] = /^\D*(\d{1,4})/.exec(text) ?? [];
  const [firstPart] = divided.values();
  const readings = found?.readings ?? [];
  const date =
    readings.length > 1
      ? readings.find((each) => (firstPart === "month" ? each.month : each.day) === Number(figure))
      : readings[0];
  if (!date || another) return [];
  return [...divided].map(([id, part]): [string, string] => {
    const most = fields?.find((field) => field.id === id)?.max_length ?? 2;
    const number = part === "month" ? date.month : part === "day" ? date.day : date.year;
    return [id, String(number).padStart(2, "0").slice(-most)];
  });
}
