import { OFF } from "../../../domain/parsed-form.ts";
import { fold } from "../../../meaning/lexicon/fold.ts";
import { yesOrNo } from "../../../meaning/yes-no.ts";
import type { Choice, OfferedField } from "../form/offered-field.ts";
import { namesPlaceOf } from "./places.ts";

const turnsOn = (words: string): boolean => words === "selected" || yesOrNo(words) === true;
const turnsOff = (words: string): boolean =>
  ["", "not checked", "not ticked", "clear", "cleared"].includes(words) || yesOrNo(words) === false;

/** What an answer about an option means: an option to turn on, one to turn off, or words that name neither. */
type Meant = { on: Choice } | { off: Choice | null } | null;

/**
 * Reads `value` about the option of that number, or about the whole field where no number is given. Words that are less
 * than an option's caption name it only if they were said (`isSaid`).
 */
export function meantOption(
  { field, choices }: OfferedField,
  index: number | null,
  value: string,
  isSaid: boolean,
): Meant {
  const words = fold(value).text;
  const [only, ...more] = choices;
  const numbered = index === null ? undefined : choices[index];
  if (index !== null) {
    if (!numbered) return null;
    return turnsOff(words) && words !== fold(numbered.caption).text ? { off: numbered } : { on: numbered };
  }
  const named = choiceNamed(choices, value) ?? (isSaid ? choiceSaid(choices, value) : undefined);
  if (named) return { on: named };
  if (field.type === "checkbox" && only && more.length === 0 && turnsOn(words)) return { on: only };
  return field.type !== "choice" && turnsOff(words) ? { off: null } : null;
}

/** The option whose caption the words are, else the one whose export value they are. */
function choiceNamed(choices: readonly Choice[], value: string): Choice | undefined {
  const words = fold(value).text;
  if (words === "") return undefined;
  return [0, 1].flatMap((name) => choices.find((choice) => namesOf(choice)[name] === words) ?? [])[0];
}

/** The only option that holds the words, or names the same place. */
function choiceSaid(choices: readonly Choice[], value: string): Choice | undefined {
  const words = fold(value).text;
  const [only, ...more] = choices.filter(
    (choice) =>
      namesOf(choice).some((name) => ` ${name} `.includes(` ${words} `)) ||
      namesPlaceOf(choice.caption, value),
  );
  return words === "" || more.length > 0 ? undefined : only;
}

const namesOf = ({ caption, value }: Choice): string[] => [fold(caption).text, fold(value).text];

/** Whether the field holds the option already; a field that nobody set holds none. */
export const holds = ({ field }: OfferedField, { value }: Choice): boolean =>
  [field.value ?? []].flat().includes(value) && value !== OFF;
