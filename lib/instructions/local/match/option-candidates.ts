import { OFF, type Option } from "../../../domain/parsed-form.ts";
import { type Fact, wordsOf } from "../fact.ts";
import { type Description, describe } from "../form/description.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import { entriesAbout, type FormIndex } from "../form/form-index.ts";
import { tokens } from "../form/tokens.ts";
import { optionChooser, yesOrNo } from "../shape/choose-option.ts";
import type { Candidate } from "./candidate.ts";
import { captionMatch, type Said, saidIn } from "./caption-match.ts";
import { coverage, similarity, type Wanted } from "./similarity.ts";

const CAPTION_SHARE = 0.6;
const SAME_CAPTION = 0.7;
/** A box whose group the key does not name needs a caption that leaves no doubt. */
const SURE_CAPTION = 0.95;
const NAMED_GROUP = 0.4;
const OWN_NAME = 0.7;
/** A list that offers the very words is meant rather than a line that would take any. */
const WRITTEN_OUT = 0.15;
const OFFERED = 0.1;
const WHOLE_HEADING = 0.95;
const UNDER_HEADING = 0.8;
const SHORT_CAPTION = 0.75;

/** Boxes and lists that the fact's value chooses from: `Tax classification: LLC`, `Sex: Male`, `No ITIN: yes`. */
export function optionCandidates(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  const text = spelledOut(wordsOf(fact), wanted);
  // In running text a bare number names no box.
  const isNumber = fact.tie !== "list" && /^[\d\s.,]+$/.test(text);
  const said = isNumber ? [] : [text, text.split(",")[0] ?? ""].map((words) => saidIn(words, form));
  const answer = yesOrNo(text);
  const choose = optionChooser(text);
  const near = new Set([...wanted.reach, ...said.flatMap(({ reach }) => [...reach])]);
  const isDenied = answer === null && DENIED.test(text);
  return entriesAbout(near, form).flatMap((entry) => {
    if (isDenied && !saysNo(entry)) return [];
    const { type } = entry.field;
    if (type === "radio" || type === "choice") return chosen(text, choose(entry.field), wanted, entry, form);
    if (type !== "checkbox") return [];
    if (answer === null && entry.answer === false && !isDenied) return [];
    const byCaption = captionCandidate(said, answer, wanted, entry, form);
    return answer === null ? byCaption : [...byCaption, ...answered(answer, wanted, entry, form)];
  });
}

const SEXES: Readonly<Record<string, string>> = { m: "male", f: "female" };

/** "Sex: F". */
const spelledOut = (text: string, { key }: Wanted): string =>
  (key.includes("sex") && SEXES[text.toLowerCase()]) || text;

