import { afterEach, describe, expect, test } from "vitest";
import { createOpenAiEngine } from "../../../../lib/instructions/openai/engine.ts";
import { type Asked, type ModelServer, startModelServer, type Told } from "../../../fixtures/model-server.ts";
import { fieldsIn, type SeenRequest } from "../../../fixtures/openai-server.ts";
import { goodAnswer, request } from "./scenario.ts";

let server: ModelServer;
afterEach(() => server.close());

const PARROT = '{"f":"f90001","v":"04/07/1990","q":"born July 4, 1990"},';
const goodText = ({ body }: Asked) => goodAnswer({ fields: fieldsIn(body.messages) } as SeenRequest).text;
const inPieces = (text: string): string[] => text.match(/.{1,7}/gsu) ?? [];

/** A reply as each API streams it; `finish` ends it, or nothing does. */
const STREAMS = {
  chat: {
    path: "POST /v1/chat/completions",
    stream(text: string, finish: string | null): Told {
      const piece = (content: string | null, finish_reason: string | null = null) =>
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`;
      const end = finish
        ? `${piece(null, finish)}data: {"choices":[],"usage":{"prompt_tokens":700,"completion_tokens":20}}\n\ndata: [DONE]\n\n`
        : "";
      const body = `: a comment\n\n${piece(null)}${inPieces(text)
        .map((part) => piece(part))
        .join("")}${end}`;
      return { headers: { "content-type": "text/event-stream" }, body };
    },
  },
  ollama: {
    path: "POST /api/chat",
    stream(text: string, finish: string | null): Told {
      const line = (content: string, more: object = { done: false }) =>
        `${JSON.stringify({ message: { role: "assistant", content }, ...more })}\n`;
      const counts = { done: true, done_reason: finish, prompt_eval_count: 700, eval_count: 20 };
      const end = finish ? line("", counts) : "";
      return {
        headers: { "content-type": "application/x-ndjson" },
        body: `${inPieces(text)
          .map((part) => line(part))
          .join("")}${end}`,
      };
    },
  },
};

describe.each(["chat", "ollama"] as const)("a reply that a server streams in the %s style", (apiStyle) => {
  const { path, stream } = STREAMS[apiStyle];
  const planOf = async (...replies: ((asked: Asked) => Told)[]) => {
    let next = 0;
    server = await startModelServer({
      [path]: (asked) => (replies[next++] ?? (replies.at(-1) as (typeof replies)[number]))(asked),
    });
    const baseUrl = server.root + (apiStyle === "chat" ? "/v1" : "");
    const options = { readKey: async () => "none", model: "small", images: false, baseUrl };
    return createOpenAiEngine({ ...options, apiStyle }).plan(request());
  };

  test("is read as if it had come whole, with its counts", async () => {
    const plan = await planOf((asked) => stream(goodText(asked), "stop"));
    expect(plan.values).toHaveLength(4);
    expect(plan.usage).toEqual({ calls: 1, inputTokens: 700, cachedTokens: 0, outputTokens: 20 });
  });

  test("and that repeats itself is ended, and what it had before counts", async () => {
    const plan = await planOf((asked) =>
      stream(goodText(asked).replace(/\],"blank".*/s, `,${PARROT.repeat(500)}`), null),
    );
    expect(plan.values).toHaveLength(4);
    expect(plan.warnings.map(({ code }) => code)).toContain("unknown_field");
    expect(plan.answer.unanswered).not.toEqual([]);
  });

  test("and that only repeats itself is no answer, and is not asked for again", async () => {
    const plan = planOf(() => stream(`{"fills":[${PARROT.repeat(500)}`, null));
    expect((await plan).values).toEqual([]);
    expect(server.asked).toHaveLength(1);
  });

  test("and that repeats words of the instruction gives no value by it", async () => {
    const greeting = (asked: Asked) => {
      const [first] = fieldsIn(asked.body.messages);
      return `{"f":"${first?.id}","v":"I like tea","q":"I like tea"},`;
    };
    const plan = await planOf((asked) => stream(`{"fills":[${greeting(asked).repeat(500)}`, null));
    expect(plan.values).toEqual([]);
    expect(plan.warnings.map(({ code }) => code)).toEqual(["repeated"]);
    expect(server.asked).toHaveLength(1);
  });

  test("and that is longer than any answer can be is ended, and what it had before counts", async () => {
    const words = Array.from({ length: 9000 }, (_, at) => `"thing ${at}",`).join("");
    const plan = await planOf((asked) =>
      stream(goodText(asked).replace(/"unused":\[.*/s, `"unused":[${words}`), null),
    );
    expect(plan.values).toHaveLength(4);
    expect(plan.answer.unanswered).not.toEqual([]);
  });

  test("and of whose first entries none holds is not waited for, and not asked to go on", async () => {
    const wrong = Array.from({ length: 40 }, (_, at) => `{"f":"f9${at}","v":"Ada","q":"words ${at}"}`).join(
      ",",
    );
    const plan = await planOf((asked) => stream(`{"fills":[${wrong},${goodText(asked).slice(10)}`, "stop"));
    expect(plan.values).toEqual([]);
    expect(plan.answer.refused).toBeLessThan(10);
    expect(server.asked).toHaveLength(1);
  });

  test("and that was cut at its limit is gone on with: the rest alone is asked for", async () => {
    const half = (text: string) => text.slice(0, text.indexOf("},{", text.indexOf("},{") + 1) + 2);
    const rest = (text: string) => `{"fills":[${text.slice(half(text).length)}`;
    const plan = await planOf(
      (asked) => stream(half(goodText(asked)), "length"),
      (asked) => stream(rest(goodText(asked)), "stop"),
    );
    expect(plan.values).toHaveLength(4);
    expect(plan.answer).toEqual({ unanswered: [], refused: 0, failure: null });
    const [, second] = server.asked;
    expect(second?.body.messages.at(-1).content).toContain("Give the rest alone");
    expect(second?.body.messages.slice(0, 2)).toEqual(server.asked[0]?.body.messages);
  });

  test("and that breaks off with an error is a failure by the server's words", async () => {
    const message = "the request exceeds the available context size";
    const broken =
      apiStyle === "chat"
        ? `data: {"error":{"code":500,"message":"${message}"}}\n\n`
        : `{"error":{"message":"${message}"}}\n`;
    const plan = planOf(() => ({ ...stream("", null), body: broken }));
    await expect(plan).rejects.toMatchObject({
      code: "engine_unavailable",
      message: expect.stringContaining("Set OPENAI_CONTEXT_TOKENS"),
    });
  });
});
