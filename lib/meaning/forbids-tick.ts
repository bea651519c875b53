import { type Cue, cuePattern, phrasesOfCues } from "./lexicon/lexicon.ts";
import { yesOrNo } from "./yes-no.ts";

const sourceOf = (cue: Cue): string => cuePattern(cue).source;
const NEGATION = sourceOf("negation");
const TICK = sourceOf("tick");
const UNTICK = cuePattern("untick");
/** "do not tick", "must not be ticked", "ne cochez pas"; in some languages the denial comes behind: "kreuzen Sie das nicht an". */
const DENIED = new RegExp(
  `${NEGATION}\\s(?:[\\p{L}'’]{1,20}\\s){0,3}${TICK}|${TICK}\\s(?:[\\p{L}'’/]{1,30}\\s){0,4}(?:nicht|niet|pas)(?!\\p{L})`,
  "iu",
);
const REMINDER =
  "(?<!\\p{L})(?:forget|hesitate|fail|miss|omit|zögern|vergessen|hésite[rz]?|oublie[rz]?|olvide[sn]?|dude[sn]?|esitare|dimenticare|aarzelen|vergeten)(?!\\p{L})";
/** "Do not hesitate to tick", "N'oubliez pas de cocher", "do not leave the box empty" */
const REMINDS = new RegExp(
  `${NEGATION}\\s(?:${cuePattern("revoke", "leave blank").source}|${REMINDER})|${REMINDER}\\s(?:sie\\s)?${NEGATION}`,
  "iu",
);
const LEAVES_BLANK = cuePattern("leave blank");
const BOX =
  /(?<!\p{L})(?:(?:tick|check)?box(?:es)?|kästchen|feld|cases?|casillas?|casell[ae]|vakjes?)(?!\p{L})/iu;

/** Whether a clause says that a box is not ticked: "do not tick LLC", "untick it", "the box for Trust stays empty". */
export const forbidsTick = (clause: string): boolean =>
  !REMINDS.test(clause) &&
  (UNTICK.test(clause) || DENIED.test(clause) || (LEAVES_BLANK.test(clause) && BOX.test(clause)));

/** Whether a clause of an instruction forbids a tick; one that ticks nothing itself goes on with what is said before it: "Untick LLC and Club". */
export const isForbidden = (
  prompt: string,
  {
    kind,
    text,
    segment,
    end,
    context,
  }: { kind: string; text: string; segment: { start: number }; end: number; context: { isTick: boolean } },
): boolean => kind === "clause" && forbidsTick(context.isTick ? text : prompt.slice(segment.start, end));

/** Words of such a clause that name no box. */
const OF_COMMAND = new Set(
  [...phrasesOfCues("untick", "tick", "leave blank", "negation", "request")].flatMap((phrase) =>
    phrase.split(" "),
  ),
);

/** Whether the words of a clause that forbids a tick name a box; else they speak of one that was named before: "leave that box empty". */
export const namesBox = (words: readonly string[]): boolean => words.some((word) => !OF_COMMAND.has(word));

/** The ids of the boxes that words name: all that a caption says before its first mark is among them, and no other of these says more. */
export function boxesNamed(
  said: readonly string[],
  slots: readonly { type: string; option: { label: string } | null; field: { id: string } }[],
  wordsOf: (text: string) => readonly string[],
): string[] {
  const named = slots.flatMap(({ type, option, field: { id } }) => {
    const caption = type === "box" && option && yesOrNo(option.label) === null ? option.label : "";
    const words = wordsOf(/^[^.,;:(]*/u.exec(caption)?.[0] ?? "");
    return words.length > 0 && words.every((word) => said.includes(word)) ? [{ id, words }] : [];
  });
  const saysMore = (one: readonly string[], other: readonly string[]): boolean =>
    other.length > one.length && one.every((word) => other.includes(word));
  return named
    .filter(({ words }) => !named.some((other) => saysMore(words, other.words)))
    .map(({ id }) => id);
}
