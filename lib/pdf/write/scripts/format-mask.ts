import type { ScriptValue } from "./script-call.ts";

/** What a place of a mask of `AFSpecial_KeystrokeEx` takes: a digit, a letter, either, or anything. */
const PLACES = new Map([
  ["9", /\d/],
  ["A", /\p{L}/u],
  ["O", /[\p{L}\d]/u],
  ["X", /./su],
]);

/** Whether a mask takes anything: what has no place for a character, as a setting of another program, is none. */
export const hasPlaces = (mask: string): boolean => [...mask].some((place) => PLACES.has(place));

/** A text as a mask has it, with what the mask prints between its places; null for one that does not fit. */
export function formatMask(text: string, mask: ScriptValue | undefined): string | null {
  if (typeof mask !== "string" || mask === "") return null;
  return inPlaces([...text], mask) ?? inPlaces([...text.replace(/[^\p{L}\d]/gu, "")], mask);
}

function inPlaces(characters: readonly string[], mask: string): string | null {
  let next = 0;
  let written = "";
  for (const place of mask) {
    const takes = PLACES.get(place);
    const character = characters[next];
    if (!takes && character !== place) {
      written += place;
      continue;
    }
    if (character === undefined || (takes && !takes.test(character))) return null;
    written += character;
    next++;
  }
  return next === characters.length ? written : null;
}
