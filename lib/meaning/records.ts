import type { Widget } from "../domain/parsed-form.ts";
import { type Entry, numberOf, plain, type Series, seriesIn, type Told } from "./series.ts";

/** A place of a form, and the words that describe it. */
interface Blank {
  order: number;
  views: readonly (readonly string[])[];
  /** The words around it. */
  context: ReadonlySet<string>;
  option: object | null;
  kind: string | null;
  field: { widgets: readonly Widget[]; row?: string | null | undefined };
}

/** A told value beside a blank that it may go to. */
export interface Fit<T extends Told, B extends Blank> {
  told: T;
  blank: B;
  /** How likely it belongs there, 0..1. */
  chance: number;
  /** Whether its name is the blank's, or begins it. */
  isCalled: boolean;
  /** Whether something speaks against it. */
  isDoubtful: boolean;
}

/**
 * Where the values of records go on a form that asks for the same again and again: all of a record into one block of blanks, and
 * each record into the next. Nothing is placed where the form does not tell one block from the other.
 */
export function placesOfRecords<T extends Told, B extends Blank>(
  fits: readonly Fit<T, B>[],
): ReadonlyMap<T, B> {
  const fitsOf = Map.groupBy(fits, ({ told }) => told);
  const blanks = [...new Set(fits.map(({ blank }) => blank))].sort((a, b) => a.order - b.order);
  const places = new Map<T, B>();
  const taken = new Set<B>();
  for (const series of seriesIn([...fitsOf.keys()].sort((a, b) => a.start - b.start))) {
    const found = new Blocks(series, fitsOf, blanks).places();
    if (found.some(([, blank]) => taken.has(blank))) continue;
    for (const [told, blank] of found) {
      places.set(told, blank);
      taken.add(blank);
    }
  }
  for (const [told, blank] of placesOfAsMany(fits))
    if (!places.has(told) && !taken.has(blank)) places.set(told, blank);
  return places;
}

/**
 * Where values of one name go, each into the next blank that is called so, if the form has as many of these as were told: two
 * "Attorney" into two. A date alone is asked beside every signature, and goes so beside another name only.
 */
function placesOfAsMany<T extends Told, B extends Blank>(fits: readonly Fit<T, B>[]): [T, B][] {
  const called = fits.filter(({ isCalled, told, blank }) => isCalled && !told.row && blank.option === null);
  const groups = [...Map.groupBy(called, ({ told }) => plain(told.key ?? "")).values()].flatMap((own) => {
    const told = [...new Set(own.map((fit) => fit.told))].sort((a, b) => a.start - b.start);
    const blanks = [...new Set(own.map(({ blank }) => blank))].sort((a, b) => a.order - b.order);
    const isLikely = (one: T): boolean => own.some((fit) => fit.told === one && fit.chance >= LEAST);
    const isPlain = told.every(isLikely) && !own.some(({ isDoubtful }) => isDoubtful);
    const pairs = told.flatMap((one, at): [T, B][] => (blanks[at] ? [[one, blanks[at]]] : []));
    const isElsewhere = (pair: [T, B], at: number): boolean =>
      hasOtherNumber(pair, at + 1, blanks) || isUnderOther(pair, blanks);
    return isPlain && told.length > 1 && told.length === blanks.length && !pairs.some(isElsewhere)
      ? [{ pairs, isDate: blanks.some(({ kind }) => kind === "date") }]
      : [];
  });
  const hasFellow = ({ pairs }: (typeof groups)[number]): boolean =>
    groups.some((other) => other.pairs !== pairs && other.pairs.length === pairs.length);
  return groups.flatMap((group) => (group.isDate && !hasFellow(group) ? [] : group.pairs));
}

/** "Part 2" beside the blank of the third row, "Attorney 2" beside the first of two that are numbered or not. */
function hasOtherNumber([told, blank]: [Told, Blank], place: number, blanks: readonly Blank[]): boolean {
  const number = numberOf(told);
  if (number === null) return false;
  const numbersOf = ({ views, field }: Blank): string[] =>
    [...views.flat(), field.row ?? ""].filter((word) => /^\d{1,2}$/.test(word));
  if (numbersOf(blank).some((own) => Number(own) === number)) return false;
  return number !== place || blanks.some((other) => numbersOf(other).length > 0);
}

