import { type Fact, spanOf } from "../fact.ts";
import type { People } from "../people/people.ts";
import type { NamedEntity } from "./corrections.ts";
import { sentenceStart } from "./sentence-bounds.ts";

/** The rule of facts for a line that asks where and when somebody signs. */
export const PLACE_AND_DATE = "place and date";

const WORD = "\\p{Lu}[\\p{L}'’-]+";
const TOWN = `${WORD}(?:\\s(?:(?:de|del|la|am|an der|of|of the)\\s)?${WORD}){0,2}`;
const BEFORE = new RegExp(`^\\s*(?:signed (?:in|at) )?(?<town>${TOWN}),?\\s+(?:on |the )?$`, "du");
/** What was signed longer ago is hardly told so. */
const RECENT = /20[1-9]\d$/;

/** "Würzburg, 4 March 2025." and nothing else: where the town stands that papers are signed in; null for any other date. */
export function townBefore(
  text: string,
  { shape, start, end }: NamedEntity,
  people: People,
): [number, number] | null {
  if (shape !== "date" || !RECENT.test(text.slice(start, end)) || !/^\s*(?:[.\n]|$)/.test(text.slice(end)))
    return null;
  const from = sentenceStart(text, start);
  const at = BEFORE.exec(text.slice(from, start))?.indices?.groups?.town;
  if (!at) return null;
  const [first, last] = [from + at[0], from + at[1]];
  return people.all.some(({ name }) => name && name.start < last && first < name.end) ? null : [first, last];
}

/** The place and both together, beside the date that is read as one of a signature. */
export function placeFacts(prompt: string, [start, end]: [number, number], date: Fact): Fact[] {
  const { written: _, ...rest } = date;
  const value = spanOf(prompt, start, end);
  const place: Fact = { ...rest, key: "place signed", aliases: ["signed in", "place"], value, rule: "place" };
  const both: Fact = {
    ...place,
    key: "city date",
    aliases: ["place date"],
    needs: ["date"],
    parts: [date.value],
    written: `${value.text}, ${date.value.text}`,
    rule: PLACE_AND_DATE,
  };
  return [place, both];
}
