import type { MappingQuestion } from "../../domain/column-mapping.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { roles } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { type ColumnFit, type Known, LIKELY } from "./fit-of.ts";
import { saidAlone } from "./said-alone.ts";
import { contradicts } from "./samples.ts";
import { soleOfKind } from "./sole-of-kind.ts";
import { OTHERS, OWN, type Spelt, spelledPlaces } from "./spelled-places.ts";
import { holding, PARTS } from "./stands-in.ts";
import type { MappableTarget } from "./targets.ts";

/** A place that is meant among several, and whether the column shares it with other parts of its value. */
interface Narrowed {
  target: MappableTarget;
  isPart: boolean;
}

/** So many other columns show of which block of the form a list is. */
const ENOUGH = 2;
/** So far from the places of the columns beside it, in the form's order, a place stands at the most. */
const NEAR_PLACES = 2;
const ORDINALS = new Map([
  ["second", 2],
  ["third", 3],
  ["fourth", 4],
]);
const PRINCIPALS = new Set<string>(roles.principal);
/** Others, though everybody has some of them; a contact is whom a list is of. */
const OTHER = new Set([...roles.other, ...roles.party].filter((word) => word !== "contact"));

/** The columns whose places what other columns give narrows to one: they are no longer asked about. */
export function narrowed(
  questions: MappingQuestion[],
  columns: readonly Known[],
  { all, fits, reader }: { all: readonly MappableTarget[]; fits: readonly ColumnFit[]; reader: Reader },
): ColumnFit[] {
  const narrow = narrower(columns, all, reader);
  const found: ColumnFit[] = [];
  for (let before = -1; before < found.length; ) {
    before = found.length;
    for (const asked of [...questions]) {
      const column = columns.find(({ name }) => name === asked.columns[0]);
      if (!column || column.isBeside || asked.kind !== "which_field") continue;
      const open = all.filter(({ id }) => asked.targets.includes(id));
      const one = narrow(column, open, [...fits, ...found]);
      if (!one) continue;
      found.push({ column, ...one, confidence: LIKELY });
      questions.splice(questions.indexOf(asked), 1);
    }
  }
  return found;
}

/**
 * Finds which of several places a column means, by what surely tells them apart: the number of its row ("Child 2"), or the
 * block of the form that other columns of the same people give. Undefined where neither does.
 */
export function narrower(
  columns: readonly Known[],
  all: readonly MappableTarget[],
  reader: Reader,
): (column: Known, asked: readonly MappableTarget[], given: readonly ColumnFit[]) => Narrowed | undefined {
  const placeIn = new Map(all.map((target, at) => [target.id, at]));
  const spelt = new Map(spelledPlaces(all, reader).map((place) => [place.target.id, place]));
  const numbers = numbersOf(columns);
  const signatureOf = signatures(columns);
  return (column, asked, given) => {
    const { found, isPart } = ofItsKind(column, asked);
    const number = numbers.get(column);
    const named = found.filter((target) => isOf(column, target, spelt.get(target.id)));
    const numbered = number === undefined ? undefined : inRow(number, named, spelt);
    if (numbered) return { target: numbered, isPart };
    // The first of several may be the first line of one: "Address 1".
    if (number !== undefined && number > 1) return undefined;
    const own = signatureOf(column);
    const beside = given.filter((fit) => signatureOf(fit.column) === own);
    const target =
      inBlock(named, beside) ??
      soleOfKind(column, named, { all, spelt }) ??
      (column.kind === null ? saidAlone(column, asked, spelt) : undefined) ??
      besideColumns(column, { columns, found: named, given: beside, placeIn });
    const isTaken = given.some((fit) => fit.target === target && !(isPart && fit.isPart));
    const isLess = target && asked.some((other) => saidBy(other, column) > saidBy(target, column));
    return target && !isTaken && !isLess ? { target, isPart } : undefined;
  };
}

/** How many words of a column a place says itself, whose it is apart. */
const saidBy = ({ words }: MappableTarget, column: Known): number =>
  column.words.filter((word) => words.includes(word) && !OWN.has(word)).length;

/** The places that ask for what a column holds, else for what it is a part of, without boxes whose question is among them. */
function ofItsKind(
  column: Known,
  asked: readonly MappableTarget[],
): { found: MappableTarget[]; isPart: boolean } {
  const { kind, samples } = column;
  const boxes = new Set(asked.flatMap(({ boxes }) => boxes?.boxes ?? []));
  const open = asked.filter(
    (target) => (target.boxes || !boxes.has(target.field)) && !contradicts(samples, target),
  );
  if (kind === null) return { found: [], isPart: false };
  for (const wanted of holding(kind)) {
    const found = open.filter((target) => target.kind === wanted);
    if (found.length > 0) return { found, isPart: wanted !== kind && PARTS.has(kind) };
  }
  return { found: [], isPart: false };
}

