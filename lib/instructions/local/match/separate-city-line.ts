import { type Fact, wordsOf } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { splitAddress } from "../shape/split-address.ts";

const CODE_AND_TOWN = /^((?:[A-Z]{1,2}-)?\d{4,5})([\s,]+)(\p{L}.*)$/u;

/** "PLZ, Ort: 50823 Köln" is the code and the town by themselves for a form that has a field for each and none for both. */
export function separateCityLine(fact: Fact, { entries }: FormIndex): Fact[] {
  const found = CODE_AND_TOWN.exec(fact.value.text);
  if (!found || fact.tie !== "list" || tokens(fact.key).join(" ") !== "zip city") return [fact];
  if (entries.some(({ part }) => part === "city+zip")) return [fact];
  const [, code = "", gap = "", town = ""] = found;
  const { start } = fact.value;
  const from = start + code.length + gap.length;
  return [
    { ...fact, key: "zip", value: { start, end: start + code.length, text: code } },
    { ...fact, key: "city", value: { start: from, end: from + town.length, text: town } },
  ];
}

/** Where a form has no line for a street, the code and the town of an address told in one go are for the line of both. */
export function withPostalLine(fact: Fact, { entries, splitsAddresses }: FormIndex): Fact[] {
  if (fact.rule !== "address" || splitsAddresses || !entries.some(({ part }) => part === "city+zip"))
    return [fact];
  const line = splitAddress(wordsOf(fact))?.["city+zip"];
  return line ? [fact, { ...fact, key: "zip city", aliases: [], written: line }] : [fact];
}
