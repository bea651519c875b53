import { describe, expect, test } from "vitest";
import { NoAnswer } from "../../../../lib/instructions/model-failure.ts";
import { createOpenAiEngine, type Means } from "../../../../lib/instructions/openai/engine.ts";
import { fieldsIn, type SeenRequest } from "../../../fixtures/openai-server.ts";
import { VirtualClock } from "../../../fixtures/virtual-clock.ts";
import { field, form, text, valuesOf } from "./fields.ts";
import { asAnswer, goodAnswer, request } from "./scenario.ts";

const SECOND = 1000;
/** What a worker of three minutes leaves to a model. */
const MODEL_MS = 153 * SECOND;
let servers = 0;

/** A server of one's own that takes so long for each call, and says how many it had at once. */
function aServer(
  seconds: number,
  {
    answerTo = goodAnswer,
    ...more
  }: { answerTo?: (seen: SeenRequest) => { text: string }; callsAtOnce?: number } = {},
) {
  const clock = new VirtualClock();
  const seen = { calls: 0, open: 0, most: 0 };
  const connect: Means["connect"] =
    async (_, calls) =>
    async ({ messages }, modelTime, signal) => {
      const time = modelTime.begin(300 * SECOND);
      seen.calls += 1;
      seen.open += 1;
      seen.most = Math.max(seen.most, seen.open);
      const isAnswered = await clock.sleep(seconds * SECOND, AbortSignal.any([signal, time.signal]));
      seen.open -= 1;
      time.end();
      if (!isAnswered) throw new NoAnswer("The model did not answer in time.");
      calls.answered({ inputTokens: 1, cachedTokens: 0, outputTokens: 1 });
      return { text: answerTo({ fields: fieldsIn(messages) } as SeenRequest).text, isCut: false };
    };
  const baseUrl = `http://127.0.0.1:1/${++servers}/v1`;
  const options = {
    readKey: async () => "none",
    model: "small",
    images: false,
    contextTokens: 8_000,
    baseUrl,
  };
  const engine = () =>
    createOpenAiEngine({ ...options, ...more, apiStyle: "chat" }, { connect, timer: clock });
  return { clock, seen, engine };
}

describe("a server of one's own that is slow", () => {
  test.each([80, 120])(
    "and takes %i seconds a call gives each of three fills at once its answer, one after the other",
    async (seconds) => {
      const { clock, seen, engine } = aServer(seconds);
      const fills = [1, 2, 3].map(() => engine().plan(request({ modelMs: MODEL_MS })));
      const plans = await clock.run(Promise.all(fills));
      for (const plan of plans) {
        expect(plan.values).toHaveLength(4);
        expect(plan.answer).toEqual({ unanswered: [], refused: 0, failure: null });
      }
      expect(seen).toEqual({ calls: 3, open: 0, most: 1 });
    },
  );

  test("keeps the parts that it has answered when its time is up, and names the fields that are left", async () => {
    const fields = Array.from({ length: 600 }, (_, index) => field(`Item ${index}`));
    const long = form(...fields);
    const { clock, seen, engine } = aServer(60, {
      answerTo: ({ fields: shown }) => asAnswer({ fills: shown.slice(0, 1).map(({ id }) => text(id, "ok")) }),
    });
    const plan = await clock.run(engine().plan(request({ form: long, prompt: "ok", modelMs: MODEL_MS })));
    expect(seen.most).toBe(1);
    expect(seen.calls).toBe(3);
    expect(plan.values).toHaveLength(2);
    const [last] = plan.answer.unanswered.slice(-1);
    expect(last).toBe(fields.at(-1)?.id);
    expect(Object.keys(valuesOf(plan))).not.toContain(plan.answer.unanswered[0]);
    expect(plan.answer.failure).toContain("did not answer in time");
  });

  test("that has more than one fill can wait for leaves those that wait in time, and is not called silent", async () => {
    const { clock, engine } = aServer(100);
    const first = engine().plan(request({ modelMs: MODEL_MS }));
    const second = engine().plan(request({ modelMs: MODEL_MS, signal: clock.abortAfter(50 * SECOND) }));
    const failure = await clock.run(second.catch((error: unknown) => error));
    expect(failure).toMatchObject({ code: "engine_unavailable", isSilence: false });
    expect((await clock.run(first)).values).toHaveLength(4);
  });

  test("takes so many calls at once as its owner says that it has room for", async () => {
    const { clock, seen, engine } = aServer(80, { callsAtOnce: 2 });
    await clock.run(Promise.all([1, 2, 3].map(() => engine().plan(request()))));
    expect(seen).toMatchObject({ calls: 3, most: 2 });
  });
});
