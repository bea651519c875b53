import type { FormTexts } from "../../meaning/form-language.ts";
import { FILLER, ownerOf } from "../../meaning/owner-of.ts";
import { wordsOf } from "../../meaning/words.ts";
import { addressKindOf, isConditional } from "./concept.ts";
import { holdsCity, isAddress, isName, isOnes } from "./concepts.ts";
import type { FormEntry } from "./entry.ts";
import { placeInRows } from "./rows.ts";
import { runsOf } from "./runs.ts";

/** All that a form asks for in words that are known, in the form's order. */
export function entriesOf(form: FormTexts): FormEntry[] {
  const words = wordsOf(form);
  const entries = runsOf(form.fields, words).flatMap(({ concept, fields }): FormEntry[] => {
    const [field] = fields;
    if (!field) return [];
    const told = ownerOf(field, isName(concept) || isOnes(concept), words);
    // Who has an employer has the occupation that is asked for under that heading.
    const isWork = concept === "occupation" && told.party === "employer";
    const owner = isWork ? { party: FILLER, isSaid: false } : told;
    const place = isAddress(concept) ? addressKindOf(field) : null;
    return [{ concept, ...owner, place, isConditional: isConditional(field, words), block: 0, fields }];
  });
  return placeInRows(entries, form.fields, words).map((entry, _, all) => asWhole(entry, all));
}

/**
 * Where nothing asks for the city, in a table with its own columns, a field for the address asks for all of it. Where one
 * asks for the apartment, no other holds it.
 */
function asWhole(entry: FormEntry, entries: readonly FormEntry[]): FormEntry {
  if (entry.concept !== "street") return entry;
  const [at] = entry.fields;
  const hasCity = entries.some(
    ({ concept, party, fields: [field] }) =>
      holdsCity(concept) && party === entry.party && (!at?.table || at.table === field?.table),
  );
  return hasCity ? entry : { ...entry, concept: "address" };
}

/**
 * What a form asks for again of the same person may be of another time or row: the first is known. Of an address, no part
 * goes with another's.
 */
export function firstOfEach<E extends FormEntry>(entries: readonly E[]): E[] {
  const asked = new Map<string, number>();
  return entries.filter(({ concept, party, place, block }) => {
    const keys = [`${concept} ${party} ${place} ${block}`, `${party} ${place}`];
    const [again, first = block] = keys.map((key) => asked.get(key));
    for (const key of isAddress(concept) ? keys : keys.slice(0, 1))
      if (!asked.has(key)) asked.set(key, block);
    return again === undefined && (!isAddress(concept) || first === block);
  });
}
