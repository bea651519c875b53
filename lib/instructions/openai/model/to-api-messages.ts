import type * as OpenAi from "openai";
import type { Message } from "./prompt.ts";

type ResponsesMessage = OpenAi.OpenAI.Responses.EasyInputMessage;
type ChatMessage = OpenAi.OpenAI.Chat.ChatCompletionMessageParam;

/** Messages as `POST /responses` takes them; images come before the text, which speaks of them. */
export const toResponsesInput = (messages: Message[]): ResponsesMessage[] =>
  messages.map(({ role, content, images = [] }) => {
    if (images.length === 0) return { role, content };
    const pictures = images.map((image_url) => ({
      type: "input_image" as const,
      image_url,
      detail: "auto" as const,
    }));
    return { role, content: [...pictures, { type: "input_text", text: content }] };
  });

/** Messages as `POST /chat/completions` takes them. */
export const toChatMessages = (messages: Message[]): ChatMessage[] =>
  messages.map(({ role, content, images = [] }) => {
    if (images.length === 0 || role !== "user") return { role, content };
    const pictures = images.map((url) => ({ type: "image_url" as const, image_url: { url } }));
    return { role, content: [...pictures, { type: "text", text: content }] };
  });
