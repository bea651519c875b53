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
/** The same line of the first page stands no lower. */
const FIRST_HEAD = 270;
const MOST_IN_HEAD = 4;
/** So large a part of what two copies of a form have must be the same. */
const MOST = 0.8;
const FEWEST = 3;
/** How far, in points, they are off each other. */
const SAME = 4;

/**
 * For each field that repeats another one's value, the first field of that value. These are fields in the further copies of
 * a form that is printed several times, and those at the head of a later page that have the captions of earlier fields.
 */
export function findCopies<F extends Copied>(fields: readonly F[]): Map<F, F> {
  return new Map([...repeatedHeads(fields), ...repeatedForms(fields)]);
}

function repeatedForms<F extends Copied>(fields: readonly F[]): [F, F][] {
  const named = fields.filter(({ copy }) => copy !== null);
  const copies = [...Map.groupBy(named, ({ copy, place }) => `${place.page} ${copy}`).values()];
  return copies.flatMap((copy, index) => {
    for (const original of copies.slice(0, index)) {
      const pairs = original[0]?.copy === copy[0]?.copy ? [] : samePlaces(copy, original);
      if (pairs.length >= MOST * Math.max(copy.length, original.length) && areAlike(pairs)) return pairs;
    }
    return [];
  });
}

/** Fields that stand in two copies in the same place, as seen from the copies' first fields. */
function samePlaces<F extends Copied>(copy: readonly F[], original: readonly F[]): [F, F][] {
  const [first, other] = [copy[0]?.place, original[0]?.place];
  if (!first || !other) return [];
  const isNear = (a: number, b: number) => Math.abs(a - b) < SAME;
  return copy.flatMap((field) => {
    const { x, y, width } = field.place;
    const found = original.find(
      ({ place, type }) =>
        type === field.type &&
        isNear(place.x - other.x, x - first.x) &&
        isNear(place.y - other.y, y - first.y) &&
        isNear(place.width, width),
    );
    return found ? [[field, found]] : [];
  });
}

/** Whether the greater part of pairs has one label. */
const areAlike = (pairs: readonly [Copied, Copied][]): boolean =>
  pairs.length >= FEWEST && 2 * pairs.filter(([a, b]) => isSameLabel(a, b)).length > pairs.length;

const isSameLabel = (a: Copied, b: Copied): boolean => lettersOf(a.label) === lettersOf(b.label);

const lettersOf = (label: string): string => label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function repeatedHeads<F extends Copied>(fields: readonly F[]): [F, F][] {
  const pages = [...Map.groupBy(fields, ({ place }) => place.page)].sort(([a], [b]) => a - b);
  return pages.flatMap(([, onPage], index) => {
    const before = pages.slice(0, index).flatMap(([, earlier]) => earlier);
    const head = onPage.filter(({ place }) => place.y + place.height < HEAD);
    if (head.length === 0 || head.length > MOST_IN_HEAD || head.length === onPage.length) return [];
    const pairs = head.flatMap((field): [F, F][] => {
      const original = originalOf(field, onPage, before);
      return original ? [[field, original]] : [];
    });
    return pairs.length === head.length ? pairs : [];
  });
}

/** The one field before that has a field's caption. */
function originalOf<F extends Copied>(field: F, onPage: readonly F[], before: readonly F[]): F | undefined {
  const isSame = (other: F) =>
    other.type === "text" && other.label === field.label && other.maxLength === field.maxLength;
  const isOnce = onPage.filter(isSame).length === 1;
  const [original] = before.filter((other) => isSame(other) && other.place.y < FIRST_HEAD);
  const ofItsPage = before.filter((other) => isSame(other) && other.place.page === original?.place.page);
  const isUnderOther = field.section !== null && field.section !== original?.section;
  return isOnce && ofItsPage.length === 1 && !isUnderOther ? original : undefined;
}
