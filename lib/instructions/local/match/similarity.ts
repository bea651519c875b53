import type { Description } from "../form/description.ts";
import { type FormWords, GENERIC_WORDS } from "../form/form-words.ts";

/** The weighted share of `words` (each once) that are found `among` others, 0..1; an empty list is not found at all. */
export function coverage(words: readonly string[], among: ReadonlySet<string>, form: FormWords): number {
  let [met, all] = [0, 0];
  for (const word of words) {
    const weight = form.weight(word) * (form.knows(word) || form.alike(word).length > 0 ? 1 : UNKNOWN);
    met += weight * wordMatch(word, among, form);
    all += weight;
  }
  return all === 0 ? 0 : met / all;
}

/** A word that the whole form has not says less. */
const UNKNOWN = 0.6;

function wordMatch(word: string, among: ReadonlySet<string>, form: FormWords): number {
  if (among.has(word)) return 1;
  let best = 0;
  for (const [other, degree] of form.alike(word)) if (degree > best && among.has(other)) best = degree;
  return best;
}

/** What a fact says about its field: the words of its key, and words around it that may narrow the place. */
export interface Wanted {
  key: readonly string[];
  context: readonly string[];
  /** The words of the form that the key may stand for: a description without any of them is another field's. */
  reach: ReadonlySet<string>;
  /** The same for key and context. */
  asked: ReadonlySet<string>;
  /** The share of the key that a field must have to be considered. */
  least: number;
}

/** `understood` are words that a field may have although nobody asks for them. */
export function wantedBy(
  key: readonly string[],
  context: readonly string[],
  least: number,
  form: FormWords,
  understood: readonly string[] = [],
): Wanted {
  const reach = reachOf(key, form);
  const asked = new Set([...reach, ...reachOf(context, form), ...understood]);
  return { key: [...new Set(key)], context: [...new Set(context)], reach, asked, least };
}

/** Words and everything in the form that they may stand for. */
export const reachOf = (words: readonly string[], form: FormWords): Set<string> =>
  new Set([...words, ...words.flatMap((word) => form.alike(word).map(([other]) => other))]);

const KEY_SHARE = 0.65;
/** A key such as "Date" alone says little: only a field that says little more is meant. */
const GENERIC_KEY_SHARE = 0.5;
/** In running text "the date" means no field that says much else. */
const MOSTLY = 0.4;
const CONTEXT_BONUS = 0.2;
const CONTEXT_MISS = 0.08;
/** Descriptions of one field that agree say more than one alone: a label taken from next door is outvoted. */
const SECOND_VIEW_SHARE = 0.17;

/**
 * How well a key names a field, about 0..1.15. Most of it is whether the field has the key's words; the rest is
 * whether the key has the field's words, so that of two fields the one that says nothing else wins.
 */
export function similarity(wanted: Wanted, description: Description, form: FormWords): number {
  if (wanted.key.length === 0) return 0;
  const share = wanted.key.every((word) => GENERIC_WORDS.has(word)) ? GENERIC_KEY_SHARE : KEY_SHARE;
  const scores = description.views.map(({ words, placed }) => {
    if (!words.some((word) => wanted.reach.has(word))) return 0;
    const found = coverage(wanted.key, placed, form);
    if (found < wanted.least) return 0;
    const explained = coverage(words, wanted.asked, form);
    if (share === GENERIC_KEY_SHARE && wanted.least > 0 && explained < MOSTLY) return 0;
    return share * found + (1 - share) * explained;
  });
  const [best = 0, second] = scores.sort((a, b) => b - a);
  if (best === 0) return 0;
  const agreed = second === undefined ? best : (1 - SECOND_VIEW_SHARE) * best + SECOND_VIEW_SHARE * second;
  return agreed + contextBonus(wanted.context, description.all, form);
}

function contextBonus(context: readonly string[], words: ReadonlySet<string>, form: FormWords): number {
  const told = context.filter((word) => form.knows(word));
  if (told.length === 0) return 0;
  const met = coverage(told, words, form);
  return met === 0 ? -CONTEXT_MISS : CONTEXT_BONUS * met;
}
