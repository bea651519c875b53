import { afterEach, expect, test } from "vitest";
import type { Means } from "../../../../lib/instructions/openai/engine.ts";
import type { ModelQuestion } from "../../../../lib/instructions/openai/model/call.ts";
import type { ModelOptions } from "../../../../lib/instructions/openai/model/model-options.ts";
import { readAhead } from "../../../../lib/instructions/openai/read-ahead.ts";
import {
  API_KEY,
  MODEL,
  type OpenAiServer,
  type SeenRequest,
  startOpenAiServer,
} from "../../../fixtures/openai-server.ts";
import { VirtualClock } from "../../../fixtures/virtual-clock.ts";
import { engineOf, FORM, goodAnswer, request } from "./scenario.ts";

let server: OpenAiServer | undefined;
afterEach(() => server?.close());

const PAGES = [{ number: 1, text: "Full name [f1____]\nDate of birth [f2____]" }];
const toRead = () => ({ form: FORM, pages: PAGES, signal: new AbortController().signal });
const said = ({ messages }: SeenRequest) => messages.map(({ content }) => content).join("\u0000");
const optionsOf = (baseUrl: string, rest: Partial<ModelOptions> = {}): ModelOptions => ({
  readKey: async () => API_KEY,
  ...{ model: MODEL, baseUrl, apiStyle: "chat", images: false, contextTokens: 32_000 },
  ...rest,
});

test("a server of one's own reads a form ahead, for one token, as a fill will begin", async () => {
  server = await startOpenAiServer();
  server.script(goodAnswer);
  expect(await readAhead(optionsOf(server.baseUrl), toRead())).toBe(true);
  await engineOf(server, { apiStyle: "chat" }).plan(request({ pages: PAGES }));
  const [ahead, fill] = server.requests as [SeenRequest, SeenRequest];
  expect([ahead.body.max_tokens, ahead.body.cache_prompt]).toEqual([1, true]);
  const form = said(ahead).split("Today is")[0] ?? "";
  expect(form.length).toBeGreaterThan(1_000);
  expect(said(fill).startsWith(form)).toBe(true);
});

test("nothing is read ahead by a provider, of a form without blanks, or of pictures", async () => {
  const asked: string[] = [];
  const connect: Means["connect"] = async () => {
    asked.push("asked");
    throw new Error("nobody is to be asked");
  };
  const none = { ...FORM, fields: [] };
  expect(await readAhead(optionsOf("https://api.example/v1"), toRead(), { connect })).toBe(false);
  expect(
    await readAhead(optionsOf("http://127.0.0.1:1/none"), { ...toRead(), form: none }, { connect }),
  ).toBe(false);
  expect(await readAhead(optionsOf("http://127.0.0.1:1/seen", { images: true }), toRead(), { connect })).toBe(
    false,
  );
  expect(asked).toEqual([]);
});

test("a server that fails is nobody's fault yet: a fill will say so", async () => {
  server = await startOpenAiServer();
  server.script({ kind: "status", status: 404 });
  expect(await readAhead(optionsOf(server.baseUrl), toRead())).toBe(false);
});

/** A server that takes 60 seconds a call; what it was asked, in order, and how each call ended. */
function aSlowServer(path: string) {
  const clock = new VirtualClock();
  const calls: { isAhead: boolean; isEnded: boolean }[] = [];
  const connect: Means["connect"] =
    async () =>
    async ({ isAhead = false }: ModelQuestion, _, signal) => {
      const call = { isAhead, isEnded: false };
      calls.push(call);
      call.isEnded = await clock.sleep(60_000, signal);
      if (!call.isEnded) throw new Error("left");
      return { text: "{}", isCut: false };
    };
  const read = () => readAhead(optionsOf(`http://127.0.0.1:1/${path}`), toRead(), { connect, timer: clock });
  const fill = () =>
    engineOf({ baseUrl: `http://127.0.0.1:1/${path}` }, { apiStyle: "chat" }, { connect, timer: clock })
      .plan(request())
      .catch(() => "failed");
  return { clock, calls, read, fill };
}

test("reading ahead gives way to a fill at once, and to the next form", async () => {
  const { clock, calls, read, fill } = aSlowServer("gives-way");
  const [first, second, third] = [read(), read(), fill()];
  expect(await clock.run(Promise.all([first, second]))).toEqual([false, false]);
  await clock.run(third);
  const [last] = calls.slice(-1);
  expect(last).toMatchObject({ isAhead: false, isEnded: true });
  expect(calls.filter(({ isAhead, isEnded }) => isAhead && isEnded)).toEqual([]);
});

test("nothing is read ahead while a fill asks", async () => {
  const { clock, calls, read, fill } = aSlowServer("busy");
  const asking = fill();
  await clock.run(Promise.resolve());
  expect(await clock.run(read())).toBe(false);
  await clock.run(asking);
  expect(calls.some(({ isAhead }) => isAhead)).toBe(false);
});
