import { afterEach, describe, expect, test } from "vitest";
import { type Manners, type OpenAiServer, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { field, form, text } from "./fields.ts";
import { asAnswer, engineOf, goodAnswer, idOf, request } from "./scenario.ts";

let server: OpenAiServer;
afterEach(() => server.close());

async function usageWith(usage: Manners["usage"], apiStyle: "responses" | "chat" = "chat") {
  server = await startOpenAiServer(usage === undefined ? {} : { usage });
  server.script(goodAnswer);
  return (await engineOf(server, { apiStyle }).plan(request())).usage;
}

describe.each(["responses", "chat"] as const)("in the %s style", (apiStyle) => {
  test("a plan says what its call took", async () => {
    expect(await usageWith(undefined, apiStyle)).toEqual({
      calls: 1,
      inputTokens: 10,
      cachedTokens: 4,
      outputTokens: 6,
    });
  });

  test("a repair is counted as well", async () => {
    server = await startOpenAiServer();
    server.script((seen) => asAnswer({ fills: [text(idOf(seen, "Full name"), "Mallory")] }), asAnswer({}));
    const { usage } = await engineOf(server, { apiStyle }).plan(request());
    expect(usage).toEqual({ calls: 2, inputTokens: 20, cachedTokens: 8, outputTokens: 12 });
  });
});

test("the calls for all parts are summed up", async () => {
  server = await startOpenAiServer();
  server.script(asAnswer({}));
  const fields = Array.from({ length: 450 }, (_, index) => field(`Item ${index}`));
  const { usage } = await engineOf(server, { contextTokens: 8_000 }).plan(request({ form: form(...fields) }));
  const calls = server.requests.length;
  expect(calls).toBeGreaterThan(1);
  expect(usage).toEqual({
    calls,
    inputTokens: 10 * calls,
    cachedTokens: 4 * calls,
    outputTokens: 6 * calls,
  });
});

test.each([
  ["none", null],
  ["nothing that can be read", { prompt_tokens: "many", completion_tokens: -1 }],
  ["none of the cache", { prompt_tokens: 0, completion_tokens: 0, prompt_tokens_details: null }],
])("a server whose counts are %s costs nothing but its calls", async (_, usage) => {
  expect(await usageWith(usage)).toEqual({ calls: 1, inputTokens: 0, cachedTokens: 0, outputTokens: 0 });
});
