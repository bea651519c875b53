import type { Option } from "../../domain/parsed-form.ts";
import { fold } from "../../meaning/lexicon/fold.ts";
import { cuePattern } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { stateCode, stateName } from "./us-states.ts";
import { answerAtHead, yesOrNo } from "./yes-no.ts";

/**
 * The options that are called by the text and nothing else. What is shown goes before what programs store: of circles
 * printed 1 to 5 that store 0 to 4, "3" is the one printed 3, since a number says nothing to a reader. Two are a
 * collision, which nobody may settle but who gave the text: the same caption twice, captions that differ only by case
 * where the text is spelled as neither, or a caption of one that another stores as a word ("Yes" beside the box that
 * stores "No", and the other way round).
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
  if (isOpen(text) && !called.some(({ label, value }) => isOpen(label) || isOpen(value))) return [];
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
    (_, { label }) => answer !== null && yesOrNo(label) === answer,
    ([, caption]) => caption?.startsWith(`${wanted} `) ?? false,
    (own) => own.some((name) => isWithin(wanted, name)),
    (own) => own.some((name) => name.length > 2 && isWithin(name, wanted) && !deniesBeside(name, wanted)),
  ];
  for (const way of ways) {
    const found = where(way);
    if (found.length > 0) return found;
  }
  return [];
}

/** "Married?" is no answer. */
const isOpen = (text: string): boolean => text.trimEnd().endsWith("?");

/**
 * Whether what stands before an option's name denies it, or makes a condition of it, or its neighbours tell of another time: "not
 * married", "anything but blue", "ex-married", "married until 2020"; of an answer, whether the other one is given as well.
 */
function deniesBeside(name: string, whole: string): boolean {
  const [before = "", after = ""] = ` ${whole} `.split(` ${name} `);
  if (yesOrNo(name) !== null)
    return answerAtHead(`${name} ${before}${after}`) === null || DENIES.test(before);
  return DENIES.test(before) || ANOTHER_TIME.test(`${before} . ${after}`);
}
const DENIES = new RegExp(
  `${cuePattern("negation").source}|${cuePattern("condition").source}|(?:anything|everything|all|any) but$`,
  "iu",
);
const ANOTHER_TIME = new RegExp(cuePattern("then").source, "iu");

/** Whether the words of one stand in the other, word by word. */
const isWithin = (part: string, whole: string): boolean => part !== "" && ` ${whole} `.includes(` ${part} `);
