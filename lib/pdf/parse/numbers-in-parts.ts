import type { Field, FieldFormat, FieldGroup, FieldPart } from "../../domain/parsed-form.ts";
import { isLevel, right } from "../page/boxes.ts";
import type { PageContent } from "../page/page-content.ts";
import type { Word } from "../page/words.ts";
import { type Blank, blanksOn, nextBlank, printBetween } from "./blanks-in-line.ts";

/** Wider blanks, and blanks farther apart, in points, are no parts of one number. */
const WIDEST_PT = 120;
const GAP_PT = 24;

/** What is printed before each part, and the part: how many digits it takes, the last as many as there are. */
interface Shape {
  kind: FieldGroup["kind"] & FieldFormat;
  parts: readonly { sign: RegExp; part: FieldPart; length: number | null }[];
}

const DASH = /^[-–—.]$/;
const shape = (kind: Shape["kind"], ...parts: [RegExp, FieldPart, number | null][]): Shape => ({
  kind,
  parts: parts.map(([sign, part, length]) => ({ sign, part, length })),
});
/** The longer of two shapes that begin alike stands first. */
const SHAPES: readonly Shape[] = [
  shape("phone", [/[(]$/, "area_code", 3], [/^[)][-–—]?$/, "digits", 3], [DASH, "digits", 4]),
  shape("phone", [/(?:)/, "area_code", 3], [DASH, "digits", 3], [DASH, "digits", 4]),
  shape("phone", [/[(]$/, "area_code", null], [/^[)]$/, "digits", null]),
  shape("ssn", [/(?:)/, "digits", 3], [DASH, "digits", 2], [DASH, "digits", 4]),
  shape("ein", [/(?:)/, "digits", 2], [DASH, "digits", 7]),
];

/**
 * A form's fields. Blanks of a line that ask for a telephone number or one for taxes, and have its signs printed between them, are one
 * number: "(___) ___-____". All get the first one's label, and say how many digits such a number has there.
 */
export function withNumbersInParts(fields: readonly Field[], contents: readonly PageContent[]): Field[] {
  const numbers = contents.flatMap(({ number, words }) => numbersOn(number, words, fields));
  const changed = new Map(
    numbers.flatMap(({ shape: { kind, parts }, blanks }, at) =>
      blanks.map(({ field: { format_source: _, ...field } }, index) => {
        const { part, length } = parts[index] ?? { part: "digits", length: null };
        const own = {
          label: blanks[0]?.field.label ?? field.label,
          format: null,
          group: { id: `n${at + 1}`, kind, part, index, ...(length && { digits: length }) } as const,
        };
        return [field.id, { ...field, ...own }] as const;
      }),
    ),
  );
  return fields.map((field) => changed.get(field.id) ?? field);
}

function numbersOn(
  page: number,
  words: readonly Word[],
  fields: readonly Field[],
): { shape: Shape; blanks: Blank[] }[] {
  const blanks = blanksOn(page, fields, WIDEST_PT);
  const taken = new Set<Blank>();
  return blanks.flatMap((first) => {
    const found = SHAPES.filter(({ kind }) => kind === first.field.format).flatMap((each) => {
      const parts = partsOf(each, first, blanks, words);
      return parts ? [{ shape: each, blanks: parts }] : [];
    })[0];
    if (!found || found.blanks.some((blank) => taken.has(blank))) return [];
    for (const blank of found.blanks) taken.add(blank);
    return [found];
  });
}

function partsOf(
  { parts }: Shape,
  first: Blank,
  blanks: readonly Blank[],
  words: readonly Word[],
): Blank[] | null {
  const found = [first];
  for (const [index, { sign }] of parts.entries()) {
    const before = found.at(-1);
    if (index === 0 || !before) {
      if (!sign.test(printBefore(first, words))) return null;
      continue;
    }
    const next = nextBlank(before, blanks, GAP_PT);
    if (!next || !sign.test(printBetween(before, next, words))) return null;
    found.push(next);
  }
  return found;
}

/** The word that ends right before a blank. */
const printBefore = ({ place }: Blank, words: readonly Word[]): string =>
  words
    .filter((word) => right(word) < place.x + 1 && place.x - right(word) < GAP_PT && isLevel(word, place))
    .sort((a, b) => right(b) - right(a))[0]?.text ?? "";