/** "Tenant: employer" beside the guarantor's blank: what heads the value stands around another one. */
const isUnderOther = ([{ heading }, blank]: [Told, Blank], blanks: readonly Blank[]): boolean =>
  plain(heading)
    .split(" ")
    .some((word) => !blank.context.has(word) && blanks.some(({ context }) => context.has(word)));

/** The blocks of a form that a series of records goes into. */
class Blocks<T extends Told, B extends Blank> {
  readonly #series: Series<T>;
  readonly #fitsOf: ReadonlyMap<T, readonly Fit<T, B>[]>;
  readonly #blanks: readonly B[];

  constructor(series: Series<T>, fitsOf: ReadonlyMap<T, readonly Fit<T, B>[]>, blanks: readonly B[]) {
    [this.#series, this.#fitsOf, this.#blanks] = [series, fitsOf, blanks];
  }

  places(): [T, B][] {
    const { entries, isTable } = this.#series;
    const names = [...new Set(entries.flatMap(({ parts }) => [...parts.keys()]))];
    const likely = names.flatMap((name) => {
      const column = this.#columnOf(name);
      return column && column.blanks.length > 1 ? [{ name, ...column }] : [];
    });
    const called = likely.find(({ isCalled }) => isCalled) ?? (isTable ? mostAlike(likely) : undefined);
    if (!called) return [];
    // Beside one that is called so, less tells a column of as many rows.
    const columns = likely.filter(
      ({ worth, blanks }) => worth >= LEAST || (worth >= BESIDE && blanks.length === called.blanks.length),
    );
    const lead = columns.find(({ worth }) => worth >= LEAST);
    if (!lead) return [];
    const from = this.#firstOf(lead);
    if (from < 0) return [];
    // Blocks begin with the blank that comes first on the form, whatever the order of the names.
    const alike = columns.filter(({ blanks }) => blanks.length === lead.blanks.length);
    const [anchor = lead] = alike.toSorted((a, b) => orderAt(a.blanks, from) - orderAt(b.blanks, from));
    const found = entries.map((entry) => {
      const { at, parts } = entry;
      const block = from + at - 1;
      const own = columns.flatMap(({ name, blanks, worth }): [T, B][] => {
        const [told, blank] = [parts.get(name), inBlock(blanks, anchor.blanks, block)];
        return told && blank && (worth >= LEAST || !this.#isDoubtful(told, blank)) ? [[told, blank]] : [];
      });
      const isOneEach = new Set(own.map(([, blank]) => blank)).size === own.length;
      return isOneEach && own.length > 1 && !this.#isOdd(entry, own) ? own : [];
    });
    const isTold = found.filter((own) => own.length > 0).length >= (isTable ? 1 : 2);
    return isTold ? found.flat() : [];
  }

  /**
   * Nothing is sure of a record whose first value is no plain one, "not coming: Ann". The same holds where another blank has the
   * record's number: "Address 2".
   */
  #isOdd({ parts, number }: Entry<T>, own: readonly [T, B][]): boolean {
    const [first] = parts.values();
    const isNumbered = (blank: B): boolean => blank.views.some((view) => view.includes(String(number)));
    return own.some(([told, blank]) => {
      const fits = this.#fitsOf.get(told) ?? [];
      if (told === first && this.#isDoubtful(told, blank)) return true;
      return number !== null && !isNumbered(blank) && fits.some((fit) => isNumbered(fit.blank));
    });
  }

  #isDoubtful(told: T, blank: B): boolean {
    return (this.#fitsOf.get(told) ?? []).some((fit) => fit.blank === blank && fit.isDoubtful);
  }

  /** The blanks that a name asks for, one a block; null where it may ask for others as well. */
  #columnOf(name: string): { blanks: readonly B[]; isCalled: boolean; worth: number } | null {
    const own = this.#series.entries.flatMap(({ parts }) => this.#fitsOf.get(parts.get(name) as T) ?? []);
    const open = own.filter(({ blank }) => blank.option === null);
    const isCalled = open.some((fit) => fit.isCalled);
    const columns = [...Map.groupBy(open, ({ blank }) => this.#alike(blank)).values()]
      .filter((some) => !isCalled || some.some((fit) => fit.isCalled))
      .map((some) => ({ some, worth: Math.max(...some.map(({ chance }) => chance)) }))
      .sort((a, b) => b.worth - a.worth);
    const [best, next] = columns;
    const [one] = best?.some ?? [];
    if (!best || !one || (next && next.worth > best.worth * CLEAR)) return null;
    return { blanks: this.#alike(one.blank), isCalled, worth: best.worth };
  }

  readonly #columns = new Map<B, readonly B[]>();

  /** Every blank with a description like this one's. */
  #alike(blank: B): readonly B[] {
    const known = this.#columns.get(blank);
    if (known) return known;
    const own = new Set(viewsOf(blank));
    const found = this.#blanks.filter(
      (other) => other.option === null && viewsOf(other).some((view) => own.has(view)),
    );
    for (const each of found) this.#columns.set(each, found);
    return found;
  }

  /** The block of the first record; -1 where one under another heading is nearly as likely. */
  #firstOf({ name, blanks }: { name: string; blanks: readonly B[] }): number {
    const told = this.#series.entries[0]?.parts.get(name);
    const own = (told && this.#fitsOf.get(told)) ?? [];
    const best = Math.max(0, ...own.map(({ blank, chance }) => (blanks.includes(blank) ? chance : 0)));
    const likely = blanks.filter((each) =>
      own.some(({ blank, chance }) => blank === each && chance > best * CLEAR),
    );
    const [first] = likely;
    return first && likely.every(({ context }) => hasSame(context, first.context))
      ? blanks.indexOf(first)
      : -1;
  }
}

/** Of columns of which none is called so: one that stands beside others, all with as many rows. */
const mostAlike = <C extends { worth: number; blanks: readonly unknown[] }>(
  columns: readonly C[],
): C | undefined =>
  columns.find(
    ({ worth, blanks }) =>
      worth >= LEAST &&
      columns.filter((other) => other.worth >= LEAST && other.blanks.length === blanks.length).length >=
        TABLE,
  );
/** In columns. */
const TABLE = 3;

const hasSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word) || /^\d+$/.test(word));

