import * as z from "zod";
import type { ModelUsage } from "../../../domain/fill-plan.ts";
import type { Pieces } from "./stream-reply.ts";

/**
 * What came back, whatever the API style. A reply that has not the API's shape is a text of no use: empty. One that was
 * cut off is as long as it came.
 */
export type Reply = { kind: "text" | "cut_off"; text: string } | { kind: "refused" };

/** What one call took; zero where the server does not say. */
export type CallUsage = Omit<ModelUsage, "calls">;

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
  const texts = parts.filter(({ type }) => type === "output_text").map(({ text }) => text ?? "");
  const text = texts.join("");
  return data.status === "incomplete"
    ? stopped(data.incomplete_details?.reason, text)
    : { kind: "text", text };
}

/** Reads the body of `POST /chat/completions`. */
export function readChatBody(body: unknown): Reply {
  const { data } = ChatBody.safeParse(body);
  if (!data) return { kind: "text", text: "" };
  const [{ finish_reason, message }] = data.choices;
  if (message.refusal) return { kind: "refused" };
  const text = message.content ?? "";
  const isStopped = finish_reason === "length" || finish_reason === "content_filter";
  return isStopped ? stopped(finish_reason, text) : { kind: "text", text };
}

const Piece = z.object({
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }),
    )
    .default([]),
  usage: z.unknown().optional(),
});

/** The pieces of a streamed `POST /chat/completions`. */
export const CHAT_PIECES: Pieces = {
  textOf: (piece) => Piece.safeParse(piece).data?.choices[0]?.delta.content ?? "",
  toBody(content, pieces, isCut) {
    const read = pieces.flatMap((piece) => Piece.safeParse(piece).data ?? []);
    const ended = read.findLast(({ choices }) => choices[0]?.finish_reason)?.choices[0]?.finish_reason;
    const usage = read.findLast((piece) => piece.usage)?.usage;
    return { choices: [{ finish_reason: isCut ? "length" : ended, message: { content } }], usage };
  },
};

const Count = z.int().min(0).catch(0);
const UsageBody = z.object({
  usage: z
    .object({
      input_tokens: Count,
      prompt_tokens: Count,
      output_tokens: Count,
      completion_tokens: Count,
      input_tokens_details: z.object({ cached_tokens: Count }).nullish().catch(null),
      prompt_tokens_details: z.object({ cached_tokens: Count }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** Reads the token counts of a body of either style. */
export function readUsage(body: unknown): CallUsage {
  const usage = UsageBody.safeParse(body).data?.usage;
  const details = usage?.input_tokens_details ?? usage?.prompt_tokens_details;
  return {
    inputTokens: usage?.input_tokens || usage?.prompt_tokens || 0,
    cachedTokens: details?.cached_tokens ?? 0,
    outputTokens: usage?.output_tokens || usage?.completion_tokens || 0,
  };
}

function stopped(reason: string | null | undefined, text: string): Reply {
  return reason === "content_filter" ? { kind: "refused" } : { kind: "cut_off", text };
}
