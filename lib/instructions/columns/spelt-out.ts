import { roles } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { asksForm, SHORT } from "./asks-form.ts";
import { kindFamilyOf } from "./described-places.ts";
import { type ColumnFit, isOfEntity, type Known, LIKELY } from "./fit-of.ts";
import { contradicts } from "./samples.ts";
import { isJoint, JOINT, OTHERS, OWN, type Spelt, spelledPlaces, withLetters } from "./spelled-places.ts";
import { holding, PARTS } from "./stands-in.ts";
import { stemOf } from "./target-index.ts";
import type { MappableTarget } from "./targets.ts";

/** What joins words, says how a value is written, or is said of values of every kind. */
const EMPTY = new Set("of the and or for in on at to by de la le des du der die das l d".split(" "));
const GENERAL = new Set(
  "name date day month year number amount total phone email type code id other no form dt value".split(" "),
);
/**
 * Finds the one place that says every word of a head that is more than a kind of value: itself or by its PDF name, else with
 * its headings, else by standing for the person whose form it is. Nothing where two places say as much.
 */
export function speltFinder(
  targets: readonly MappableTarget[],
  reader: Reader,
): { spelt: (column: Known) => ColumnFit | undefined; isOfStranger: (fit: ColumnFit) => boolean } {
  const places = spelledPlaces(targets, reader);
  const strangers = new Map(
    places.map(({ target, called }) => [
      target.id,
      called.filter((word) => OTHERS.has(word) && !ANY.has(word)),
    ]),
  );
  const ofFamily = new Map(
    [...Map.groupBy(places, ({ target }) => kindFamilyOf(target.kind))].map(([family, all]) => [
      family,
      peopleOf(all),
    ]),
  );
  const spelt = (column: Known): ColumnFit | undefined => {
    const demanded = demandedOf(column);
    const found = candidatesOf(column, demanded, places);
    const among = {
      all: peopleOf(found.map(({ place }) => place)),
      form: ofFamily.get(kindFamilyOf(column.kind)) ?? new Set<string>(),
    };
    const open = found.filter(({ place }) => isTold(demanded, column, place));
    for (const level of [isSaid, isSaidAround, isOfTheSame]) {
      const told = open.filter(({ place }) => level(place, demanded, column.kind, among));
      const owned = told.filter(({ place }) => isOfOwner(place, column));
      // Of what nothing is known all may be meant that say the same.
      const [only, another] = column.kind === null && owned.length > 0 ? told : owned;
      const isCopy =
        only !== undefined &&
        (asksMore(only.place, demanded, column.kind, level === isSaid) || asksForm(only.place, column));
      const isFurther = only !== undefined && isOfFurther(only.place, demanded);
      if (another || isFurther || (isCopy && column.kind === null)) return undefined;
      if (only && !isCopy) return fitIn(only, column);
    }
    return undefined;
  };
  const isNamed = places.some(({ called }) => called.some((word) => OWN.has(word)));
  return {
    spelt,
    isOfStranger: ({ column, target }) =>
      isNamed &&
      target.of.length === 0 &&
      (strangers.get(target.id) ?? []).some((word) => ![...column.words, ...column.of].includes(word)),
  };
}
function fitIn({ place: { target }, isPart }: Candidate, column: Known): ColumnFit | undefined {
  const isEmpty = column.samples.every((sample) => sample.trim() === "");
  return isPart && isEmpty ? undefined : { column, target, confidence: LIKELY, isPart };
}

interface Candidate {
  place: Spelt;
  isPart: boolean;
}

/** A contact is whom a list is of; everybody has accounts of his own. */
const ANY = new Set(["contact", "holder", "reference", "recipient", "bank"]);

/** The words of a head that say more than a kind of value. */
function demandedOf({ kind, words, rest, of, role }: Known): string[] {
  const isTelling = (word: string): boolean =>
    !EMPTY.has(word) && (kind === null || rest.includes(word) || of.includes(word) || isWhose(word));
  const isPhone = kind === "mobile" || kind === "phone";
  const isKind = (word: string): boolean =>
    (isPhone && word === "phone") || (kind === "company" && word === "employer");
  const isLetter = (word: string): boolean => word.includes(" ");
  const said = withLetters(words).filter((word) => isLetter(word) || (isTelling(word) && !isKind(word)));
  return [...new Set([...said, ...of, ...role.filter((word) => word === "work" || word === "home")])];
}
const isWhose = (word: string): boolean =>
  OWN.has(word) || OTHERS.has(word) || JOINT.has(word) || isNumber(word);

/** The places that may take what a column holds: of its kind, else of one that replaces it; of any for a head without one. */
function candidatesOf(column: Known, demanded: readonly string[], places: readonly Spelt[]): Candidate[] {
  if (demanded.length === 0) return [];
  const { kind, samples } = column;
  const isOpen = ({ target }: Spelt): boolean => !contradicts(samples, target) && target.kind !== "signature";
  if (kind === null)
    return places
      .filter((place) => isOpen(place) && !place.target.divided)
      .map((place) => ({ place, isPart: false }));
  // An apartment is not written beside a street that nobody was asked about.
  for (const wanted of kind === "unit" ? [kind] : holding(kind)) {
    const isWanted = ({ target }: Spelt): boolean =>
      target.kind === wanted && (wanted !== "tax_id" || target.words.includes(kind));
    const isPart = wanted !== kind && PARTS.has(kind);
    const found = places.filter(
      (place) => isWanted(place) && isOpen(place) && !(isPart && isOfEntity(place.target)),
    );
    if (found.length > 0) return found.map((place) => ({ place, isPart }));
  }
  return [];
}

