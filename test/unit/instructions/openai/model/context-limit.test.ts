import * as openAi from "openai";
import { describe, expect, test } from "vitest";
import { refuseCutPrompt, tooLong } from "../../../../../lib/instructions/openai/model/context-limit.ts";

const SENTENCE = "A field for the applicant's own name, as it stands in a passport. ";
const messages = (characters: number, text = SENTENCE) => [
  { role: "user" as const, content: text.repeat(Math.ceil(characters / text.length)).slice(0, characters) },
];
const counted = (inputTokens: number, cachedTokens = 0) => ({ inputTokens, cachedTokens, outputTokens: 9 });

describe("a prompt that was cut", () => {
  test.each([
    ["to half of a context that nobody has told, as Ollama does", 20_000, 2050, undefined],
    ["to half of the context in the settings", 20_000, 3002, 6000],
    ["to the whole context, as older servers do", 15_000, 4096, 4096],
    ["to the last tokens of a long form", 200_000, 4098, undefined],
  ])("%s is told by the count", (_, characters, tokens, context) => {
    expect(() => refuseCutPrompt(messages(characters), counted(tokens), context)).toThrow(
      `cut the request to ${tokens} tokens`,
    );
  });
});

describe("a prompt that was read whole", () => {
  test.each([
    ["English prose", 40_000, 9000, undefined],
    ["many tokens, as small models' vocabularies have it", 20_000, 7400, undefined],
    ["a power of two tokens by chance", 7000, 2049, undefined],
    ["more than the setting allows, in a larger context", 15_000, 4200, 4096],
    ["close to half of the context", 9000, 2052, 4096],
  ])("%s passes", (_, characters, tokens, context) => {
    expect(() => refuseCutPrompt(messages(characters), counted(tokens), context)).not.toThrow();
  });

  test("passes when its cached part is counted apart", () => {
    expect(() => refuseCutPrompt(messages(40_000), counted(1000, 8500))).not.toThrow();
  });

  test("passes with long runs of one character, which are few tokens", () => {
    expect(() => refuseCutPrompt(messages(60_000, `Name ${"_".repeat(200)}\n`), counted(1400))).not.toThrow();
  });

  test.each([0, 9, 10])("passes when the server counts %i tokens, and so does not count", (tokens) => {
    expect(() => refuseCutPrompt(messages(60_000), counted(tokens))).not.toThrow();
  });
});

describe("a request that a server refuses as too long", () => {
  const refusal = (error: unknown) => openAi.APIError.generate(400, { error }, undefined, new Headers());

  test.each([
    [
      "OpenAI",
      { message: "This model's maximum context length is 4097 tokens.", code: "context_length_exceeded" },
    ],
    [
      "vLLM",
      { message: "This model's maximum context length is 4096 tokens. However, you requested 6616 tokens" },
    ],
    [
      "llama.cpp",
      { message: "the request exceeds the limit", type: "exceed_context_size_error", n_ctx: 4096 },
    ],
    ["LM Studio", "The number of tokens to keep is greater than the context length (n_keep: 9 >= n_ctx: 4)."],
    ["Ollama", "the prompt is longer than the context length currently available to the model"],
  ])("is told as such: %s", (_, error) => {
    expect(tooLong(refusal(error), openAi, 4096)?.message).toContain("the model's context of 4096 tokens");
    expect(tooLong(refusal(error), openAi, undefined)?.message).toContain("too long for the model's context");
  });

  test("is nothing else that fails", () => {
    expect(tooLong(refusal({ message: "Invalid schema." }), openAi, undefined)).toBeNull();
    expect(tooLong(new TypeError("context length"), openAi, undefined)).toBeNull();
  });
});
