import { fold } from "./lexicon/fold.ts";

/** A stretch of an instruction with a name; `row` is set for a cell of a pasted table. */
export interface Told {
  start: number;
  key: string | null;
  heading: string;
  row?: { at: number };
}

/** Values of one thing, by their names; `at` says which thing of its kind it is, from 1. */
export interface Entry<T> {
  at: number;
  /** The number that names it: "Vehicle 2". */
  number: number | null;
  parts: ReadonlyMap<string, T>;
}

/** Things of one kind, each with the same names: the rows of a table, or items whose names come again and again. */
export interface Series<T> {
  entries: readonly Entry<T>[];
  isTable: boolean;
}

/** A text without its numbers and its brackets. */
export const plain = (text: string): string =>
  fold(text.replace(/\([^()]*\)/g, " "))
    .text.replace(/\d+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The series of an instruction, in order. */
export function seriesIn<T extends Told>(told: readonly T[]): Series<T>[] {
  const runs: T[][] = [];
  for (const one of told) {
    const last = runs.at(-1)?.at(-1);
    if (last && belongTogether(last, one)) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => (run[0]?.row ? [rowsOf(run)] : repeatedIn(run)));
}

const belongTogether = (one: Told, next: Told): boolean =>
  one.row || next.row
    ? (one.row?.at ?? Number.POSITIVE_INFINITY) <= (next.row?.at ?? 0)
    : plain(one.heading) === plain(next.heading);

const rowsOf = <T extends Told>(run: readonly T[]): Series<T> => ({
  isTable: true,
  entries: [...Map.groupBy(run, ({ row }) => row?.at ?? 0)].map(([at, cells]) => ({
    at,
    number: null,
    parts: new Map(cells.map((cell) => [plain(cell.key ?? ""), cell])),
  })),
});

/** Items whose names come again and again; of several names the one that most others come after. */
function repeatedIn<T extends Told>(run: readonly T[]): Series<T>[] {
  const named = Map.groupBy(run, ({ key }) => plain(key ?? ""));
  const series = [...named].flatMap(([name, some]) => {
    if (name === "" || some.length < 2) return [];
    const entries = some.map((lead, at) => {
      const own = run.filter(
        ({ start }) => start >= lead.start && start < (some[at + 1]?.start ?? Number.POSITIVE_INFINITY),
      );
      const parts = [...Map.groupBy(own, ({ key }) => plain(key ?? ""))].flatMap(
        ([key, each]): [string, T][] => (each.length === 1 && each[0] && key !== "" ? [[key, each[0]]] : []),
      );
      return { at: at + 1, parts: new Map(parts), number: numberOf(lead) };
    });
    const numbers = entries.map(({ number }) => number);
    // "Account, last 4: ..." has a number in its name.
    const isNamed = numbers.every((number) => number === numbers[0]);
    const isCounted = isNamed || numbers.every((number, at) => number === at + 1);
    const shared = entries
      .flatMap(({ parts }) => [...parts.keys()])
      .filter((key, at, all) => all.indexOf(key) < at);
    const numbered = isNamed ? entries.map((entry) => ({ ...entry, number: null })) : entries;
    const worth = isCounted ? shared.length : Number.POSITIVE_INFINITY;
    return [{ isTable: false, entries: numbered, worth, isCounted }];
  });
  const [best] = series.sort((a, b) => b.worth - a.worth);
  return best?.isCounted ? [best] : [];
}

/** "Vehicle 2": which thing of its kind an item is of, as its number says; null without one, not a number where there are several. */
export function numberOf({ key, heading }: Told): number | null {
  const said = [...`${key} ${heading}`.matchAll(/(?<![\p{L}\d.,])\d{1,2}(?![\p{L}\d.,])/gu)];
  return said.length > 1 ? Number.NaN : said[0] ? Number(said[0][0]) : null;
}
