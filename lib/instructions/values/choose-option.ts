import type { Option } from "../../domain/parsed-form.ts";
import { fold } from "../lexicon/fold.ts";
import type { Reader } from "../lexicon/tokens.ts";
import { stateCode, stateName } from "./us-states.ts";
import { yesOrNo } from "./yes-no.ts";

/**
 * The option that the text names by caption or export value, in any language; null when there is none or more than one.
 * What is shown goes first: a value that only programs know may be another option's caption.
 */
export function chooseOption(options: readonly Option[], text: string, reader: Reader): Option | null {
  const wanted = fold(text).text;
  if (wanted === "") return null;
  const names = options.map(({ value, label }) => [fold(value).text, fold(label).text]);
  const where = (test: (names: readonly string[], option: Option) => boolean): Option[] =>
    options.filter((option, at) => test(names[at] ?? [], option));
  const state = stateCode(text);
  const spellings = state ? [state, stateName(state) ?? ""].map((name) => fold(name).text) : [];
  const answer = yesOrNo(text);
  const meaning = reader.words(text).toSorted().join(" ");
  const ways: ((names: readonly string[], option: Option) => boolean)[] = [
    ([, caption]) => caption === wanted,
    ([value]) => value === wanted,
    (own) => own.some((name) => spellings.includes(name)),
    (_, { label }) => meaning !== "" && reader.words(label).toSorted().join(" ") === meaning,
    (_, { label }) => answer !== null && yesOrNo(label) === answer,
    ([, caption]) => caption?.startsWith(`${wanted} `) ?? false,
    (own) => own.some((name) => isWithin(wanted, name)),
    (own) => own.some((name) => name.length > 2 && isWithin(name, wanted)),
  ];
  for (const way of ways) {
    const found = where(way);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/** Whether the words of one stand in the other, word by word. */
const isWithin = (part: string, whole: string): boolean => part !== "" && ` ${whole} `.includes(` ${part} `);
