import type { Reader } from "./lexicon/tokens.ts";
import { STATE_PATTERN } from "./lexicon/us-states.ts";

interface Item {
  start: number;
  end: number;
  key: string | null;
}

interface Place {
  own: ReadonlySet<string>;
  context: ReadonlySet<string>;
}

/**
 * Items that say the number of a license and the state that issued it, divided on a form that asks for that state: "driver's license
 * Ohio TK481926" has a "driver's license state" as well. Offsets are those of the text `prompt`.
 */
export function withIssuingState<One extends Item>(
  prompt: string,
  items: readonly One[],
  places: readonly Place[],
  reader: Reader,
): One[] {
  const isAsked = places.some(
    ({ own, context }) =>
      own.has("state") && !own.has("number") && (own.has("license") || context.has("license")),
  );
  return isAsked ? items.flatMap((item) => divided(prompt, item, reader)) : [...items];
}

function divided<One extends Item>(prompt: string, item: One, reader: Reader): One[] {
  const { key, start, end } = item;
  const words = reader.words(key ?? "");
  if (!key || !words.includes("license") || words.some((word) => OTHERS.has(word))) return [item];
  const keyAt = prompt.lastIndexOf(key, start);
  const called = keyAt < 0 ? null : IN_KEY.exec(key);
  if (called) {
    const named = [key.slice(0, called.index), key.slice(called.index + called[0].length)];
    const number = named
      .map((part) => part.trim())
      .join(" ")
      .trim();
    const from = keyAt + called.index;
    const state = { ...item, key: `${number} state`, start: from, end: from + called[0].length };
    return number === "" ? [item] : [state, { ...item, key: number }];
  }
  const value = prompt.slice(start, end);
  const groups = (STATE_FIRST.exec(value) ?? NUMBER_FIRST.exec(value))?.groups;
  const { state, number } = groups ?? {};
  if (!state || !number) return [item];
  const at = (text: string) => ({
    start: start + value.indexOf(text),
    end: start + value.indexOf(text) + text.length,
  });
  return [
    { ...item, ...at(state), key: `${key} state` },
    { ...item, ...at(number) },
  ];
}

/** The state of a plate is another's, and a key that says "state" tells it itself. */
const OTHERS: ReadonlySet<string> = new Set(["state", "plate", "plates", "license plate"]);
const IN_KEY = new RegExp(`(?<![\\p{L}\\d])${STATE_PATTERN}(?![\\p{L}\\d])`, "u");
const NUMBER = "(?<number>[\\p{L}\\d-]{0,12}\\d[\\p{L}\\d-]{0,20})";
const STATE = `(?<state>${STATE_PATTERN})`;
/** "Ohio TK481926", "OH: TK481926" */
const STATE_FIRST = new RegExp(`^${STATE}(?:[,:]\\s?|\\s)#?${NUMBER}$`, "u");
/** "TK481926 (Ohio)", "TK481926, OH" */
const NUMBER_FIRST = new RegExp(`^${NUMBER},?\\s\\(?${STATE}\\)?$`, "u");
