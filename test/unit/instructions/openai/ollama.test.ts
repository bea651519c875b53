import { afterEach, describe, expect, test } from "vitest";
import { createOpenAiEngine } from "../../../../lib/instructions/openai/engine.ts";
import {
  type Answer,
  type ModelServer,
  ollamaChat,
  startModelServer,
} from "../../../fixtures/model-server.ts";
import { fieldsIn, type SeenRequest } from "../../../fixtures/openai-server.ts";
import { field, form } from "./fields.ts";
import { goodAnswer, request } from "./scenario.ts";

let server: ModelServer;
afterEach(() => server.close());

const good: Answer = (messages) => goodAnswer({ fields: fieldsIn(messages) } as SeenRequest).text;

type Options = Parameters<typeof createOpenAiEngine>[0];
const engineAt = (baseUrl: string, rest: Partial<Options> = {}) =>
  createOpenAiEngine({
    readKey: async () => "none",
    model: "qwen3:4b",
    baseUrl,
    apiStyle: "ollama",
    images: false,
    ...rest,
  });

const start = async (answer: Answer, cuts = false, most?: number): Promise<ModelServer> => {
  server = await startModelServer({ "POST /api/chat": ollamaChat(answer, cuts, most) });
  return server;
};

describe("Ollama's own API", () => {
  test.each(["", "/", "/v1", "/v1/"])("gives a plan at the URL %j after the host", async (path) => {
    const { root } = await start(good);
    const plan = await engineAt(root + path).plan(request());
    expect(plan.values).toHaveLength(4);
    expect(plan.usage).toMatchObject({ calls: 1, outputTokens: 20 });
    expect(plan.usage?.inputTokens).toBeGreaterThan(500);
  });

  test("is asked for the context of the setting, an answer by the schema, no thoughts and no cutting", async () => {
    const { root, asked } = await start(good);
    await engineAt(root, { contextTokens: 6000 }).plan(request());
    expect(asked[0]?.body).toMatchObject({
      model: "qwen3:4b",
      format: { type: "object" },
      think: false,
      stream: true,
      keep_alive: "30m",
      truncate: false,
      shift: false,
      options: { num_ctx: 6000, temperature: 0 },
    });
    expect(asked[0]?.body.options.num_predict).toBeLessThan(1000);
    expect(JSON.stringify(asked[0]?.body.format)).toContain("maxItems");
  });

  test.each([
    ["24h", "24h"],
    ["-1", -1],
    ["0", 0],
  ])("is asked to keep the model for %s where the operator says so", async (keepAlive, sent) => {
    const { root, asked } = await start(good);
    await engineAt(root, { keepAlive }).plan(request());
    expect(asked[0]?.body.keep_alive).toBe(sent);
  });

  test("is asked for more than its default of 4,096 tokens when nobody has set a context", async () => {
    const { root, asked } = await start(good);
    await engineAt(root).plan(request());
    expect(asked[0]?.body.options.num_ctx).toBe(8192);
  });

  test("thinks as long as the setting says, and then chooses its words freely", async () => {
    const { root, asked } = await start(good);
    await engineAt(root, { reasoningEffort: "low" }).plan(request());
    expect(asked[0]?.body.think).toBe("low");
    expect(asked[0]?.body.options).not.toHaveProperty("temperature");
  });

  test("is shown pictures without the head of their URLs", async () => {
    const { root, asked } = await start(() => "{}");
    const wordless = form(field("", { tooltip: null, name: "text1" }));
    const drawPages = async (): Promise<Uint8Array[]> => [new Uint8Array([1, 2, 3])];
    await engineAt(root, { images: true })
      .plan(request({ form: wordless, drawPages }))
      .catch(() => {});
    expect(asked[0]?.body.messages[1].images).toEqual(["AQID"]);
  });

  test("is asked for one part of a long form at a time", async () => {
    let [open, most] = [0, 0];
    const answer = ollamaChat(() => '{"fills":[],"blank":[],"ambiguous":[],"unused":[]}');
    server = await startModelServer({
      "POST /api/chat": async (asked) => {
        open += 1;
        most = Math.max(most, open);
        await new Promise(setImmediate);
        open -= 1;
        return answer(asked);
      },
    });
    const long = form(...Array.from({ length: 450 }, (_, index) => field(`Item ${index}`)));
    await engineAt(server.root, { contextTokens: 8_000 }).plan(request({ form: long }));
    expect(server.asked.length).toBeGreaterThan(1);
    expect(most).toBe(1);
  });
});

describe("a request that the model's context does not hold", () => {
  const long = form(...Array.from({ length: 100 }, (_, index) => field(`What is asked in line ${index}`)));
  const failure = (rest: Partial<Options> = {}) =>
    engineAt(server.root, rest)
      .plan(request({ form: long }))
      .then(
        () => null,
        (error) => ({ code: error.code, retryable: error.retryable, message: error.message }),
      );

  test("is refused by the server, and the failure names the context", async () => {
    await start(good, false, 1_200);
    expect(await failure({ contextTokens: 8_000 })).toEqual({
      code: "engine_unavailable",
      retryable: false,
      message:
        "The model's server refused the request as too long for the model's context of 8000 tokens. Set OPENAI_CONTEXT_TOKENS to the model's context.",
    });
  });

  test("gives no plan when an older server cuts it and answers all the same", async () => {
    await start(good, true, 1_200);
    expect(await failure({ contextTokens: 8_000 })).toMatchObject({
      code: "engine_unavailable",
      message: expect.stringContaining("server cut the request to 602 tokens, so the context is too small"),
    });
  });

  test("is not made where no part of the form fits beside the instruction", async () => {
    const { asked } = await start(good);
    expect(await failure({ contextTokens: 600 })).toMatchObject({
      code: "engine_unavailable",
      retryable: false,
      message: expect.stringContaining("the model's context of 600 tokens"),
    });
    expect(asked).toEqual([]);
  });
});

test("an answer that ran into the end of the context is never taken", async () => {
  server = await startModelServer({
    "POST /api/chat": { body: { message: { content: "{}" }, done: true, done_reason: "length" } },
  });
  await expect(engineAt(server.root).plan(request())).rejects.toMatchObject({
    code: "engine_unavailable",
    message: expect.stringContaining("cut off at its length limit"),
  });
});

test("a model that Ollama has not got is a matter of configuration", async () => {
  server = await startModelServer({
    "POST /api/chat": { status: 404, body: { error: "model 'qwen3:4b' not found" } },
  });
  await expect(engineAt(server.root).plan(request())).rejects.toMatchObject({
    code: "engine_unavailable",
    retryable: false,
    message: expect.stringContaining("the configured base URL or model does not exist"),
  });
});

test("a body that is not Ollama's is an answer of no use", async () => {
  server = await startModelServer({ "POST /api/chat": { body: { choices: [] } } });
  await expect(engineAt(server.root).plan(request())).rejects.toMatchObject({
    message: expect.stringContaining("text that is not JSON"),
  });
});
