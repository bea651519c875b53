import type { Option } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";
import { plainTokens, type Reader } from "../../meaning/lexicon/tokens.ts";
import { stateCode, stateName } from "../../meaning/lexicon/us-states.ts";
import { conditionsIn, denies, isAsked, tellsAnotherTime } from "../../meaning/told.ts";
import { answerAtHead, yesOrNo } from "../../meaning/yes-no.ts";

/**
 * The options that are called by the text and nothing else. The caption goes before what programs store: of circles printed
 * 1 to 5 that store 0 to 4, "3" is the one printed 3, since a stored number says nothing to a reader. Two are a collision,
 * which only the author of the text may settle: the same caption twice, captions that differ only by case where the text is
 * spelled as neither, or a caption of one that another stores as a word ("Yes" beside the box that stores "No", and the
 * other way round).
 */
export function optionsCalled(options: readonly Option[], text: string): readonly Option[] {
  const [spelled, wanted] = [text.trim(), fold(text).text];
  if (wanted === "") return [];
  const isExact = (name: string): boolean => name.trim() === spelled;
  const isCalled = (name: string): boolean => fold(name).text === wanted;
  const exactly = options.filter(({ label }) => isExact(label));
  const shown = exactly.length > 0 ? exactly : options.filter(({ label }) => isCalled(label));
  const stored = options.filter((option) => !shown.includes(option) && isCalled(option.value));
  if (shown.length > 0) {
    const isSame = exactly.length > 0 ? isExact : isCalled;
    return [...shown, ...stored.filter(({ value }) => /\p{L}/u.test(value) && isSame(value))];
  }
  const storedExactly = stored.filter(({ value }) => isExact(value));
  return storedExactly.length > 0 ? storedExactly : stored;
}

/** The options that the text may mean: those that are called so, else those that its words come nearest to. */
export function optionsNamed(options: readonly Option[], text: string, reader: Reader): readonly Option[] {
  const wanted = fold(text).text;
  if (wanted === "") return [];
  const called = optionsCalled(options, text);
  // "Married?" is no answer.
  if (isAsked(text) && !called.some(({ label, value }) => isAsked(label) || isAsked(value))) return [];
  if (called.length > 0) return called;
  const names = options.map(({ value, label }) => [fold(value).text, fold(label).text]);
  const where = (test: (names: readonly string[], option: Option) => boolean): Option[] =>
    options.filter((option, at) => test(names[at] ?? [], option));
  const state = stateCode(text);
  const spellings = state ? [state, stateName(state) ?? ""].map((name) => fold(name).text) : [];
  const answer = yesOrNo(text);
  const meaning = reader.words(text).toSorted().join(" ");
  const ways: ((names: readonly string[], option: Option) => boolean)[] = [
    (own) => own.some((name) => spellings.includes(name)),
    (_, { label }) => meaning !== "" && reader.words(label).toSorted().join(" ") === meaning,
    (_, { label }) => answer !== null && isWord(label) && yesOrNo(label) === answer,
    ([, caption]) => caption?.startsWith(`${wanted} `) ?? false,
    (own) => own.some((name) => isWithin(wanted, name) && (denies(wanted) || !denies(name))),
    (own, { value, label }) =>
      [value, label].some(
        (name) => fold(name).text.length > 2 && namesPlainly(name, text, reader) === true,
      ) && !names.some((others) => others.some((other) => isSaidBeside(other, own, wanted))),
  ];
  for (const way of ways) {
    const found = where(way);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Whether a text says of an option's name nothing that changes what it says: "I am married", "married since 2010"; and not "dark
 * blue", "will be married", "yes - pending", "Yes and no". `asked` are words that it may repeat. Null where it does not say the name.
 */
export function namesPlainly(
  name: string,
  text: string,
  reader: Reader,
  asked: ReadonlySet<string> = new Set(),
): boolean | null {
  const beside = besideName(name, text, plainTokens) ?? besideName(name, text, reader.tokens);
  if (beside === null) return null;
  const [before, after] = beside;
  const rest = `${before} . ${after}`;
  if (conditionsIn(rest, true).length > 0 || tellsAnotherTime(rest) || OR.test(rest)) return false;
  const answer = yesOrNo(name);
  if (answer !== null) return answerAtHead(`${name} ${rest}`) !== null && !denies(answer ? rest : before);
  const isSmall = (word: string): boolean =>
    SMALL.some((cue) => cue.has(word)) || reader.words(word).every((one) => asked.has(one));
  return (
    !denies(`${before} . ${/^[^,;]*/.exec(after)?.[0]}`) &&
    plainTokens(before).every(({ word }) => isSmall(word))
  );
}
const OR = /(?<!\p{L})(?:or|oder|ou|o)(?!\p{L})/iu;
const SMALL = (
  ["stop", "copula", "writer", "other person", "now", "tick", "request", "courtesy"] as const
).map((cue) => cuePhrases(cue));

/** The text before and after a name; null where its words are not there in a row. */
function besideName(name: string, text: string, read: Reader["tokens"]): [string, string] | null {
  const [own, all] = [read(name), read(text)];
  const at = all.findIndex((_, i) => own.every(({ word }, n) => all[i + n]?.word === word));
  const [first, last] = [all[at], all[at + own.length - 1]];
  return first && last && own.length > 0 ? [text.slice(0, first.start), text.slice(last.end)] : null;
}

/** Whether a text says the name of another option as well: "Single; Married". */
const isSaidBeside = (other: string, own: readonly string[], text: string): boolean =>
  /\p{L}{3}/u.test(other) && isWithin(other, text) && !own.some((name) => isWithin(other, name));

/** Among options, an X or a figure is a name: the third sex, the 1 of a scale. */
const isWord = (label: string): boolean => /\p{L}/u.test(label) && fold(label).text !== "x";

/** Whether the words of one stand in the other, word by word. */
const isWithin = (part: string, whole: string): boolean => part !== "" && ` ${whole} `.includes(` ${part} `);
