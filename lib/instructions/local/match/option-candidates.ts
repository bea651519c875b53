import { OFF, type Option } from "../../../domain/parsed-form.ts";
import { type Fact, wordsOf } from "../fact.ts";
import { describe } from "../form/description.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { chooseOption, yesOrNo } from "../shape/choose-option.ts";
import type { Candidate } from "./candidate.ts";
import { captionMatch, type Said, saidIn } from "./caption-match.ts";
import { coverage, similarity, type Wanted } from "./similarity.ts";

const CAPTION_SHARE = 0.6;
const SAME_CAPTION = 0.7;
/** A box whose group the key does not name needs a caption that leaves no doubt. */
const SURE_CAPTION = 0.95;
const NAMED_GROUP = 0.4;
const OWN_NAME = 0.7;

/** Boxes and lists that the fact's value chooses from: `Tax classification: LLC`, `Sex: Male`, `No ITIN: yes`. */
export function optionCandidates(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  const said = [wordsOf(fact), wordsOf(fact).split(",")[0] ?? ""].map((text) => saidIn(text, form));
  const answer = yesOrNo(wordsOf(fact));
  return form.entries.flatMap((entry) => {
    const { type } = entry.field;
    if (type === "radio" || type === "choice") return chosen(fact, wanted, entry, form);
    if (type !== "checkbox") return [];
    const byCaption = captionCandidate(said, answer, wanted, entry, form);
    return answer === null ? byCaption : [...byCaption, ...answered(answer, wanted, entry, form)];
  });
}

function chosen(fact: Fact, wanted: Wanted, entry: FieldEntry, form: FormIndex): Candidate[] {
  const option = chooseOption(entry.field, wordsOf(fact));
  const typed = entry.field.type === "choice" && entry.field.editable ? wordsOf(fact) : null;
  const value = option?.value ?? typed;
  if (value === null) return [];
  const named = similarity(wanted, entry.description, form.words);
  const score = option && isOwnName(option, wordsOf(fact)) ? Math.max(named, OWN_NAME) : named;
  return [{ writes: [{ entry, value: entry.field.multi_select ? [value] : value }], score }];
}

/** An option of several words that is written out says itself what is meant. */
const isOwnName = ({ label }: Option, text: string): boolean =>
  tokens(label).length > 1 && tokens(label).join() === tokens(text).join();

/** A box by its caption: `Business type: LLC` ticks the box captioned "LLC" that stands under "Business type". */
function captionCandidate(
  said: readonly Said[],
  answer: boolean | null,
  wanted: Wanted,
  entry: FieldEntry,
  form: FormIndex,
): Candidate[] {
  const on = entry.field.options[0];
  const caption = Math.max(...said.map((words) => captionMatch(words, entry, form)));
  if (!on || caption < SAME_CAPTION) return [];
  const group = coverage(wanted.key, entry.words, form.words);
  if (group < NAMED_GROUP && (caption < SURE_CAPTION || answer !== null)) return [];
  const context = coverage(wanted.context, entry.words, form.words);
  const score = CAPTION_SHARE * caption + (1 - CAPTION_SHARE) * group + 0.1 * context;
  return [{ writes: [{ entry, value: on.value }], score }];
}

/** A box that the key itself names, answered with yes or no. */
function answered(answer: boolean, wanted: Wanted, entry: FieldEntry, form: FormIndex): Candidate[] {
  const on = entry.field.options[0];
  if (!on || isAnswer(entry)) return [];
  const score = similarity(wanted, entry.description, form.words);
  return score === 0 ? [] : [{ writes: [{ entry, value: answer ? on.value : OFF }], score }];
}

/** A box captioned Yes or No. */
const isAnswer = (entry: FieldEntry): boolean =>
  entry.captions.some(({ views }) => views.some(({ words }) => yesOrNo(words.join(" ")) !== null));

const isWithin = ({ within }: Fact, { words }: FieldEntry): boolean =>
  within === undefined || within.some((word) => words.has(word));

/** Boxes and options that a directive names: `check Head of household`, `do not tick LLC`. */
export function directedCandidates(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  return form.entries.flatMap((entry) => {
    const { field, section } = entry;
    const isBox = field.type === "checkbox";
    if ((fact.act === "untick" && !isBox) || !isWithin(fact, entry)) return [];
    return field.options.map((option) => {
      const captions = isBox ? entry.captions : [describe([tokens(option.label)], section)];
      const score = Math.max(0, ...captions.map((caption) => similarity(wanted, caption, form.words)));
      const value = fact.act === "untick" ? OFF : option.value;
      return { writes: [{ entry, value: field.multi_select ? [value] : value }], score };
    });
  });
}
