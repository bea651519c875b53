import { fold } from "./lexicon/fold.ts";
import { rolesIn } from "./roles-of.ts";

/** Something that stands under a heading, beside a place that it may go to. */
interface Told {
  mention: { segment: { heading: string } };
  slot: { field: { section?: string | null; label: string }; option: object | null };
}

/**
 * Something under the name of a section goes to the places in that section, if it has some: "Donor:" over a name and an address. A
 * heading that is nobody's role may say the first words alone, "Sponsor:" of "Sponsor of a new member"; boxes are named elsewhere.
 */
export function inNamedSection<T extends Told>(told: readonly T[]): readonly T[] {
  return within(within(told, isIn), (one) => one.slot.option !== null || isBegun(one), isBegun);
}

/** Only what is in its place, of all that stand under a heading for which there is one. */
function within<T extends Told>(
  told: readonly T[],
  stays: (one: T) => boolean,
  isPlace: (one: T) => boolean = stays,
): readonly T[] {
  const placed = new Set(told.filter(isPlace).map(({ mention }) => mention.segment));
  return told.filter((one) => !placed.has(one.mention.segment) || stays(one));
}

const headingOf = ({ mention }: Told): string => fold(mention.segment.heading).text;
const sectionOf = ({ slot }: Told): string => fold(slot.field.section ?? "").text;

const isIn = (one: Told): boolean => headingOf(one) !== "" && headingOf(one) === sectionOf(one);

function isBegun(one: Told): boolean {
  const heading = headingOf(one);
  return (
    heading !== "" &&
    one.slot.option === null &&
    [sectionOf(one), fold(one.slot.field.label).text].some((name) => begins(name, heading)) &&
    rolesIn(heading.split(" ")).length === 0
  );
}

/** "Sponsor of a new member", "Sponsor's first name" */
const begins = (name: string, heading: string): boolean =>
  name.startsWith(heading) && /^(?:['’]?s)?\s/.test(name.slice(heading.length));

/** A value, or a part of one, that an item's key names, beside a place that it may go to. */
interface Part {
  mention: { kind: string; text: string; segment: { key: string | null } };
  slot: { kind: string | null; own: ReadonlySet<string>; field: { section?: string | null; label: string } };
}

/**
 * Where the parts of an item go that is called as a section is: "Emergency contact: Ann Lee, 217-555-0199". A name, a number and an
 * e-mail address are what they look like, where the section asks for one of each.
 */
export function placesInSection<T extends Part>(told: readonly T[]): ReadonlyMap<T["mention"], T["slot"]> {
  const own = told.filter(({ mention: { kind, text, segment }, slot }) => {
    const called = fold(segment.key ?? "").text;
    // "Worker: Name Bo Hill, department Sales"
    if (begins(fold(text).text, fold(slot.field.label).text)) return false;
    return called !== "" && called === fold(slot.field.section ?? "").text && isAskedFor(kind, slot);
  });
  const placed = (one: T): boolean =>
    own.every((other) => other === one || (other.mention !== one.mention && other.slot !== one.slot));
  return new Map(own.filter(placed).map(({ mention, slot }) => [mention, slot]));
}

/** Whether a place asks for such a value, and for nothing else by a name of its own. */
const isAskedFor = (kind: string, { kind: asked, own }: Part["slot"]): boolean =>
  REACHED.has(kind)
    ? kind === asked || (kind === "code" && asked === "phone")
    : kind === "name" && isName(own);
const REACHED = new Set(["phone", "email", "code"]);
const isName = (own: ReadonlySet<string>): boolean =>
  own.has("name") &&
  [...own].every((word) => word === "name" || word === "full" || rolesIn([word]).length > 0);
