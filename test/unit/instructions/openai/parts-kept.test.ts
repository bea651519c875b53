import { afterEach, expect, test } from "vitest";
import { type OpenAiServer, type SeenRequest, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { field, form, text, valuesOf } from "./fields.ts";
import { asAnswer, engineOf, request } from "./scenario.ts";

let server: OpenAiServer;
afterEach(() => server.close());

/** A form that comes in several parts. */
const fields = Array.from({ length: 450 }, (_, index) => field(`Item ${index}`));
const [first, last] = [fields[0], fields.at(-1)];
const has = (seen: SeenRequest, label = "") => seen.fields.some((each) => each.label === label);
const ok = (seen: SeenRequest) =>
  asAnswer({ fills: seen.fields.slice(0, 1).map(({ id }) => text(id, "ok")) });
const planOf = (rest: Parameters<typeof engineOf>[1] = {}) =>
  engineOf(server, { contextTokens: 8_000, ...rest }).plan(request({ form: form(...fields), prompt: "ok" }));

test.each([
  ["is refused", { kind: "refusal" }],
  ["cannot be read", { kind: "answer", text: "Jane Doe it is." }],
] as const)(
  "when the answer about one part %s, the other parts are kept, and its fields are named",
  async (_, reply) => {
    server = await startOpenAiServer();
    server.script((seen) => (has(seen, last?.label) ? reply : ok(seen)));
    const plan = await planOf();
    expect(valuesOf(plan)).toHaveProperty(first?.id ?? "", "ok");
    expect(plan.answer.unanswered).toContain(last?.id);
    expect(plan.answer.unanswered).not.toContain(first?.id);
    expect(plan.answer.failure).toMatch(/^The model (?:refused|did not)/);
  },
);

test("when the server is out of order after the first part, that part is kept and no other is asked about", async () => {
  server = await startOpenAiServer();
  server.script((seen) =>
    has(seen, first?.label) ? ok(seen) : { kind: "status", status: 500, headers: { "retry-after": "0" } },
  );
  const plan = await planOf({ apiStyle: "chat" });
  expect(Object.keys(valuesOf(plan))).toEqual([first?.id]);
  expect(plan.answer.unanswered).toContain(last?.id);
  // The first part, and the second with its repetition.
  expect(server.requests).toHaveLength(3);
});

test("when no part is answered, the plan fails by the first failure", async () => {
  server = await startOpenAiServer();
  server.script({ kind: "refusal" });
  await expect(planOf()).rejects.toMatchObject({ code: "engine_refused" });
});
