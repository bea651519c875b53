import { fold } from "./lexicon/fold.ts";

/** Something that stands under a heading, beside a place that it may go to. */
interface Told {
  mention: { segment: { heading: string } };
  slot: { field: { section?: string | null } };
}

/** Something under the name of a section goes to the places in that section, if it has some: "Donor:" over a name and an address. */
export function inNamedSection<T extends Told>(told: readonly T[]): readonly T[] {
  const isIn = ({ mention: { segment }, slot }: Told): boolean => {
    const heading = fold(segment.heading).text;
    return heading !== "" && heading === fold(slot.field.section ?? "").text;
  };
  const named = new Set(told.filter(isIn).map(({ mention }) => mention.segment));
  return told.filter((one) => !named.has(one.mention.segment) || isIn(one));
}
