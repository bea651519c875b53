import type { Changes } from "./edits.ts";
import { keyOfWords, type Loose, looseIn, standsIn, textsGiven, unsettled, withoutGiven } from "./loose.ts";
import { isOfferSettled } from "./offers.ts";
import { holdsIn } from "./progress.ts";
import type { ResultInHand } from "./result-in-hand.ts";
import { isRefused, type SaidInstruction } from "./said.ts";
import { isSigningDone, signingDone } from "./sign-words.ts";

type Standing = Pick<ResultInHand, "given" | "fields" | "held" | "offers" | "additions">;

/** What was said and is nowhere on the form: what found no blank, and what is left of an offer that was put elsewhere in part. */
export const notPlacedIn = (
  said: readonly SaidInstruction[],
  standing: Standing,
  changes: Changes,
): Loose[] => {
  const done = signingDone(standing, changes);
  return waitingIn(said, standing, changes).filter(({ text }) => !isSigningDone(text, done));
};

/** What was said that only asks for a signature or a date which a person has put on the form by now. */
export const doneIn = (said: readonly SaidInstruction[], standing: Standing, changes: Changes): Loose[] => {
  const done = signingDone(standing, changes);
  return waitingIn(said, standing, changes).filter(({ text }) => isSigningDone(text, done));
};

const waitingIn = (said: readonly SaidInstruction[], standing: Standing, changes: Changes): Loose[] => [
  ...unsettled(looseIn(said), standing, changes),
  ...restsOf(said, standing, changes),
];

/** Words that were offered, with all fields that they were offered for, and the fill that did. */
interface Offered extends Loose {
  fieldIds: readonly string[];
  fillId: string;
}

export function offeredIn(said: readonly SaidInstruction[]): Offered[] {
  const all = said.flatMap(({ fillId, prompt, offered = [] }) =>
    offered
      // Those of a document stand in no instruction.
      .filter(({ span: { start, end, text } }) => prompt.slice(start, end) === text)
      .map(({ span: { start, text }, fieldIds }) => ({
        ...{ key: keyOfWords(fillId, start), text, fieldIds, fillId },
      })),
  );
  const byWords = Map.groupBy(all, ({ key, text }) => `${key} ${text}`);
  return [...byWords.values()].flatMap(([first, ...others]) =>
    first ? { ...first, fieldIds: [first, ...others].flatMap(({ fieldIds }) => fieldIds) } : [],
  );
}

/** Words whose suggestions a person refused, as a saved fill has it, and which a person has put nowhere since. */
export function refusedIn(
  said: readonly SaidInstruction[],
  { held, given }: Pick<Standing, "held" | "given">,
  changes: Changes,
): Offered[] {
  const typed = textsGiven(given, changes);
  const placed = new Set(Object.values(changes).map(({ settles }) => settles));
  const isEmpty = (id: string): boolean => !holdsIn(held, changes, id) && isRefused(said, id);
  return offeredIn(said).filter(
    ({ key, text, fieldIds }) =>
      !(changes[key]?.decided || placed.has(key)) &&
      fieldIds.every(isEmpty) &&
      withoutGiven(text, typed) === text,
  );
}

/** Whether what was said later is offered in the place of words: a person has not decided between the two. */
const isOvertaken = ({ text, fieldIds, fillId }: Offered, newer: readonly Offered[]): boolean =>
  newer.some(
    (one) => one.fillId !== fillId && one.text !== text && one.fieldIds.some((id) => fieldIds.includes(id)),
  );

/** What of words stands nowhere that are offered no more: a part of them was put somewhere else, or others were said later. */
function restsOf(
  said: readonly SaidInstruction[],
  { offers, held, given, fields }: Standing,
  changes: Changes,
): Loose[] {
  const valueIn = (id: string) => (changes[id] ? changes[id].value : (held.get(id) ?? null));
  const typed = textsGiven(given, changes, fields);
  const waiting = new Set(
    offers.filter((offer) => !isOfferSettled(offer, changes)).flatMap(({ words }) => words),
  );
  const parted = offeredIn(said).filter((one, index, all) => {
    const { key, text, fieldIds } = one;
    const isSettled =
      changes[key]?.decided || waiting.has(text) || fieldIds.some((id) => valueIn(id) !== null);
    return !isSettled && (withoutGiven(text, typed) !== text || isOvertaken(one, all.slice(0, index)));
  });
  if (parted.length === 0) return [];
  const standing = [...new Set([...held.keys(), ...Object.keys(changes)])].flatMap((id) => valueIn(id) ?? []);
  return parted.flatMap(({ key, text }) => {
    const rest = withoutGiven(text, [...typed, ...standing]);
    return rest === "" || standsIn(typed, rest) ? [] : { key, text: rest };
  });
}
