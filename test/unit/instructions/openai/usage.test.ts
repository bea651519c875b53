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

test("the calls of all batches are summed up", async () => {
  server = await startOpenAiServer();
  server.script(asAnswer({}));
  const fields = Array.from({ length: 450 }, (_, index) => field(`Item ${index}`));
  const { usage } = await engineOf(server).plan(request({ form: form(...fields) }));
  expect(usage).toEqual({ calls: 3, inputTokens: 30, cachedTokens: 12, outputTokens: 18 });
});

test.each([
  ["none", null],
  ["nothing that can be read", { prompt_tokens: "many", completion_tokens: -1 }],
  ["none of the cache", { prompt_tokens: 0, completion_tokens: 0, prompt_tokens_details: null }],
])("a server whose counts are %s costs nothing but its calls", async (_, usage) => {
  expect(await usageWith(usage)).toEqual({ calls: 1, inputTokens: 0, cachedTokens: 0, outputTokens: 0 });
});
