import type { Fact } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";

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
