import type { Field } from "../api/types.ts";
import { shownValue } from "./describe-field.ts";
import type { Offer } from "./offers.ts";

/** The offers that are asked about together: the parts of one value, as a date whose digits stand in boxes of their own. */
export function linesOf(offers: readonly Offer[], fields: ReadonlyMap<string, Field>): Offer[][] {
  const lineOf = ({ key, options, words, from }: Offer): string => {
    const [first, ...others] = options;
    const field = fields.get(first?.fieldId ?? "");
    if (!field?.group || others.length > 0 || from === "written") return key;
    return ["part", field.group.id, field.label, ...words].join("\n");
  };
  return [...Map.groupBy(offers, lineOf).values()];
}

/** What a line offers, as people read it. */
export function shownLine(line: readonly Offer[], fields: ReadonlyMap<string, Field>): string {
  const parts = line.flatMap(({ options: [first] }) =>
    first ? shownValue(fields.get(first.fieldId), first.value) : [],
  );
  return parts.join(parts.every(({ length }) => length < 2) ? "" : " ");
}

/** A line's place in the list, its height in CSS pixels. */
export interface Room {
  key: string;
  height: number;
}

/** The lines in the places that are kept, of which an answered one is empty; then those that came since. */
export function inTheirRoom(
  lines: readonly (readonly Offer[])[],
  room: readonly Room[],
): (Room & { line?: readonly Offer[] })[] {
  const kept = new Set(room.map(({ key }) => key));
  const places = lines.flatMap((line) => (line[0] ? { key: line[0].key, height: 0, line } : []));
  const byKey = new Map(places.map((place) => [place.key, place]));
  return [
    ...room.map((place) => byKey.get(place.key) ?? place),
    ...places.filter(({ key }) => !kept.has(key)),
  ];
}
