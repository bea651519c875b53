import type { FieldType } from "../../../domain/parsed-form.ts";
import type { Placed } from "./find-tables.ts";

/** A field with what makes it the same as another one. */
export interface Copied extends Placed {
  type: FieldType;
  section: string | null;
  maxLength: number | null;
  /** What names the copy of the form in which it stands ("Copy B"); null where it is printed once. */
  copy: string | null;
}

/** How far down a page, in points, the line ends that repeats whose form it is; and how many fields it has at most. */
const HEAD = 110;
const MOST_IN_HEAD = 4;
/** So large a part of what two copies of a form have must be the same. */
const MOST = 0.8;
const FEWEST = 3;

/**
 * For each field that repeats another one's value, the first that it repeats: those of the further copies of a form that
 * is printed several times, and those at the head of a later page that have the captions of fields before.
 */
export function findCopies<F extends Copied>(fields: readonly F[]): Map<F, F> {
  return new Map([...repeatedHeads(fields), ...repeatedForms(fields)]);
}

function repeatedForms<F extends Copied>(fields: readonly F[]): [F, F][] {
  const named = fields.filter(({ copy }) => copy !== null);
  const copies = [...Map.groupBy(named, ({ copy, place }) => `${place.page} ${copy}`).values()].map(byName);
  return copies.flatMap((copy, index) => {
    const first = copies.slice(0, index).find((other) => isSameForm(other, copy));
    return first ? [...copy].flatMap(([name, field]): [F, F][] => pairOf(field, first.get(name))) : [];
  });
}

const pairOf = <F>(field: F, original: F | undefined): [F, F][] => (original ? [[field, original]] : []);

/** Fields by type, label and which of that label they are. */
function byName<F extends Copied>(fields: readonly F[]): Map<string, F> {
  const named = new Map<string, F>();
  for (const alike of Map.groupBy(fields, ({ type, label }) => `${type} ${label}`)) {
    for (const [index, field] of alike[1].entries()) named.set(`${alike[0]} ${index}`, field);
  }
  return named;
}

function isSameForm(a: ReadonlyMap<string, Copied>, b: ReadonlyMap<string, Copied>): boolean {
  const [one, other] = [first(a), first(b)];
  if (!one || !other || one.copy === other.copy) return false;
  const shared = [...b.keys()].filter((name) => a.has(name)).length;
  return shared >= FEWEST && shared >= MOST * Math.max(a.size, b.size);
}

const first = (copy: ReadonlyMap<string, Copied>): Copied | undefined => [...copy.values()][0];

function repeatedHeads<F extends Copied>(fields: readonly F[]): [F, F][] {
  const pages = [...Map.groupBy(fields, ({ place }) => place.page)].sort(([a], [b]) => a - b);
  return pages.flatMap(([, onPage], index) => {
    const before = pages.slice(0, index).flatMap(([, earlier]) => earlier);
    const head = onPage.filter(({ place }) => place.y + place.height < HEAD);
    if (head.length === 0 || head.length > MOST_IN_HEAD || head.length === onPage.length) return [];
    const pairs = head.flatMap((field) => pairOf(field, originalOf(field, onPage, before)));
    return pairs.length === head.length ? pairs : [];
  });
}

/** The one field before that has a field's caption. */
function originalOf<F extends Copied>(field: F, onPage: readonly F[], before: readonly F[]): F | undefined {
  const isSame = (other: F) =>
    other.type === "text" && other.label === field.label && other.maxLength === field.maxLength;
  const isOnce = onPage.filter(isSame).length === 1;
  const [original] = before.filter(isSame);
  const ofItsPage = before.filter((other) => isSame(other) && other.place.page === original?.place.page);
  const isUnderOther = field.section !== null && field.section !== original?.section;
  return isOnce && ofItsPage.length === 1 && !isUnderOther ? original : undefined;
}
