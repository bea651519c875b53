import type { Reader } from "./lexicon/tokens.ts";

interface Labelled {
  field: { label: string };
}

/** Tells whether a text is one of some labels, however they are written and whatever stands in brackets behind it. */
export function nameFinder(places: readonly Labelled[], reader: Reader): (text: string) => boolean {
  const nameOf = (text: string): string => reader.words(text.replace(/\([^()]*\)/g, "")).join(" ");
  const names = new Set(places.map(({ field }) => nameOf(field.label)));
  return (text) => names.has(nameOf(text));
}
