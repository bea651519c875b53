import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parametersFor } from "../../../../lib/instructions/openai/model/parameters.ts";
import { type OpenAiServer, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { engineOf, FORM, goodAnswer, request } from "./scenario.ts";

let server: OpenAiServer;
beforeEach(async () => {
  // It answers whether or not it is sent a schema.
  server = await startOpenAiServer({ ignoresSchema: true });
});
afterEach(() => server.close());

const bodies = () => server.requests.map(({ body }) => body);

describe("a chat server", () => {
  const chat = (rest: Parameters<typeof engineOf>[1] = {}) => engineOf(server, { apiStyle: "chat", ...rest });

  test("leaves nothing to chance, and is told where an answer that can be right has ended", async () => {
    server.script(goodAnswer);
    for (const contextTokens of [undefined, 8192, 128_000]) {
      await chat({ contextTokens, reasoningEffort: "none" }).plan(request());
    }
    const most = bodies().map(({ max_tokens }) => max_tokens);
    expect(bodies()[0]).toMatchObject({ temperature: 0 });
    expect(most[0]).toBeLessThan(1_000);
    expect(most).toEqual([most[0], most[0], most[0]]);
  });

  test("with a small context is told what that has left", async () => {
    server.script(goodAnswer);
    await chat({ contextTokens: 1_500, reasoningEffort: "none" }).plan(request());
    expect(bodies()[0]?.max_tokens).toBeLessThan(400);
  });

  test("has room for a model's thoughts where nobody says whether it is to think, and no end where it is to", async () => {
    server.script(goodAnswer);
    await chat({ contextTokens: 128_000 }).plan(request());
    await chat({ contextTokens: undefined, reasoningEffort: "low" }).plan(request());
    expect(bodies()[0]?.max_tokens).toBeGreaterThan(2_048);
    expect(bodies()[1]).not.toHaveProperty("max_tokens");
  });

  test("of one's own is told how many entries of which length there can be, and is asked without where it refuses that", async () => {
    server.script(goodAnswer);
    await chat().plan(request());
    const schemaOf = (body: Record<string, unknown> | undefined) =>
      JSON.stringify(body?.response_format ?? null);
    expect(schemaOf(bodies()[0])).toContain(`"maxItems":${FORM.fields.length + 1}`);
    expect(schemaOf(bodies()[0])).toContain('"maxLength"');
    await server.close();
    server = await startOpenAiServer({ refusesBounds: true });
    server.script(goodAnswer);
    const engine = chat();
    expect((await engine.plan(request())).values).toHaveLength(4);
    await engine.plan(request());
    expect(bodies().map((body) => /maxItems/.test(schemaOf(body)))).toEqual([true, false, false]);
    expect(schemaOf(bodies()[2])).toContain('"fills"');
  });

  test.each([
    ["none", { reasoning_effort: "none", temperature: 0 }],
    ["low", { reasoning_effort: "low" }],
  ] as const)("thinks as the setting %s says", async (reasoningEffort, sent) => {
    server.script(goodAnswer);
    await chat({ reasoningEffort }).plan(request());
    expect(bodies()[0]).toMatchObject(sent);
    expect("temperature" in (bodies()[0] ?? {})).toBe("temperature" in sent);
  });

  test.each([
    ["temperature", { message: "Unsupported value: it must be 1.", param: "temperature" }],
    ["store", { message: "property 'store' is unsupported" }],
    ["response_format", { message: "response_format is not supported by this model" }],
  ])("that refuses %s gets the request again without it, and never again with it", async (name, error) => {
    server.script((seen) => (name in seen.body ? { kind: "status", status: 400, error } : goodAnswer(seen)));
    const engine = chat();
    expect((await engine.plan(request())).values).toHaveLength(4);
    await engine.plan(request());
    expect(bodies().map((body) => name in body)).toEqual([true, false, false]);
  });

  test("that refuses one parameter after the other gets the request without each", async () => {
    server.script((seen) => {
      const named = ["temperature", "reasoning_effort"].find((name) => name in seen.body);
      return named
        ? { kind: "status", status: 422, error: { message: `${named}: extra fields not permitted` } }
        : goodAnswer(seen);
    });
    const engine = chat({ reasoningEffort: "none" });
    expect((await engine.plan(request())).values).toHaveLength(4);
    expect(server.requests).toHaveLength(3);
  });

  test("that refuses a request for another reason is not asked twice", async () => {
    server.script({ kind: "status", status: 400, error: { message: "No such thing." } });
    await expect(chat().plan(request())).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(server.requests).toHaveLength(1);
  });

  test("that finds the answer's room too large gets the request without it", async () => {
    const message =
      "This model's maximum context length is 4096 tokens. However, you requested 4200 tokens (3000 in the messages, 1200 in the completion).";
    server.script((seen) =>
      "max_tokens" in seen.body ? { kind: "status", status: 400, error: { message } } : goodAnswer(seen),
    );
    expect((await chat({ contextTokens: 4096 }).plan(request())).values).toHaveLength(4);
  });
});

test.each([
  ["gpt-5-mini", "low"],
  ["openai/gpt-5-nano", "low"],
  ["openai.gpt-oss-20b-1:0", "low"],
  ["o4-mini", "low"],
  ["gpt-5-chat-latest", undefined],
  ["gpt-4.1-mini", undefined],
  ["qwen3:8b", undefined],
])("%s, whose name says whether it thinks, is asked for the effort %s", (model, effort) => {
  const options = { readKey: async () => "", model, images: false };
  const question = { messages: [], bounds: { items: 1, characters: null, tokens: 100 } };
  const chat = parametersFor({ ...options, apiStyle: "chat" }, question);
  expect([chat.reasoning_effort, chat.temperature]).toEqual([effort, effort ? undefined : 0]);
  const responses = parametersFor({ ...options, apiStyle: "responses" }, question);
  expect(responses).toEqual(effort ? { reasoning: { effort } } : {});
});

describe("the Responses API", () => {
  test("is told how long to think where the operator says so, and nothing else", async () => {
    server.script(goodAnswer);
    await engineOf(server, { reasoningEffort: "medium", contextTokens: 8192 }).plan(request());
    expect(bodies()[0]).toMatchObject({ reasoning: { effort: "medium" }, store: false });
    expect(bodies()[0]).not.toHaveProperty("temperature");
  });

  test("that knows no reasoning is asked without", async () => {
    const error = { message: "Unsupported parameter.", param: "reasoning.effort" };
    server.script((seen) =>
      "reasoning" in seen.body ? { kind: "status", status: 400, error } : goodAnswer(seen),
    );
    expect((await engineOf(server, { reasoningEffort: "low" }).plan(request())).values).toHaveLength(4);
  });

  test("is never asked to keep what it was sent, whatever it says about that", async () => {
    server.script({ kind: "status", status: 400, error: { message: "Unknown parameter: 'store'." } });
    await expect(engineOf(server).plan(request())).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(bodies().map(({ store }) => store)).toEqual([false]);
  });
});
