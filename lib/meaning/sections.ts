import { fold } from "./lexicon/fold.ts";
import { rolesIn } from "./roles-of.ts";

/** Something that stands under a heading, beside a place that it may go to. */
interface Told {
  mention: { segment: { heading: string } };
  slot: { field: { section?: string | null }; option: object | null };
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
    sectionOf(one).startsWith(`${heading} `) &&
    rolesIn(heading.split(" ")).length === 0
  );
}
