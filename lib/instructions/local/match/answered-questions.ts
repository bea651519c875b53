import type { Span } from "../../../domain/fill-plan.ts";
import { type FieldValue, OFF } from "../../../domain/parsed-form.ts";
import type { Fact } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { plainWords, tokens } from "../form/tokens.ts";
import type { People } from "../people/people.ts";
import { ownerWords } from "../people/person.ts";
import { chooseOption, yesOrNo } from "../shape/choose-option.ts";
import { standing } from "./ownership.ts";
import type { Choice } from "./pick.ts";
import { coverage, wantedBy } from "./similarity.ts";

/** A field, or one of two boxes, that takes a yes or a no, with the words that ask for it. */
interface Question {
  entry: FieldEntry;
  words: ReadonlySet<string>;
  /** What to write for yes and for no; null where this field has nothing to say. */
  yes: FieldValue | null;
  no: FieldValue | null;
}

const NEGATIVE =
  /\b(?:not|no|never|none|nothing|nobody|neither|without|isnt|arent|dont|doesnt|didnt|wont|wouldnt|havent|hasnt|cant|cannot)\b/;
/** Words of a sentence that say nothing about what it answers. */
const EMPTY = new Set(
  tokens(
    `have has had not no yes never none nothing nobody anything anywhere anyone ever else other any some been will would can
     can't could should do does did also too again please currently now so very all more than one about us don't haven't
     agree answer question i've i'm we've we're there still just only really doesnt didnt isnt wasnt
     hasnt havent wont cant neither got issued received`,
  ),
);
const SHARE = 0.6;
const LEAD = 0.15;
/** So much must agree by weight: two telling words, or one that is the whole sentence. */
const LEAST_WEIGHT = 2.4;

/** Clauses that answer a question of the form: "I have no pets", "we never defaulted", "not military". */
export function answeredQuestions(
  clauses: readonly Span[],
  facts: readonly Fact[],
  people: People,
  form: FormIndex,
): Choice[] {
  const questions = form.entries.flatMap(questionOf);
  if (questions.length === 0) return [];
  const values = facts.filter((fact) => !isBareStatement(fact)).map(({ value }) => value);
  return clauses
    .filter((clause) => !values.some((value) => value.start < clause.end && clause.start < value.end))
    .flatMap((clause) => answerIn(clause, questions, people, form));
}

function questionOf(entry: FieldEntry): Question[] {
  const { field, views, section } = entry;
  const asked = views.flat().filter((word) => yesOrNo(word) === null);
  const words = new Set(asked.length > 0 ? asked : section);
  if (field.type === "checkbox") return boxAnswers(entry).map((answers) => ({ entry, words, ...answers }));
  if (field.type === "text") return [];
  const [yes, no] = [chooseOption(field, "yes"), chooseOption(field, "no")];
  return yes && no && yes !== no ? [{ entry, words, yes: yes.value, no: no.value }] : [];
}

/** A box captioned Yes or No, or one whose caption is a sentence to agree with. */
function boxAnswers({ field }: FieldEntry): Pick<Question, "yes" | "no">[] {
  const on = field.options[0]?.value ?? null;
  const captions = [field.options[0]?.label ?? "", field.label.split(/[:?]/).at(-1) ?? ""];
  const caption = captions.map(yesOrNo).find((answer) => answer !== null);
  if (caption !== undefined) return [{ yes: caption ? on : null, no: caption ? null : on }];
  if (!/^(?:\d+\w?\.?\s*)?(?:I|We)\b/.test(field.label)) return [];
  const isNegative = NEGATIVE.test(plainWords(field.label).join(" "));
  return [{ yes: isNegative ? OFF : on, no: isNegative ? on : null }];
}

/** "Nothing is past due", "the answer is yes": an answer rather than a value. */
const isBareStatement = ({ rule, value }: Fact): boolean =>
  rule === "statement" && !/[\p{Lu}\d]/u.test(value.text);

function answerIn(clause: Span, questions: readonly Question[], people: People, form: FormIndex): Choice[] {
  const words = [...new Set(tokens(clause.text))].filter((word) => !EMPTY.has(word));
  if (words.length === 0) return [];
  const isYes = !NEGATIVE.test(plainWords(clause.text).join(" "));
  const rated = questions
    .map((question) => ({ question, share: coverage(words, question.words, form.words) }))
    .filter(({ share }) => share >= SHARE)
    .sort((a, b) => b.share - a.share);
  const best = rated[0];
  if (!best) return [];
  const weight = words.reduce((sum, word) => sum + form.words.weight(word), 0) * best.share;
  if (weight < LEAST_WEIGHT && best.share < 1) return [];
  const equals = rated.filter(({ share }) => share > best.share - LEAD).map(({ question }) => question);
  const fact: Fact = {
    act: "write",
    key: words.join(" "),
    context: "",
    about: ownerWords(people.within(clause.start, clause.end)),
    value: clause,
    written: isYes ? "yes" : "no",
    rule: "answer",
    confidence: 0.7,
    tie: "open",
  };
  const wanted = wantedBy(words, [], 0, form.words);
  const answers = equals.flatMap(({ entry, yes, no }) => {
    const value = isYes ? yes : no;
    const candidate = { writes: [{ entry, value: value ?? "" }], score: best.share };
    return value === null
      ? []
      : [{ ...candidate, score: best.share + standing(fact, wanted, candidate, form) }];
  });
  return [{ fact, candidates: answers }];
}
