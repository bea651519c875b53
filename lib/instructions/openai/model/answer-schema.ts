import * as z from "zod";
import type { AnswerBounds } from "./answer-bounds.ts";
import { closeJson } from "./close-json.ts";

/** Several words of the instruction for one field; more than these nobody weighs. */
const MOST_CANDIDATES = 10;
/** Passages of an instruction that found no field, whatever the form. */
const MOST_UNUSED = 30;

/**
 * What the model writes, in as few tokens as can be: `f` is a field's id, with the number of an option behind it where
 * one is meant; `v` the value; `q` words of the instruction. Seven properties on four levels, whatever the form:
 * within the strictest documented limits of compatible servers (100 properties, five levels), which know no optional
 * properties. The rules of the prompt say what they mean.
 */
function writtenAnswer(bounds?: AnswerBounds) {
  const id = bounds ? z.string().max(24) : z.string();
  const words = bounds?.characters ? z.string().max(bounds.characters) : z.string();
  const list = <Item extends z.ZodType>(item: Item, most = bounds?.items) =>
    bounds && most ? z.array(item).max(most) : z.array(item);
  return z.object({
    fills: list(z.object({ f: id, v: words, q: words })),
    blank: list(z.object({ f: id, q: words })),
    ambiguous: list(z.object({ f: id, q: list(words, MOST_CANDIDATES) })),
    unused: list(words, MOST_UNUSED),
  });
}
const WrittenAnswer = writtenAnswer();
type WrittenLists = z.infer<typeof WrittenAnswer>;

/** A field, or one of its options by number. */
interface Place {
  field: string;
  option: number | null;
}
export type ModelFill = Place & { value: string; quote: string };

/** What the model answers for one part of a form. */
export interface ModelAnswer {
  fills: ModelFill[];
  blank: (Place & { quote: string })[];
  ambiguous: (Place & { quotes: string[] })[];
  unused: string[];
}

/**
 * The answer's JSON schema in the subset that all strict servers take: no `$schema`. With bounds it also ends lists and
 * texts, for servers that make a grammar of it; strict providers take no such keywords.
 */
export function answerJsonSchema(bounds?: AnswerBounds): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(writtenAnswer(bounds));
  return schema;
}

/** What a text from the model turned out to be. `problem` names places and types, never content. */
type ReadAnswer = { answer: ModelAnswer } | { problem: string };

/** Reads the model's text again against the schema: compatible servers may have ignored it. */
export function readAnswer(text: string): ReadAnswer {
  return readWritten(objectIn(text));
}

/** Reads the entries that a text has whole that was cut off; null where it has none. */
export function readCutAnswer(text: string): ModelAnswer | null {
  const said = withoutThoughts(text);
  const closed = closeJson(said.slice(Math.max(0, said.indexOf("{"))));
  if (closed === null) return null;
  const read = readWritten(closed, { fills: [], blank: [], ambiguous: [], unused: [] });
  return "answer" in read ? read.answer : null;
}

/** `missing` stands in for lists that the text has not. */
function readWritten(text: string, missing: Partial<WrittenLists> | null = null): ReadAnswer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: "text that is not JSON" };
  }
  const { data, error } = WrittenAnswer.safeParse(missing === null ? json : { ...missing, ...Object(json) });
  if (data) return { answer: fromWritten(data) };
  const place = error.issues[0]?.path.map(String).join(".") || "its root";
  return { problem: `JSON that breaks the schema at ${place}` };
}

/** The object in a text: servers that ignore the schema let the model think aloud before it, or fence it in. */
function objectIn(text: string): string {
  const said = withoutThoughts(text);
  const start = said.indexOf("{");
  return start === -1 ? said : said.slice(start, said.lastIndexOf("}") + 1);
}

const withoutThoughts = (text: string): string => text.replace(/^\s*<(think|reasoning)>.*?<\/\1>/s, "");

const fromWritten = ({ fills, blank, ambiguous, unused }: WrittenLists): ModelAnswer => ({
  fills: fills.map(({ f, v, q }) => ({ ...placeOf(f), value: v, quote: q })),
  blank: blank.map(({ f, q }) => ({ ...placeOf(f), quote: q })),
  ambiguous: ambiguous.map(({ f, q }) => ({ ...placeOf(f), quotes: q })),
  unused,
});

/** "f5:1" is the option with number 1 of f5; a mark may have been copied as the page has it, "[f12____]". */
function placeOf(mark: string): Place {
  const [, field, option] =
    /^\[?([^[\]:=_? ]+)(?![^[\]:=_? ])(?::(\d{1,6}))?[^\]]*\]?$/.exec(mark.trim()) ?? [];
  return { field: field ?? mark, option: option === undefined ? null : Number(option) };
}
