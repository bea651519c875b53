import type { Reader } from "./lexicon/tokens.ts";
import { STATE_PATTERN } from "./lexicon/us-states.ts";

interface Item {
  start: number;
  end: number;
  key: string | null;
  /** The blank that its row and column name. */
  fieldId?: string;
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
  const words = reader.words((key ?? "").replace(IN_KEY, " "));
  if (!key || item.fieldId || !words.includes("license") || words.some((word) => !DRIVERS.has(word)))
    return [item];
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
    return [state, { ...item, key: number }];
  }
  const value = prompt.slice(start, end);
  const { state, number } = (STATE_FIRST.exec(value) ?? NUMBER_FIRST.exec(value))?.indices?.groups ?? {};
  if (!state || !number) return [item];
  const at = ([from, to]: [number, number]) => ({ start: start + from, end: start + to });
  return [
    { ...item, ...at(state), key: `${key} state` },
    { ...item, ...at(number) },
  ];
}

/** The words of a key that calls a driver's license and nothing else: no plate, no nurse's license, and nobody's but one's own. */
const DRIVERS: ReadonlySet<string> = new Set(["license", "driver", "number"]);
/** Before its words or behind them: "Ohio driver's license", "license Ohio". "Virginia's license" is somebody's. */
const IN_KEY = new RegExp(
  `(?<=^|^[Mm]y\\s)${STATE_PATTERN}(?=\\s(?:driver|licen|DL))|(?<=\\s)${STATE_PATTERN}$`,
  "u",
);
const NUMBER = "(?<number>[\\p{L}\\d-]{0,12}\\d[\\p{L}\\d-]{0,20})";
const STATE = `(?<state>${STATE_PATTERN})`;
/** "Ohio TK481926", "OH: TK481926" */
const STATE_FIRST = new RegExp(`^${STATE}(?:[,:]\\s?|\\s)#?${NUMBER}$`, "du");
/** "TK481926 (Ohio)", "TK481926, OH" */
const NUMBER_FIRST = new RegExp(`^${NUMBER},?\\s\\(?${STATE}\\)?$`, "du");
