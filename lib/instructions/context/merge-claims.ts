import type { SourceClaim } from "../../domain/claim.ts";
import type { FillPlan, PlannedValue } from "../../domain/fill-plan.ts";
import type { FieldValue, ParsedForm } from "../../domain/parsed-form.ts";
import { isAddress } from "../transfer/concepts.ts";
import { entriesOf } from "../transfer/entries.ts";

/** What all documents together say. */
export type Agreed = Pick<FillPlan, "values" | "ambiguous">;

/** A field of which all documents that speak say the same has its value; where they differ, a person chooses. */
export function mergeClaims(form: ParsedForm, claims: readonly SourceClaim[]): Agreed {
  const byField = Map.groupBy(claims, ({ fieldId }) => fieldId);
  const open = new Set([...byField].filter(([, said]) => differ(said)).map(([id]) => id));
  for (const id of mixed(form, byField, open)) open.add(id);
  const agreed: Agreed = { values: [], ambiguous: [] };
  for (const [fieldId, said] of byField) {
    const [first] = said;
    if (!first) continue;
    const origins = said.flatMap((claim) => claim.origins);
    if (open.has(fieldId)) {
      const candidates = new Map(
        said.map(({ value }) => [lettersAndDigits(value), [value].flat().join(", ")]),
      );
      agreed.ambiguous.push({ fieldId, candidates: [...candidates.values()], origins });
    } else {
      const { value, confidence, evidence, rule } = first;
      const planned: PlannedValue = { fieldId, value, confidence, source: null, origins, rule };
      agreed.values.push(evidence ? { ...planned, evidence } : planned);
    }
  }
  return agreed;
}

const differ = (said: readonly SourceClaim[]): boolean =>
  new Set(said.map(({ value }) => lettersAndDigits(value))).size > 1;

/** A value however it is punctuated, to compare it. */
export const lettersAndDigits = (value: FieldValue): string =>
  [value]
    .flat()
    .join("|")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, "");

/**
 * Where documents differ about an address, a part that only some of them have is not combined with the others: a street of
 * one and a town of the other is nobody's address.
 */
function mixed(
  form: ParsedForm,
  byField: ReadonlyMap<string, readonly SourceClaim[]>,
  open: ReadonlySet<string>,
): string[] {
  const parts = entriesOf(form).filter(({ concept }) => isAddress(concept));
  return [...Map.groupBy(parts, ({ party }) => party).values()].flatMap((entries) => {
    const ids = entries.flatMap(({ fields }) => fields.map(({ id }) => id));
    if (!ids.some((id) => open.has(id))) return [];
    const disagreeing = documentsOf(ids.filter((id) => open.has(id)).flatMap((id) => byField.get(id) ?? []));
    return ids.filter((id) => {
      const said = documentsOf(byField.get(id) ?? []);
      return said.size > 0 && [...disagreeing].some((document) => !said.has(document));
    });
  });
}

const documentsOf = (claims: readonly SourceClaim[]): Set<number> =>
  new Set(claims.flatMap(({ origins }) => origins.map(({ document }) => document)));