/** "Not Hispanic" is for no option that does not say "not" itself. */
const DENIED = /^(?:not|non|is not|isn['’]t)(?![\p{L}])/iu;
const saysNo = ({ field }: FieldEntry): boolean =>
  [field.label, ...field.options.map(({ label }) => label)].some((text) => SAYS_NO.test(text));
const SAYS_NO = /\b(?:no|not|non|none|never|neither)\b/i;

function chosen(
  text: string,
  option: Option | null,
  wanted: Wanted,
  entry: FieldEntry,
  form: FormIndex,
): Candidate[] {
  const typed = entry.field.type === "choice" && entry.field.editable ? text : null;
  const value = option?.value ?? typed;
  if (value === null) return [];
  const named = Math.max(
    similarity(wanted, entry.description, form.words),
    option && isHeaded(wanted, entry, form) ? UNDER_HEADING : 0,
  );
  const isWrittenOut = option !== null && isOwnName(option, text);
  const said = named > 0 && option !== null && saysJust(option, text) ? named + OFFERED : named;
  const score = isWrittenOut ? Math.max(named + WRITTEN_OUT, OWN_NAME) : said;
  return [{ writes: [{ entry, value: entry.field.multi_select ? [value] : value }], score }];
}

/** `Benefit type: Pension` may mean "Select one" under the heading "Benefit type". */
const isHeaded = ({ key }: Wanted, { section }: FieldEntry, form: FormIndex): boolean =>
  coverage(key, new Set(section), form.words) >= WHOLE_HEADING;

const saysJust = ({ label }: Option, text: string): boolean => tokens(label).join() === tokens(text).join();

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
  const headed = isHeaded(wanted, entry, form) && said.some((words) => isShort(words, entry, form));
  const caption = Math.max(
    headed ? SHORT_CAPTION : 0,
    ...said.map((words) => captionMatch(words, entry, form)),
  );
  if (!on || caption < SAME_CAPTION) return [];
  const group = coverage(wanted.key, entry.words, form.words);
  if (group < NAMED_GROUP && (caption < SURE_CAPTION || answer !== null)) return [];
  const context = coverage(wanted.context, entry.words, form.words);
  const score = CAPTION_SHARE * caption + (1 - CAPTION_SHARE) * group + 0.1 * context;
  return [{ writes: [{ entry, value: on.value }], score }];
}

/** Whether the words are a short form of the caption: "Direct review" for "Direct review by a judge". */
const isShort = ({ words }: Said, { captions }: FieldEntry, form: FormIndex): boolean =>
  captions.some(({ views }) => views.some(({ own }) => coverage(words, own, form.words) >= WHOLE_HEADING));

/** A box that the key itself names, answered with yes or no; one captioned Yes or No has only its own answer. */
function answered(answer: boolean, wanted: Wanted, entry: FieldEntry, form: FormIndex): Candidate[] {
  const on = entry.field.options[0];
  if (!on || (entry.answer !== null && entry.answer !== answer)) return [];
  const isAsked = ({ views }: Description): boolean =>
    views.some(({ words }) => coverage(words, wanted.asked, form.words) >= WHOLE_HEADING);
  const named = [entry.description, ...entry.captions.filter(isAsked)];
  const score = Math.max(...named.map((description) => similarity(wanted, description, form.words)));
  const value = answer || entry.answer === answer ? on.value : OFF;
  return score === 0 ? [] : [{ writes: [{ entry, value }], score }];
}

const isWithin = ({ within }: Fact, { words }: FieldEntry): boolean =>
  within === undefined || within.some((word) => words.has(word));

/** Boxes and options that a directive names: `check Head of household`, `do not tick LLC`. */
export function directedCandidates(fact: Fact, wanted: Wanted, form: FormIndex): Candidate[] {
  return entriesAbout(wanted.reach, form).flatMap((entry) => {
    const { field, section } = entry;
    const isBox = field.type === "checkbox";
    if ((fact.act === "untick" && !isBox) || !isWithin(fact, entry)) return [];
    if (fact.rule === "status" && isBox && isOfNoOne(entry, wanted)) return [];
    return field.options.map((option) => {
      const captions = (isBox ? entry.captions : [describe([tokens(option.label)], section)]).filter(
        (caption) => !isLetter(wanted) || isLetterAlone(caption),
      );
      const score = Math.max(0, ...captions.map((caption) => similarity(wanted, caption, form.words)));
      const value = fact.act === "untick" ? OFF : option.value;
      return { writes: [{ entry, value: field.multi_select ? [value] : value }], score };
    });
  });
}

/** Whether a box is not for what somebody is, although its words speak of it. */
const isOfNoOne = (entry: FieldEntry, wanted: Wanted): boolean =>
  !mayBe(entry, wanted) || isOfThings(entry, wanted) || isCondition(entry, wanted);

/** "You, or your spouse if filing jointly, want $3 to go": what a tooltip only supposes. */
function isCondition({ field }: FieldEntry, { reach }: Wanted): boolean {
  const supposed = field.tooltip?.replace(IF_CLAUSE, " ") ?? "";
  if (supposed === (field.tooltip ?? "")) return false;
  const said = [supposed, field.label, ...field.options.map(({ label }) => label)];
  return !said.some((text) => tokens(text).some((word) => reach.has(word)));
}
const IF_CLAUSE = /\bif [^.,;()]*/gi;

/** "F" may be all that a form says for "female", but "f. Any other relief" is an item. */
const isLetter = ({ key }: Wanted): boolean => key.every((word) => word.length === 1);
const isLetterAlone = ({ views }: Description): boolean => views.some(({ words }) => words.length === 1);

/** "Rental property" and "Financial statement of owner" are things, and not what somebody is. */
const isOfThings = ({ field }: FieldEntry, { asked }: Wanted): boolean =>
  tokens((field.options[0]?.label ?? field.label).replace(/\([^()]*\)/g, "")).some(
    (word) => THINGS.has(word) && !asked.has(word),
  );
const THINGS = new Set(tokens("property income statement return loan asset"));

/** "Do you rent? No" is not for somebody who rents, and "Does anyone own vehicles? Car" is not for whoever owns a house. */
function mayBe({ answer, field }: FieldEntry, { reach }: Wanted): boolean {
  const [, caption = ""] = /\?\s+(.+)$/s.exec(field.label) ?? [];
  return answer ?? (caption === "" || tokens(caption).some((word) => reach.has(word)));
}
