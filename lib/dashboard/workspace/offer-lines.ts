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
