import { fold } from "./lexicon/fold.ts";

/** An item of a list, and the number that marks it: "3. Revised income: 67,100". */
interface Item {
  start: number;
  end: number;
  key: string | null;
  mark?: string;
}

/** A place of a form with the number of its line. */
interface Place {
  line: string | null;
  kind: string | null;
  field: { label: string };
}

/** So many figures make a list that follows a form's lines. */
const FEWEST = 3;
const FIGURE = /^[-(]?\p{Sc}?\s?[\d.,' ]*\d\)?\s?%?$/u;
const FIGURES: ReadonlySet<string | null> = new Set(["number", "money", "percent"]);

/**
 * Whoever numbers sums as a form numbers the lines for them names the lines: each number stays with the name. Not where the names say
 * that it is a numbering of one's own, "1. Rent" beside line 2, "Rent".
 */
export function withLines<T extends Item>(
  prompt: string,
  items: readonly T[],
  places: readonly Place[],
): T[] {
  const marked = items.filter(
    ({ key, mark, start, end }) => key && mark !== undefined && FIGURE.test(prompt.slice(start, end)),
  );
  const lines = new Set(
    places.flatMap(({ line, kind }) => (line !== null && FIGURES.has(kind) ? [line] : [])),
  );
  const isCalledElse = ({ key, mark }: T): boolean =>
    places.some(({ line, field }) => line !== mark && named(field.label) === fold(key ?? "").text);
  const areLines =
    marked.length >= FEWEST &&
    new Set(marked.map(({ mark }) => mark)).size === marked.length &&
    marked.every((one) => lines.has(one.mark ?? "") && !isCalledElse(one));
  return areLines
    ? items.map((one) => (marked.includes(one) ? { ...one, key: `${one.mark}. ${one.key}` } : one))
    : [...items];
}

/** A label without the number of its line. */
const named = (label: string): string => fold(label.replace(/^\W{0,3}\d{1,3}[a-z]?[.)\s]\s*/i, "")).text;
