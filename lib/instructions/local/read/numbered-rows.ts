import type { Fact } from "../fact.ts";

const KEY =
  /^(?<of>child|kid|son|daughter|dependent|dependant|(?:household |family )?member|person)\s*#?(?<number>\d{1,2})(?:['’]s)?[\s:,(–-]+(?<key>[^)]+)\)?$/i;

/** "Child 2 name: Mia Roe" of a list, as what a table for them has in its second line. */
export const numberedRows = (facts: readonly Fact[]): Fact[] =>
  facts.flatMap((fact) => {
    if (fact.row) return [fact];
    const { of = "", number, key = "" } = KEY.exec(fact.key)?.groups ?? {};
    if (fact.tie !== "list" || number === undefined) return [];
    return [
      { ...fact, key: key.toLowerCase().trim(), row: { of: of.toLowerCase(), number: Number(number) } },
    ];
  });