/** Whether a place may be of whom a column is of: he is named by it or around it, or nobody is. */
function isOf(column: Known, target: MappableTarget, place: Spelt | undefined): boolean {
  const people = place?.people.flat() ?? [];
  const isNamed = (person: string): boolean => target.of.includes(person) || people.includes(person);
  const called = place?.people[0] ?? [];
  const strangers = [
    ...(target.ownerBy === "label" ? target.of : []),
    ...called.filter((word) => OTHER.has(word)),
  ].filter((person) => !column.of.includes(person) && !column.words.includes(person));
  return (
    strangers.length === 0 && (column.of.every(isNamed) || (target.of.length === 0 && !people.some(isOther)))
  );
}
const isOther = (word: string): boolean => OTHERS.has(word);

/** Which of several a column is of: by a figure or an ordinal; the first where another column says the same of the second. */
function numbersOf(columns: readonly Known[]): ReadonlyMap<Known, number> {
  const counted = columns.map((column) => {
    const words = column.words;
    const found = words.flatMap((word) => (/^[1-9]$/.test(word) ? Number(word) : (ORDINALS.get(word) ?? [])));
    const bare = words.filter((word) => !/^[1-9]$/.test(word) && !ORDINALS.has(word)).join(" ");
    return { column, number: found.length === 1 ? found[0] : undefined, bare, isPlain: found.length === 0 };
  });
  const seconds = new Set(counted.flatMap(({ number, bare }) => (number === 2 ? bare : [])));
  return new Map(
    counted.flatMap(({ column, number, bare, isPlain }): [Known, number][] => {
      const own = number ?? (isPlain && seconds.has(bare) ? 1 : undefined);
      return own === undefined ? [] : [[column, own]];
    }),
  );
}

/** The one place in the row of a number, where places with the same name stand in several rows. */
function inRow(
  number: number,
  found: readonly MappableTarget[],
  spelt: ReadonlyMap<string, Spelt>,
): MappableTarget | undefined {
  const rowOf = (target: MappableTarget): string | undefined =>
    /^\d$/.test(target.field.row ?? "") ? (target.field.row ?? undefined) : spelt.get(target.id)?.number;
  const series = found.filter(
    (target) =>
      rowOf(target) !== undefined || found.some((other) => other !== target && isAlike(other, target)),
  );
  const isFirst = (target: MappableTarget): boolean =>
    rowOf(target) === undefined && series.some((other) => isAlike(other, target) && rowOf(other) === "2");
  const [only, another] = series.filter(
    (target) => rowOf(target) === String(number) || (number === 1 && isFirst(target)),
  );
  return another || series.length < 2 ? undefined : only;
}

const isAlike = (one: MappableTarget, other: MappableTarget): boolean =>
  fold(one.label).text === fold(other.label).text;

/** Where a place stands: its page, its heading, and whose it is. */
const blockOf = ({ field: { section, widgets }, of, ownerBy }: MappableTarget): string =>
  JSON.stringify([widgets[0]?.page, section, ownerBy === "label" ? of.toSorted() : []]);

/** The same for a whole part of the form: "Part 3: Mailing address" without the heading in it. */
const partOf = (target: MappableTarget): string =>
  blockOf({ ...target, field: { ...target.field, section: target.field.section?.split(": ")[0] ?? null } });

/** The only place in the block that the other columns give, else in its part of the form. */
function inBlock(found: readonly MappableTarget[], given: readonly ColumnFit[]): MappableTarget | undefined {
  for (const placeOf of [blockOf, partOf]) {
    const counts = Map.groupBy(given, ({ target }) => placeOf(target));
    const supportOf = (target: MappableTarget): number => counts.get(placeOf(target))?.length ?? 0;
    const [best, another] = found.filter((target) => supportOf(target) > 0);
    if (another) return undefined;
    if (best && supportOf(best) >= ENOUGH) return best;
  }
  return undefined;
}

/** The only place beside those of the column before, of the one behind or of both, in the form's order. */
function besideColumns(
  column: Known,
  {
    columns,
    found,
    given,
    placeIn,
  }: {
    columns: readonly Known[];
    found: readonly MappableTarget[];
    given: readonly ColumnFit[];
    placeIn: ReadonlyMap<string, number>;
  },
): MappableTarget | undefined {
  const at = columns.indexOf(column);
  const beside = [columns[at - 1], columns[at + 1]].map(
    (other) => given.find((fit) => fit.column === other)?.target,
  );
  const known = beside.filter((target) => target !== undefined);
  const isNear = (target: MappableTarget): boolean =>
    known.length > 0 &&
    known.every(
      (other) =>
        blockOf(other) === blockOf(target) &&
        Math.abs((placeIn.get(other.id) ?? 0) - (placeIn.get(target.id) ?? Infinity)) <= NEAR_PLACES,
    );
  const [only, another] = found.filter(isNear);
  return another ? undefined : only;
}

/** Whose a column is, as a key: one word for the person whom all columns are of tells nothing. */
function signatures(columns: readonly Known[]): (column: Known) => string {
  const people = new Set(
    columns.flatMap(({ words }) => words.filter((word) => PRINCIPALS.has(word) || OWN.has(word))),
  );
  return ({ of, words, rest }) => {
    const own = words.filter((word) =>
      PRINCIPALS.has(word) || OWN.has(word) ? people.size > 1 : OTHER.has(word),
    );
    return JSON.stringify([...new Set([...of, ...own, ...rest])].toSorted());
  };
}
