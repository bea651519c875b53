import { MARGIN } from "./candidate.ts";
import { bestOf, byOrder, type OpenChoice, type Pick } from "./pick.ts";
import { isRowOf } from "./rows.ts";

/** "Issue: …" where the form has "Issue, line 1 of 9" and so on: what is said once belongs to the first line. */
export function pickFirstRow(open: readonly OpenChoice[]): Pick | null {
  for (const choice of open.filter(({ fact }) => fact.act === "write")) {
    const rows = bestOf(choice, 2 * MARGIN).sort(byOrder);
    const [candidate] = rows;
    const isOnlyOne = open.every((other) => other === choice || other.fact.key !== choice.fact.key);
    if (candidate && rows.length > 1 && isOnlyOne && rows.every((row) => isRowOf(candidate, row)))
      return { choice, candidate };
  }
  return null;
}
