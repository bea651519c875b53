import { fold } from "../../../meaning/lexicon/fold.ts";
import type { OfferedField } from "../form/offered-field.ts";
import type { ModelFill } from "../model/answer-schema.ts";
import type { Judging } from "./judging.ts";
import { findProof } from "./proof.ts";
import { readSaid } from "./said.ts";
import { lettersOfLabel } from "./text-everywhere.ts";
import { isCell } from "./words-in-cells.ts";

/**
 * The fills, where a model has given its words once for several: a part of a name, a date or a number without words leans on
 * those of another part, a value on those of the same value in another field, wherever in the answer they are. Of several
 * words those count that prove the value; where none does, the only ones of its other parts.
 */
export function withLentQuotes(
  fills: readonly ModelFill[],
  fields: readonly OfferedField[],
  { today, findQuote }: Pick<Judging, "today" | "findQuote">,
): readonly ModelFill[] {
  if (!fills.some(isBare)) return fills;
  const groups = groupsOf(fields);
  const cells = new Set(fields.filter(isCell).map(({ id }) => id));
  const lenders = fills.filter(({ option, quote }) => option === null && quote.trim() !== "");
  return fills.map((fill) => {
    const { field, value } = fill;
    // A value that stands in the instruction is its own words; a character stands there by chance.
    if (!isBare(fill) || (!cells.has(field) && findQuote(value) !== null)) return fill;
    const group = groups.get(field);
    const parts = lenders.filter((each) => group !== undefined && groups.get(each.field) === group);
    const same = lenders.filter((each) => fold(each.value).text === fold(value).text);
    const lender = [...parts, ...same].find(({ quote }) => findProof(value, readSaid(quote, today)) !== null);
    const quotes = new Set(parts.map(({ quote }) => quote));
    const [only = ""] = quotes.size === 1 ? quotes : [];
    return { ...fill, quote: lender?.quote ?? only };
  });
}

/** The ids of fields that hold a part of something, and that are given a value without words. */
export function bareParts(fills: readonly ModelFill[], fields: readonly OfferedField[]): string[] {
  const groups = groupsOf(fields);
  return fills.filter((fill) => isBare(fill) && groups.has(fill.field)).map(({ field }) => field);
}

/** By the ids of fields, what they are parts of: a value that the form has parted, or a row of cells under one name. */
function groupsOf(fields: readonly OfferedField[]): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  let row = 0;
  fields.forEach((offered, index) => {
    const [before, { group, label }] = [fields[index - 1], offered.field];
    const goesOn = before && isCell(before) && lettersOfLabel(before.field.label) === lettersOfLabel(label);
    if (isCell(offered) && !goesOn) row++;
    if (group) groups.set(offered.id, group.id);
    else if (isCell(offered)) groups.set(offered.id, `row ${row}`);
  });
  return groups;
}

/** Whether a text has no words to go by: "on" and "off" are never lent any. */
const isBare = ({ option, value, quote }: ModelFill): boolean =>
  option === null && quote.trim() === "" && !/^(?:on|off)?$/i.test(value.trim());
