import type { Span } from "../../../domain/fill-plan.ts";
import { type FieldValue, OFF } from "../../../domain/parsed-form.ts";
import type { Fact } from "../fact.ts";
import { areAlternatives } from "../form/alternative-boxes.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { plainWords, tokens } from "../form/tokens.ts";
import { ownerWords } from "../people/person.ts";
import type { Reading } from "../read/read-prompt.ts";
import { optionChooser, saysYesOrNo, yesOrNo } from "../shape/choose-option.ts";
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
  /** Whether it is no question but a caption that says something. */
  isCaption?: boolean;
  /** Whether it is a sentence that the person signs: "I have no certificate". */
  isSaid?: boolean;
}

const NEGATIVE =
  /\b(?:not|no|never|none|nothing|nobody|neither|without|isnt|arent|dont|doesnt|didnt|wont|wouldnt|havent|hasnt|cant|cannot|nicht|keine?[nrms]?|pas|aucune?|ningun[oa]?|jamais|nunca)\b/;
/** Only a sentence answers a question: "programs" is a word in passing. */
const SENTENCE =
  /\b(?:i|we|he|she|they|it|please|yes|is|are|was|were|am|been|has|have|had|do|does|did|will|would|can|gets?|got|owns?|needs?|wants?|agree|\p{L}{2,60}ed|ja|oui|si|ich|er|sie|ist|hat|habe|wird|il|elle|est|ai|tiene|tengo|es)\b/iu;
const FEWEST_MET = 2;
/** A caption of so many words says something that may hold or not. */
const SENTENCE_LENGTH = 5;
const SHORT_QUESTION = 4;
/** Words of a sentence that say nothing about what it answers. */
const EMPTY = new Set(
  tokens(
    `have has had not no yes never none nothing nobody anything anywhere anyone ever else other any some been will would can
     can't could should do does did also too again please currently now so very all more than one about us don't haven't
     agree answer question i've i'm we've we're there still just only really doesnt didnt isnt wasnt
     hasnt havent wont cant neither got issued received him herself himself them us stay put`,
  ),
);
const SHARE = 0.6;
/** A caption must say nearly all that the sentence says. */
const CAPTION_SHARE = 0.75;
const LEAD = 0.15;
/** So much must agree by weight: two telling words, or one that is the whole sentence. */
const LEAST_WEIGHT = 2.4;

/** Whom an instruction speaks of, and what its clauses say. */
type Answers = Pick<Reading, "people" | "inEnglish">;

/** Clauses that answer a question of the form: "I have no pets", "we never defaulted", "not military". */
export function answeredQuestions(
  clauses: readonly Span[],
  facts: readonly Fact[],
  reading: Answers,
  form: FormIndex,
): Choice[] {
  const questions = form.entries.flatMap((entry, i) =>
    questionOf(entry, form.entries.slice(Math.max(0, i - 3), i + 4)),
  );
  if (questions.length === 0) return [];
  const values = facts.filter((fact) => !isBareStatement(fact)).map(({ value }) => value);
  return clauses
    .filter((clause) => !values.some((value) => value.start < clause.end && clause.start < value.end))
    .flatMap((clause) => answerIn(clause, questions, reading, form));
}

const chooseYes = optionChooser("yes");
const chooseNo = optionChooser("no");

/** Of two boxes for one question often only one has its words beside it: the other is captioned "No" and no more. */
function questionOf(entry: FieldEntry, beside: readonly FieldEntry[]): Question[] {
  const { field, section } = entry;
  const own = askedBy(entry);
  const other = own.length > 0 ? undefined : beside.find((one) => areAlternatives(one.field, field));
  const asked = other ? askedBy(other) : own;
  const words = new Set(asked.length > 0 ? asked : section);
  if (field.type === "checkbox") return boxAnswers(entry).map((answers) => ({ entry, words, ...answers }));
  if (field.type === "text") return [];
  const [yes, no] = [chooseYes(field), chooseNo(field)];
  return yes && no && yes !== no ? [{ entry, words, yes: yes.value, no: no.value }] : [];
}

/** The words with which a field asks. */
const askedBy = ({ field, views }: FieldEntry): string[] =>
  [field.label, field.tooltip ?? ""].every((text) => text === "" || yesOrNo(text) !== null)
    ? []
    : views.flat().filter((word) => saysYesOrNo(word) === null);

/** A box captioned Yes or No, or one whose caption is a sentence to agree with. */
function boxAnswers({ field, answer }: FieldEntry): Pick<Question, "yes" | "no" | "isCaption" | "isSaid">[] {
  const on = field.options[0]?.value ?? null;
  if (answer !== null) return [{ yes: answer ? on : null, no: answer ? null : on }];
  const isNegative = NEGATIVE.test(plainWords(field.label).join(" "));
  if (!/^(?:\d+\w?\.?\s*)?(?:I|We)\b/.test(field.label))
    return plainWords(field.label).length >= SENTENCE_LENGTH
      ? [isNegative ? { yes: null, no: on, isCaption: true } : { yes: on, no: null, isCaption: true }]
      : [];
  return [{ yes: isNegative ? OFF : on, no: isNegative ? on : null, isSaid: true }];
}

/** "Nothing is past due", "I have two children": an answer, whether or not it is a value too. */
const isBareStatement = ({ rule, value }: Fact): boolean =>
  rule === "count" || (rule === "statement" && !/[\p{Lu}\d]/u.test(value.text));

