import type { Shape } from "../entities/shapes.ts";
import { ADDRESS_TOPICS } from "../topics/addresses.ts";
import { DATE_TOPICS } from "../topics/dates.ts";
import { MONEY_TOPICS } from "../topics/money.ts";
import { PERCENT_TOPICS } from "../topics/percents.ts";
import { PHONE_TOPICS } from "../topics/phones.ts";
import { type Topic, topicOf } from "../topics/topic.ts";
import { contentWords } from "./content-words.ts";

/** The words on both sides of a value that may speak of it: up to the next value or the end of the sentence. */
export interface Around {
  before: string;
  after: string;
  /** All that the sentence says before it, with its other values. */
  sentence?: string;
}

/** What a value is called, and what forms may call it instead. */
export interface EntityName {
  key: string;
  aliases: readonly string[];
  topic: Topic | null;
}

/** Names a value by its shape and the words around it. `lastPhone` is what the phone number before it was for. */
export function nameOfEntity(shape: Shape, around: Around, lastPhone: Topic | null): EntityName {
  const { before, after } = around;
  switch (shape) {
    case "date":
      if (SPAN.test(after)) return byTopic(topicOf(DATE_TOPICS, `${before} from`), "");
      return byTopic(dateTopic(around), lastWords(before) || contentWords(after));
    case "phone":
      return byTopic(
        topicOf(PHONE_TOPICS, before, isLabelled(before) ? "" : after) ??
          (isSameKind(before) ? lastPhone : null),
        "phone",
      );
    case "address":
      return byTopic(topicOf(ADDRESS_TOPICS, before), "address");
    case "money":
      return moneyName(around);
    case "percent":
      return byTopic(topicOf(PERCENT_TOPICS, before, after), lastWords(before) || "percent");
    case "ssn":
      return /\bitin\b/i.test(before) ? byTopic(null, "itin") : { key: "ssn", aliases: ["tin"], topic: null };
    case "ein":
      return { key: "ein", aliases: ["tin"], topic: null };
    default:
      return byTopic(null, shape);
  }
}

/** Between the two dates of a span: "1/1/2025 to 1/1/2026". */
export const SPAN = /^\s*(?:to|until|till|thr(?:ough|u)|[-–])\s*$/i;
/** "… at 14 Birch Lane since 2019": between two values, what stands before the first tells as well. */
function dateTopic({ before, after, sentence = "" }: Around): Topic | null {
  const told = isOnlyLink(before) ? sentence : before;
  return topicOf(DATE_TOPICS, WORKS.test(sentence) ? told.replace(BEEN_THERE, "worked there") : told, after);
}
const BEEN_THERE = /\bbeen (?:here|there)\b/gi;
const WORKS = /\b(?:works?|job|boss|employ\w*|hired|position)\b/i;

/** Whether nothing but a small word stands between this value and the one before. */
const isOnlyLink = (before: string): boolean =>
  /^[\s,]*(?:(?:since|on|for|from|in|at|and|was|is) )*$/i.test(before);

/** "tel 401 555 0109 cell …": what follows is about the next number. */
const isLabelled = (before: string): boolean =>
  /\b(?:tel|phone|ph|call|cell|fax|number|no)\.?:?\s*$/i.test(before);

/** "My cell is … and his is …". */
const isSameKind = (before: string): boolean => /\b(?:his|hers|mine|theirs)\s+(?:is|:)?\s*$/i.test(before);

/** After a sum: what kind it is, "1,150 gross", "$11,400 left on it". */
const KIND_AFTER =
  /^\s*(?:(?:a|per|each|every) (?:hour|week|month|year) |monthly |weekly |yearly |an hour )?(?:in )?(?:net|gross|before (?:any )?tax(?:es)?|after tax(?:es)?|take[- ]home|(?:is |are |still )*(?:left on it|left to pay|owed|owing|outstanding))\b/i;

/** "A mortgage of 200,000" is borrowed, "mortgage 2,300 a month" is paid for the home. */
const PER_MONTH = /^\s*(?:(?:a|per|each|every|\/) ?mo(?:nth)?\b|monthly\b)/i;
const MORTGAGE = /\b(?:mortgage|house payment|home loan)\b[^.;]{0,20}$/i;

