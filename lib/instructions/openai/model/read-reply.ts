import * as z from "zod";

/** What came back, whatever the API style. A reply that has not the API's shape is a text of no use: empty. */
export type Reply = { kind: "text"; text: string } | { kind: "refused" } | { kind: "cut_off" };

/** Compatible servers leave things out; only what is read is asked for. */
const ResponsesBody = z.object({
  status: z.string().nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z.object({
      type: z.string(),
      content: z.array(z.object({ type: z.string(), text: z.string().nullish() })).nullish(),
    }),
  ),
});

const ChatBody = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
});

/** Reads the body of `POST /responses`. */
export function readResponsesBody(body: unknown): Reply {
  const { data } = ResponsesBody.safeParse(body);
  if (!data) return { kind: "text", text: "" };
  const parts = data.output.filter(({ type }) => type === "message").flatMap(({ content }) => content ?? []);
  if (parts.some(({ type }) => type === "refusal")) return { kind: "refused" };
  if (data.status === "incomplete") return stopped(data.incomplete_details?.reason);
  const texts = parts.filter(({ type }) => type === "output_text").map(({ text }) => text ?? "");
  return { kind: "text", text: texts.join("") };
}

/** Reads the body of `POST /chat/completions`. */
export function readChatBody(body: unknown): Reply {
  const { data } = ChatBody.safeParse(body);
  if (!data) return { kind: "text", text: "" };
  const [{ finish_reason, message }] = data.choices;
  if (message.refusal) return { kind: "refused" };
  if (finish_reason === "length" || finish_reason === "content_filter") return stopped(finish_reason);
  return { kind: "text", text: message.content ?? "" };
}

function stopped(reason: string | null | undefined): Reply {
  return reason === "content_filter" ? { kind: "refused" } : { kind: "cut_off" };
}
