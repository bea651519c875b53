import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createLocalEngine } from "../../../lib/instructions/local/engine.ts";
import { engineChooser } from "../../../lib/runtime/engines.ts";
import { log } from "../../../lib/runtime/log.ts";
import { aForm, aText } from "../../fixtures/forms.ts";
import { ollamaChat, startModelServer } from "../../fixtures/model-server.ts";
import {
  API_KEY,
  MODEL,
  type OpenAiServer,
  type SeenRequest,
  startOpenAiServer,
} from "../../fixtures/openai-server.ts";
import { answer, text, written } from "../instructions/openai/fields.ts";

/** Fills the one field by its name. */
const GOOD = (seen: SeenRequest) =>
  ({
    kind: "answer",
    text: written(answer({ fills: [text(seen.fields[0]?.id ?? "", "Ada")] })),
  }) as const;
let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
  server.script(GOOD);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const chooser = (model: { apiKey?: string; secretArn?: string }, clock?: () => number) =>
  engineChooser(
    {
      model: {
        apiKey: undefined,
        secretArn: undefined,
        baseUrl: server.baseUrl,
        model: MODEL,
        apiStyle: "responses",
        images: false,
        ...model,
      },
    },
    createLocalEngine(),
    clock,
  );
const request = {
  form: aForm([aText("Name")]),
  prompt: "Name: Ada",
  today: "2026-01-01",
  signal: new AbortController().signal,
};

test("without a key the local engine plans", async () => {
  expect((await chooser({})(undefined)).name).toMatch(/^local:/);
});

test("with a key the model plans, and the local engine when the client asks for it", async () => {
  const choose = chooser({ apiKey: API_KEY });
  expect((await (await choose(undefined)).plan(request)).engine).toBe(`openai:${MODEL}`);
  expect((await choose("local")).name).toMatch(/^local:/);
});

test("the local engine plans when the secret with the key cannot be read, and the secret is not named", async () => {
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv("AWS_ENDPOINT_URL_SECRETS_MANAGER", server.baseUrl);
  const engine = await chooser({ secretArn: "arn:of:the:secret" })(undefined);
  const plan = await engine.plan(request);
  expect(plan.engine).toMatch(/^local:/);
  expect(plan.warnings[0]).toMatchObject({ code: "model_unavailable" });
  expect(JSON.stringify(plan.warnings)).not.toContain("arn:of:the:secret");
});

test("the local engine plans what a model's server would have cut, and the warning names the context", async () => {
  const ollama = await startModelServer({ "POST /api/chat": ollamaChat(() => "{}") });
  const model = { model: MODEL, apiStyle: "ollama", contextTokens: 700, images: false } as const;
  const settings = { ...model, apiKey: "none", secretArn: undefined, baseUrl: ollama.root };
  const choose = engineChooser({ model: settings }, createLocalEngine());
  const plan = await (await choose(undefined)).plan(request);
  await ollama.close();
  expect(plan.engine).toMatch(/^local:/);
  expect(plan.warnings[0]?.code).toBe("model_unavailable");
  expect(plan.warnings[0]?.message).toContain("the model's context of 700 tokens");
});

test("a model that gives no answer is not asked again for a while, and then on trial; both are logged", async () => {
  const logged: [string, object][] = [];
  const note = (entry: string, about: object): void => void logged.push([entry, about]);
  vi.spyOn(log, "error").mockImplementation(note);
  vi.spyOn(log, "info").mockImplementation(note);
  let now = Date.UTC(2026, 0, 1);
  const engine = await chooser({ apiKey: API_KEY }, () => now)(undefined);
  const plan = async () => {
    const { engine: name, warnings } = await engine.plan(request);
    return [name.split(":")[0], warnings[0]?.message.split(/[:,]/)[0]];
  };
  server.script({ kind: "status", status: 503, headers: { "retry-after": "0" } });
  expect(await plan()).toEqual(["local", expect.stringContaining("answered 503")]);
  server.script(GOOD);
  expect(await plan()).toEqual(["local", "The model was skipped"]);
  now += 30_000;
  expect(await plan()).toEqual(["openai", undefined]);
  expect(logged).toEqual([
    ["model skipped", { model: MODEL, pause_ms: 30_000, until: "2026-01-01T00:00:30.000Z" }],
    ["model answers again", { model: MODEL }],
  ]);
});