/** A sum has many names: the words just around it, all words before it, and what such words mean on forms. */
function moneyName({ before: all, after: behind, sentence = "" }: Around): EntityName {
  const after = withoutCurrency(behind);
  const isNext = sentence.length > all.length;
  // What stands at once behind the value before is said of that one.
  const before = isNext ? withoutCurrency(all).replace(KIND_AFTER, "").replace(RATE_BEFORE, "") : all;
  const measured = UNITS.find(([unit]) => unit.test(after));
  if (measured) return { key: measured[1], aliases: measured.slice(2) as string[], topic: null };
  if (PER_MONTH.test(after) && MORTGAGE.test(before)) return byTopic(topicOf(MONEY_TOPICS, "rent"), "");
  const kind = KIND_AFTER.exec(after)?.[0];
  const said = kind ?? (isOnlyLink(before) ? sentence : before);
  const topic = topicOf(MONEY_TOPICS, said, clauseOf(after));
  // "1,150 gross and 930 net": what kind of sum the next one is says nothing of this one.
  if (kind && topic && /^\s*(?:gross|net|and|or|[,/])/i.test(before)) return byTopic(topic, "");
  const rate = RATES.find(([per]) => per.test(after))?.[1] ?? [];
  const next = rate.length > 0 ? "" : contentWords(clauseOf(after));
  const [last, long] = [lastWords(before), contentWords(before, 8)];
  // "A million each occurrence, two million aggregate": what sums are for may stand behind each of them.
  if (next !== "" && AFTER_COMMA.test(all)) return { key: next, aliases: [`${last} ${next}`.trim()], topic };
  // "We had $640 of taxable interest": what follows names the sum.
  if (next !== "" && /^\s*(?:of|in|for|as)\s/.test(after) && isBareVerb(before))
    return {
      key: next,
      aliases: [`${last} ${next}`.trim(), ...(topic ? [topic.key, ...topic.aliases] : [])],
      topic,
    };
  const aliases = [last, long, ...rate, ...(topic ? [topic.key, ...topic.aliases] : [])].filter(
    (name) => name !== "",
  );
  return { key: `${last} ${next}`.trim(), aliases, topic };
}

/** A number with a comma may be of other things than money. */
const UNITS: readonly (readonly [unit: RegExp, key: string, ...aliases: string[]])[] = [
  [/^\s(?:miles|mi)\b/i, "mileage", "miles", "odometer reading", "odometer"],
  [/^\s(?:square feet|sq\.? ?ft)\b/i, "square feet", "square footage", "floor area"],
  [/^\s(?:lbs?|pounds|kg)\b/i, "weight", "gross weight"],
];

const AFTER_COMMA = /\p{L},\s*(?:and\s+)?(?:(?:about|around|roughly|maybe|nearly|almost|some|another)\s+)?$/u;

/** What follows up to the next clause: "a month and I paid …" says no more than "a month". */
const clauseOf = (after: string): string => after.split(/\b(?:and|but|so|because|which|who|due)\b/i)[0] ?? "";

/** "… per month with a deposit of": the rate of the sum before. */
const RATE_BEFORE = /^\s?(?:\/|per|an?|each|every)\s?(?:hour|hr|day|week|wk|month|mo|year|yr)\b/i;

/** "$15.50 an hour" */
const RATES: readonly [per: RegExp, names: readonly string[]][] = [
  [
    /^\s?(?:\/|per|an?|each|every)\s?(?:hour|hr)\b/i,
    ["hourly rate", "hourly wage", "rate of pay", "pay per hour"],
  ],
  [/^\s?(?:(?:\/|per|a|each|every)\s?(?:week|wk)\b|weekly)/i, ["weekly pay", "weekly amount"]],
  [/^\s?(?:(?:\/|per|a|each|every)\s?(?:month|mo)\b|monthly)/i, ["monthly amount", "monthly payment"]],
  [
    /^\s?(?:(?:\/|per|a|each|every)\s?(?:year|yr|annum)\b|yearly|annually)/i,
    ["annual amount", "yearly amount"],
  ],
];

/** "125 dollars of interest": the currency says nothing of what it is for. */
const withoutCurrency = (text: string): string => text.replace(/\b(?:dollars?|bucks)\b/gi, "");

const isBareVerb = (before: string): boolean =>
  /\b(?:ha[ds]|have|with|paid|pays?|earned|earns?|made|makes?|got|gets?|received|receives?|owes?|owed|claim(?:ed|s)?|gave|and)\s*$/i.test(
    before,
  );

/** The telling words of the last clause that has any. */
const lastWords = (before: string): string =>
  before
    .split(/[,;:(]\s|\bso\b|\bbut\b|\band (?=(?:we|i|he|she|it|they|the|our|my|his|her)\b)/i)
    .map((clause) => contentWords(clause))
    .findLast((words) => words !== "") ?? "";

const byTopic = (topic: Topic | null, otherwise: string): EntityName => ({
  key: topic?.key ?? otherwise,
  aliases: topic?.aliases ?? [],
  topic,
});
