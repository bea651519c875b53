import * as z from "zod";

/**
 * What the model writes, in as few tokens as can be: `f` is a field's id, with the number of an option behind it where
 * one is meant; `v` the value; `q` words of the instruction. Seven properties on four levels, whatever the form:
 * within the strictest documented limits of compatible servers (100 properties, five levels), which know no optional
 * properties. The rules of the prompt say what they mean.
 */
const WrittenAnswer = z.object({
  fills: z.array(z.object({ f: z.string(), v: z.string(), q: z.string() })),
  blank: z.array(z.object({ f: z.string(), q: z.string() })),
  ambiguous: z.array(z.object({ f: z.string(), q: z.array(z.string()) })),
  unused: z.array(z.string()),
});

/** A field, or one of its options by number. */
interface Place {
  field: string;
  option: number | null;
}
export type Fill = Place & { value: string; quote: string };

/** What the model answers for one part of a form. */
export interface ModelAnswer {
  fills: Fill[];
  blank: (Place & { quote: string })[];
  ambiguous: (Place & { quotes: string[] })[];
  unused: string[];
}

/** The answer's JSON schema in the subset that all strict servers take: no `$schema`. */
export function answerJsonSchema(): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(WrittenAnswer);
  return schema;
}

/** What a text from the model turned out to be. `problem` names places and types, never content. */
export type ReadAnswer = { answer: ModelAnswer } | { problem: string };

/** Reads the model's text again against the schema: compatible servers may have ignored it. */
export function readAnswer(text: string): ReadAnswer {
  let json: unknown;
  try {
    json = JSON.parse(objectIn(text));
  } catch {
    return { problem: "text that is not JSON" };
  }
  const { data, error } = WrittenAnswer.safeParse(json);
  if (data) return { answer: fromWritten(data) };
  const place = error.issues[0]?.path.map(String).join(".") || "its root";
  return { problem: `JSON that breaks the schema at ${place}` };
}

/** The object in a text: servers that ignore the schema let the model think aloud before it, or fence it in. */
function objectIn(text: string): string {
  const said = text.replace(/^\s*<(think|reasoning)>.*?<\/\1>/s, "");
  const start = said.indexOf("{");
  return start === -1 ? said : said.slice(start, said.lastIndexOf("}") + 1);
}

const fromWritten = ({ fills, blank, ambiguous, unused }: z.infer<typeof WrittenAnswer>): ModelAnswer => ({
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
