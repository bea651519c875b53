import { stateCode } from "../entities/us-states.ts";
import type { Fact } from "../fact.ts";

/** The rule of facts for fields that take city, state and ZIP code on one line. */
export const CITY_LINE = "city, state and ZIP code";
/** The three stand no further apart than this in a list. */
const REACH = 4;

/** Lists often say city, state and ZIP code one by one, where the form has one line for all: "Dayton, OH 45402". */
export function cityLines(facts: readonly Fact[]): Fact[] {
  return facts.flatMap((city, i): Fact[] => {
    const kind = keyOf(city, /city(?: or town)?$/i);
    if (kind === null) return [];
    const near = facts.slice(i + 1, i + 1 + REACH).filter(({ context }) => context === city.context);
    const state = near.find((fact) => keyOf(fact, /state$/i) === kind);
    const zip = near.find((fact) => keyOf(fact, /zip(?: ?code)?$/i) === kind);
    if (!state || !zip) return [];
    const written = `${capitalised(city.value.text)}, ${stateCode(state.value.text) ?? state.value.text} ${zip.value.text}`;
    const parts = [...(city.parts ?? []), state.value, zip.value];
    return [
      {
        ...city,
        key: `${kind} city state zip`.trim(),
        parts,
        written,
        rule: CITY_LINE,
        needs: ["city", "state", "zip"],
      },
    ];
  });
}

/** What the key says before the part: "mailing" of "mailing city"; null for another key. */
const keyOf = ({ act, tie, key }: Fact, part: RegExp): string | null =>
  act === "write" && tie === "list" && part.test(key) ? key.replace(part, "").trim().toLowerCase() : null;

const capitalised = (city: string): string =>
  city === city.toLowerCase() ? city.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : city;
