import * as z from "zod";

const FieldId = z.string().describe("The id of a field of the form.");
const Quote = z.string().describe("Words of the instruction, copied letter for letter.");

/**
 * What the model answers for one batch. Twelve properties on four levels, whatever the form: within the
 * strictest documented limits of compatible servers (100 properties, five levels). A strict schema knows no optional
 * properties; what may be missing is null.
 */
export const Answer = z.object({
  fills: z.array(
    z.object({
      field: FieldId,
      value: z.string().nullable().describe("The text for a text field; null when an option is chosen."),
      option_index: z.int().nullable().describe("The number of the option; null for a text."),
      quote: Quote,
    }),
  ),
  leave_blank: z.array(z.object({ field: FieldId, quote: Quote })),
  ambiguous: z.array(z.object({ field: FieldId, quotes: z.array(Quote) })),
  unused: z.array(Quote),
});
export type Answer = z.infer<typeof Answer>;

/** The answer's JSON schema in the subset that all strict servers take: no `$schema`, no bounds of numbers. */
export function answerJsonSchema(): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(Answer, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  return schema;
}

/** What a text from the model turned out to be. `problem` names places and types, never content. */
export type ReadAnswer = { answer: Answer } | { problem: string };

/** Reads the model's text again against the schema: compatible servers may have ignored it. */
export function readAnswer(text: string): ReadAnswer {
  let json: unknown;
  try {
    json = JSON.parse(objectIn(text));
  } catch {
    return { problem: "text that is not JSON" };
  }
  const { data, error } = Answer.safeParse(json);
  if (data) return { answer: data };
  const place = error.issues[0]?.path.map(String).join(".") || "its root";
  return { problem: `JSON that breaks the schema at ${place}` };
}

/** The object in a text: servers that ignore the schema let the model think aloud before it, or fence it in. */
function objectIn(text: string): string {
  const said = text.replace(/^\s*<(think|reasoning)>.*?<\/\1>/s, "");
  const start = said.indexOf("{");
  return start === -1 ? said : said.slice(start, said.lastIndexOf("}") + 1);
}