/** What is less likely than this is no place of a record; less is enough beside a column of as many rows. */
const LEAST = 0.2;
const BESIDE = 0.1;
/** A second place that is so nearly as likely leaves the first one open. */
const CLEAR = 0.7;

const orderAt = (blanks: readonly Blank[], at: number): number =>
  blanks[at]?.order ?? Number.POSITIVE_INFINITY;

const viewsOf = ({ views }: Blank): string[] =>
  views.map((view) => view.filter((word) => !/^\d+$/.test(word)).join(" ")).filter((view) => view !== "");

/** The one blank of a column that stands in a block; blocks go from one anchor to the next. */
function inBlock<B extends Blank>(column: readonly B[], anchors: readonly B[], at: number): B | undefined {
  const [anchor, after] = [anchors[at], anchors[at + 1]];
  if (!anchor || column === anchors) return anchor;
  if (after && areInLine(anchor, after))
    return column.length === anchors.length && column.every((blank, i) => isUnder(blank, anchors[i]))
      ? column[at]
      : undefined;
  const longest = Math.max(...anchors.slice(1).map(({ order }, i) => order - (anchors[i]?.order ?? 0)));
  const end = after?.order ?? anchor.order + longest;
  const [one, another] = column.filter(({ order }) => order > anchor.order && order < end);
  return another || (one && after && areInLine(one, after)) ? undefined : one;
}

const placeOf = ({ field: { widgets } }: Blank): Widget | undefined => widgets[0];

function areInLine(one: Blank, other: Blank): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a !== undefined && b !== undefined && a.page === b.page && Math.abs(a.y - b.y) < NEAR;
}
const isUnder = (one: Blank, other: Blank | undefined): boolean =>
  other !== undefined && Math.abs((placeOf(one)?.x ?? 0) - (placeOf(other)?.x ?? 0)) < 5 * NEAR;
/** In points. */
const NEAR = 4;
