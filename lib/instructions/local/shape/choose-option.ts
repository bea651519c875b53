import type { Field, Option } from "../../../domain/parsed-form.ts";
import { stateCode, stateName } from "../entities/us-states.ts";
import { plainWords, tokens } from "../form/tokens.ts";

const YES = new Set([
  "yes",
  "y",
  "true",
  "x",
  "on",
  "check",
  "checked",
  "tick",
  "ticked",
  "oui",
  "ja",
  "si",
  "1",
]);
const NO = new Set([
  "no",
  "n",
  "false",
  "off",
  "uncheck",
  "unchecked",
  "non",
  "nein",
  "none",
  "keine",
  "keiner",
  "kein",
  "ninguno",
  "ninguna",
  "aucun",
  "aucune",
  "neant",
  "0",
]);

const plain = (text: string): string => plainWords(text).join(" ");

/** What a word says about a box: on, off, or nothing. */
export const yesOrNo = (text: string): boolean | null => saysYesOrNo(plain(text));

/** The same for words that are plain already: lower case, without punctuation. */
export function saysYesOrNo(word: string): boolean | null {
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** What the words say in any language: "weiblich" is "female". */
const meaningOf = (text: string): string => tokens(text).join(" ");

/** An option's two names in plain words, kept for as long as its form is. */
const namesOf = new WeakMap<Option, readonly string[]>();

function plainNames(option: Option): readonly string[] {
  const names = namesOf.get(option) ?? [plain(option.value), plain(option.label)];
  namesOf.set(option, names);
  return names;
}

/** The option that the text names by export value or caption; null when there is none or more than one. */
export const chooseOption = (field: Field, text: string): Option | null => optionChooser(text)(field);

/** The same for one text and many fields. */
export function optionChooser(text: string): (field: Field) => Option | null {
  const wanted = plain(text);
  const answer = saysYesOrNo(wanted);
  const meaning = meaningOf(text);
  const state = stateCode(text);
  const spellings = state ? [plain(state), plain(stateName(state) ?? "")] : [];
  return ({ options }) => {
    const exact = options.find((option) => plainNames(option).includes(wanted));
    if (exact) return exact;
    const sameState = options.filter((option) => plainNames(option).some((name) => spellings.includes(name)));
    if (sameState.length === 1) return sameState[0] ?? null;
    const sameMeaning = options.filter(({ label }) => meaning !== "" && meaningOf(label) === meaning);
    if (sameMeaning.length === 1) return sameMeaning[0] ?? null;
    const sameAnswer = options.filter(
      (option) => answer !== null && saysYesOrNo(plainNames(option)[1] ?? "") === answer,
    );
    if (sameAnswer.length === 1) return sameAnswer[0] ?? null;
    return onlyOneThatHolds(options, wanted);
  };
}

/** The one option whose caption holds the wanted words or is held by them, word by word. */
function onlyOneThatHolds(options: readonly Option[], wanted: string): Option | null {
  if (wanted === "") return null;
  const within = (a: string, b: string): boolean => a !== "" && ` ${b} `.includes(` ${a} `);
  const holding = options.filter((option) => plainNames(option).some((name) => within(wanted, name)));
  if (holding.length > 0) return holding.length === 1 ? (holding[0] ?? null) : null;
  const held = options.filter((option) =>
    plainNames(option).some((name) => name.length > 2 && within(name, wanted)),
  );
  return held.length === 1 ? (held[0] ?? null) : null;
}
