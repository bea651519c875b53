import { BARE_FIELD } from "../../domain/bare-field.ts";
import type { Field, Widget } from "../../domain/parsed-form.ts";
import type { Pair, Source } from "../../domain/source.ts";

/** Statements as what a filled form of nothing else would hold: a field for each, so that one code copies from both. */
export function formOfPairs(pairs: readonly Pair[]): NonNullable<Source["form"]> {
  return {
    fields: pairs.map((pair, i) => fieldOf(pair, idOf(i))),
    values: pairs.map(({ value, page }, i) => {
      return { fieldId: idOf(i), value, from: "print", place: { ...NOWHERE, page } };
    }),
  };
}

const idOf = (index: number): string => `p${index + 1}`;
const NOWHERE: Widget = { page: 1, x: 0, y: 0, width: 0, height: 0 };

const fieldOf = ({ label, section }: Pair, id: string): Field => ({
  ...BARE_FIELD,
  id,
  label,
  section,
  format: /\bsocial security\b|\bssn\b/i.test(label) ? "ssn" : null,
  widgets: [],
});