/** Whether a place stands in a row that its heading counts as a further one, "Document 2", of which a head says nothing. */
const isOfFurther = ({ target: { field } }: Spelt, demanded: readonly string[]): boolean =>
  /(?<![\d.])[2-9]$/.test(field.row ?? "") && !demanded.some(isNumber);

type Level = (
  place: Spelt,
  demanded: readonly string[],
  kind: Known["kind"],
  among: { all: ReadonlySet<string>; form: ReadonlySet<string> },
) => boolean;

/** Every word is the place's own. */
const isSaid: Level = (place, demanded) => demanded.every((word) => says(place, word));

/** Some word is the place's own, or its kind is the column's, and every other stands around it. */
const isSaidAround: Level = (place, demanded, kind) =>
  (kind !== null ||
    mostly(
      demanded.filter((word) => !GENERAL.has(word)),
      (word) => says(place, word),
    )) &&
  demanded.every((word) => says(place, word, true));

const mostly = (words: readonly string[], is: (word: string) => boolean): boolean =>
  2 * words.filter(is).length > words.length;

/** Whether a word is a place's own, or stands around it. Whom a sentence speaks of is not said of the place. */
function says({ people, isJoint, number, own, all }: Spelt, word: string, isAround = false): boolean {
  if (isNumber(word)) return number === word;
  if (JOINT.has(word)) return isJoint;
  if (OWN.has(word) || OTHERS.has(word)) return (isAround ? people.flat() : (people[0] ?? [])).includes(word);
  return has(isAround ? all : own, word);
}

/** Who is named by places, or around them. */
const peopleOf = (places: readonly Spelt[]): ReadonlySet<string> =>
  new Set(places.flatMap(({ people }) => people.flat()));

/** What the place does not say itself is whose it is: of him whose form it is, or of the one beside him. */
const isOfTheSame: Level = (place, demanded, _kind, { all, form }) => {
  const left = demanded.filter((word) => !says(place, word));
  const isOwn = (word: string): boolean => OWN.has(word) || JOINT.has(word);
  if (left.length === 0 || !left.every(isOwn)) return false;
  const names = place.people.flat();
  if ([...names, ...left].some((word) => IN_COURT.has(word))) return false;
  if (names.length > 0 && [...form].some((word) => OPPOSITE.has(word))) return false;
  const isOfNobody = names.length === 0 && ![...all].some((word) => OWN.has(word));
  // A form that calls him by this word means somebody else by another.
  const isOther = left.some((word) => all.has(word) || (names.length > 0 && form.has(word)));
  return (names.some((word) => OWN.has(word)) || isOfNobody) && !isOther;
};
/** Who is called so is no customer, and no tenant. */
const IN_COURT = new Set(["plaintiff", "petitioner", "claimant"]);
/** On whose form two are meant, either of whom may be the one of a list. */
const OPPOSITE = new Set([...roles.party, "landlord"]);

/** Whether nobody is named nearest to a place whom a head does not name; each is of the one beside the first, or neither. */
function isOfOwner({ people, target, own: said }: Spelt, { words, of, rest }: Known): boolean {
  const isNamed = (one: string): boolean => words.includes(one) || of.includes(one) || JOINT.has(one);
  if (target.ownerBy === "label" && !target.of.every(isNamed)) return false;
  // What the PDF name says of whom is meant goes before a heading.
  if (rest.some((word) => word.length > LONG && !GENERAL.has(word) && has(said, word))) return true;
  const [own = []] = people;
  if (own.length > 0 && own.every(isNamed)) return true;
  const nearest = people.find((each) => each.some((one) => !isNamed(one))) ?? [];
  const strangers = nearest.filter((one) => !isNamed(one));
  return strangers.every((one) => OWN.has(one)) || (nearest.some(isNamed) && nearest !== own);
}
const LONG = 5;

/** Whether words say enough to tell places apart: a kind and whose it is, several words, or one that is rare. */
function isTold(demanded: readonly string[], { kind, words, of }: Known, place: Spelt): boolean {
  const { target, label } = place;
  if (isJoint([...words, ...of]) !== place.isJoint) return false;
  if (kind !== null) return true;
  // What its label says goes before its PDF name.
  if (!demanded.some((word) => !isWhose(word) && has(label, word))) return false;
  const telling = demanded.filter((word) => !GENERAL.has(word) && !isWhose(word));
  const [only] = telling;
  if (only === undefined) return false;
  if (words.length > 1) return telling.length > 1 || label.has(stemOf(only));
  return target.kind === null && only.length >= LONG && label.has(stemOf(only));
}

/** Whether a label says more than a head: it may be a copy of what is asked for elsewhere, or something else. */
function asksMore(
  { hasMore }: Spelt,
  demanded: readonly string[],
  kind: Known["kind"],
  isOwn: boolean,
): boolean {
  const isCovered = (word: string): boolean => demanded.some((own) => has(new Set([word]), own));
  const open = hasMore.filter((word) => !GENERAL.has(word) && !isCovered(word)).length;
  if (kind !== null) return isOwn && open > 0;
  const telling = demanded.filter((word) => !GENERAL.has(word) && !isWhose(word)).length;
  return open > telling || (open === telling && telling < 2);
}

const isNumber = (word: string): boolean => /^\d$/.test(word);

/** Whether words have one, or one that it begins. */
function has(words: ReadonlySet<string>, word: string): boolean {
  const whole = stemOf(SHORT.get(word) ?? word);
  if (words.has(whole)) return true;
  if (whole.length < BEGINNING || !/^\p{L}+$/u.test(whole)) return false;
  for (const other of words) if (other.startsWith(whole)) return true;
  return false;
}
const BEGINNING = 3;