/** A question to whoever fills in the form, whatever the heading above it speaks of. */
const ASKS_YOU = /\b(?:do|did|are|were|have|had|will|would|can|could) you\b/i;

/** What holds for two people answers the question for each of them. */
const OF_BOTH = /\b(?:neither|both|each|none) of (?:us|them)\b|\bwe (?:both|each)\b/i;

/** A long question is not answered with yes by one word of it, nor a box by words that only explain its caption. */
function isMet(said: readonly string[], { entry, words, isCaption }: Question, form: FormIndex): boolean {
  if (words.size <= SHORT_QUESTION && !isCaption) return true;
  const met = said.filter(
    (word) =>
      /\p{L}{2}/u.test(word) &&
      (words.has(word) || form.words.alike(word).some(([other]) => words.has(other))),
  );
  const label = new Set(entry.views[0]);
  return met.length >= FEWEST_MET && (!isCaption || coverage(met, label, form.words) > 0);
}

/** "We own no vehicles or property" answers the question about vehicles and the one about property. */
function eachHasItsOwn(said: readonly string[], questions: readonly Question[], form: FormIndex): boolean {
  const met = questions.map(({ words }) => said.filter((word) => coverage([word], words, form.words) > 0));
  return (
    met.length > 1 &&
    met.every((some) => some.some((word) => met.every((others) => others === some || !others.includes(word))))
  );
}

/** "In just one state" is a no to "in two or more states". */
const saysFewer = (said: string, { field }: FieldEntry): boolean =>
  /\b(?:(?:just|only) (?:one|1|a single)|(?:one|1) \p{L}+ only)\b/iu.test(said) &&
  /\b(?:two or more|more than one)\b/i.test(`${field.label} ${field.tooltip ?? ""}`);

/** "She lived with us" is no yes to "did you live apart". */
const isTurned = (said: readonly string[], { words }: Question): boolean =>
  TURNS.some((word) => words.has(word) && !said.includes(word));
const TURNS = tokens("apart separately except unless");

/** "I have no card" is no answer to "Do you want a card?". */
const asksForAWish = (said: readonly string[], { entry }: Question): boolean =>
  WISH.test(entry.field.label) && !WISHES.some((word) => said.includes(word));
const WISH = /\b(?:do|would) you (?:want|wish|like)\b/i;
const WISHES = tokens("want wish like request need");

/** A long sentence to sign says more than a few words can deny. */
const isLongSaid = ({ isSaid = false, words }: Question): boolean => isSaid && words.size > LONG_SENTENCE;
const LONG_SENTENCE = 10;

/** Who owns no car has none: "own" counts only where the form asks so too. */
const askedOf = (question: Question, words: readonly string[]): string[] =>
  words.filter((word) => word !== "own" || question.words.has(word));

/** The questions that the words may answer, the best first, with the share of the words that each has. */
function ratedBy(
  words: readonly string[],
  isYes: boolean,
  questions: readonly Question[],
  form: FormIndex,
): { question: Question; share: number }[] {
  const all = questions
    .filter((question) => (isYes ? isMet(words, question, form) : !isLongSaid(question)))
    .filter((question) => !isTurned(words, question) && !asksForAWish(words, question))
    .map((question) => ({ question, share: coverage(askedOf(question, words), question.words, form.words) }))
    .filter(({ question, share }) => share >= (question.isCaption ? CAPTION_SHARE : SHARE))
    .sort((a, b) => b.share - a.share);
  const asked = all.filter(({ question }) => !question.isCaption);
  if (asked.length > 0 || isYes) return asked.length > 0 ? asked : all;
  // "There is no legal insurance" is not denied by one word of it.
  const isWhole = ({ question }: { question: Question }): boolean =>
    question.no !== null && words.length >= FEWEST_MET && words.every((word) => question.words.has(word));
  return all.filter(isWhole);
}

function answerIn(
  clause: Span,
  questions: readonly Question[],
  { people, inEnglish }: Answers,
  form: FormIndex,
): Choice[] {
  const said = inEnglish(clause);
  const words = [...new Set(tokens(said))].filter((word) => !EMPTY.has(word));
  const isYes = !NEGATIVE.test(plainWords(said).join(" "));
  if (words.length === 0 || (isYes && !SENTENCE.test(said))) return [];
  const rated = ratedBy(words, isYes, questions, form);
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
  const answers = equals.flatMap(({ entry, yes, no, isCaption }) => {
    const value = isYes && !saysFewer(said, entry) ? yes : no;
    const candidate = { writes: [{ entry, value: value ?? "" }], score: best.share };
    // A question that speaks of the person itself is about nobody else.
    const speaksOf =
      entry.roles.some((role) => words.includes(role)) ||
      (fact.about?.some((role) => entry.words.has(role)) ?? false);
    const isNobodys = isCaption && entry.roles.length === 0;
    const isOwn = fact.about?.length === 0 && ASKS_YOU.test(entry.field.label);
    const isFree = speaksOf || isNobodys || isOwn || OF_BOTH.test(said);
    const bonus = isFree ? 0 : standing(fact, wanted, candidate, form);
    return value === null ? [] : [{ ...candidate, score: best.share + bonus }];
  });
  const isForEach = OF_BOTH.test(said) || (!isYes && eachHasItsOwn(words, equals, form));
  return isForEach
    ? answers.map((answer) => ({ fact, candidates: [answer] }))
    : [{ fact, candidates: answers }];
}
