import { isDeclaration } from "../../domain/declaration.ts";
import type { Field, FieldValue } from "../../domain/parsed-form.ts";
import type { FormTexts } from "../../meaning/form-language.ts";
import { ownerOf } from "../../meaning/owner-of.ts";
import { readerOf, type Words, wordsOf } from "../../meaning/words.ts";
import { distinct, type KnownAnswer } from "./answers.ts";
import { conceptOf, isConditional } from "./concept.ts";
import { type FilledSource, originsOf } from "./facts.ts";
import { toIsoDate, usualOrder } from "./iso-date.ts";

/** What a form asks once only, and the fields that take the answer: one, or all boxes of the question. */
type Questions = ReadonlyMap<string, readonly Field[]>;

/** What filled forms say to each field of questions that a target asks once, in the same words. */
export function sameQuestions(
  sources: readonly FilledSource[],
  target: FormTexts,
): { field: Field; answers: KnownAnswer[] }[] {
  const read = sources.map((source) => ({ source, said: answersIn(source) }));
  const words = wordsOf(target);
  return [...questionsOf(target)].flatMap(([key, fields]) => {
    const said = read.flatMap(({ source, said }) => {
      const answer = said.get(key);
      return answer ? [{ ...answer, origins: originsOf(source, answer.fields) }] : [];
    });
    const isAgreed = new Set(said.map(({ values }) => values.map(words).join("|"))).size === 1;
    return fields.map((field) => {
      const answers = said.flatMap((answer) => {
        const value = written(answer, field, words);
        return value === null ? [] : [{ value, origins: answer.origins }];
      });
      return { field, answers: isAgreed || field.type !== "checkbox" ? distinct(answers) : [] };
    });
  });
}

/** Words that ask for nothing by themselves, however many. */
const EMPTY = new Set(
  (
    "date time day month year name number code file amount total title address phone initial description type form " +
    "account page line field add other specify explain yes no check select mark one more all apply applicable expiration information"
  ).split(" "),
);
/** What one word asks for: everybody has one, or every vehicle. */
const ENOUGH = new Set("sex race height weight citizenship iban bic fax vin make model".split(" "));
/** In words: what boxes ask in more is a sentence, and may be a wish; nobody's wish or consent is copied. */
const MOST_OF_TICKS = 3;
/** Small words that turn what is asked: an attorney's name, and for whom he is an attorney. */
const TURNS = /\b(?:for|by|from|to|before|after|not|pour|par|für|von|vor|nach|para|por|per)\b/g;
/** Brackets of several words explain. */
const EXPLAINS = /\([^()]*[\s/][^()]*\)?/g;

/** By its words, in any language of the lexicon, and by whom it is asked of. What the table of concepts knows is left to it. */
function questionsOf(form: FormTexts): Questions {
  const [reader, words] = [readerOf(form), wordsOf(form)];
  const keyOf = (field: Field): string => {
    const { type, format, label, question, hidden, copy_of, group } = field;
    if (hidden || copy_of || group || isConditional(field, words) || conceptOf(field, words)) return "";
    if (["signature", "button"].includes(type) || ["money", "percent", "number"].includes(format ?? ""))
      return "";
    const asked = (type === "checkbox" ? (question ?? "") : labelOf(label, question)).replace(EXPLAINS, " ");
    const said = reader.words(asked).filter((word) => word.length > 1);
    const isAsked = said.length > 1 ? !said.every((word) => EMPTY.has(word)) : ENOUGH.has(said[0] ?? "");
    const isWish = ["checkbox", "radio"].includes(type) && said.length > MOST_OF_TICKS;
    if (!isAsked || isWish || isDeclaration(asked) || said.includes("signature")) return "";
    const turns = asked.toLowerCase().match(TURNS) ?? [];
    return [ownerOf(field, true, words).party, ...said, ...turns].join(" ");
  };
  const isOne = (fields: readonly Field[]): boolean =>
    fields.length === 1 || fields.every(({ type }) => type === "checkbox");
  return new Map([...Map.groupBy(form.fields, keyOf)].filter(([key, fields]) => key !== "" && isOne(fields)));
}

const labelOf = (label: string, question: string | null | undefined): string =>
  question && label.startsWith(`${question}: `) ? label.slice(question.length + 2) : label;

/** The texts of an answer, of boxes the captions, and the fields that give it. */
interface Answer {
  values: string[];
  fields: Field[];
}

/** What a filled form answers to each question that it asks once. */
function answersIn({ form, values }: FilledSource): Map<string, Answer> {
  const read = new Map(values.map(({ fieldId, value }) => [fieldId, value]));
  const order = usualOrder(form);
  const answers = [...questionsOf(form)].map(([key, all]): [string, Answer] => {
    const fields = all.filter(({ id }) => isSaid(read.get(id) ?? null));
    const said = fields.map((field) => {
      const text = captionOf(field, read.get(field.id) ?? null);
      return field.format === "date" ? (toIsoDate([field], [text], order) ?? "") : text;
    });
    return [key, { values: said.filter(Boolean), fields }];
  });
  return new Map(answers.filter(([, { values }]) => values.length > 0));
}

const isSaid = (value: FieldValue | null): boolean =>
  [value ?? []].flat().some((text) => text.trim() !== "" && text !== "Off");

/** What a person reads there: of a box its caption, of a list the chosen label. */
function captionOf({ type, label, options }: Field, value: FieldValue | null): string {
  const [text = ""] = [value ?? []].flat();
  const option =
    options.find((each) => each.value === text) ?? (type === "checkbox" ? options[0] : undefined);
  return (option?.label ?? (type === "checkbox" ? label : text)).trim();
}

/** An answer as a field takes it; null where it does not, or the kinds of the fields differ. */
function written({ values, fields }: Answer, field: Field, words: Words): string | null {
  const said = values.map(words);
  if (field.type === "checkbox") return said.includes(words(captionOf(field, null))) ? "true" : null;
  const [value = null, more] = values;
  if (more !== undefined) return null;
  if (field.type !== "text")
    return field.options.find(({ label, value }) => words(label ?? value) === said[0])?.value ?? null;
  return fields.every(({ format }) => format === null || field.format === null || format === field.format)
    ? value
    : null;
}
