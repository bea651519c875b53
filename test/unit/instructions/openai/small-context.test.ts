import { afterEach, expect, test } from "vitest";
import type { PageText } from "../../../../lib/domain/page-text.ts";
import { checkPlan } from "../../../../lib/instructions/check-plan.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { type Manners, type OpenAiServer, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { text, valuesOf } from "./fields.ts";
import { asAnswer, engineOf, request } from "./scenario.ts";

let server: OpenAiServer;
afterEach(() => server.close());

const FIELDS = 140;
const ON_A_PAGE = 35;
const THINGS = [
  "Owner",
  "Street of the plot",
  "Town",
  "Use of the land",
  "Year of the survey",
  "Surveyor's name",
];
const labelOf = (at: number) => `${THINGS[at % THINGS.length]}, plot ${1 + Math.floor(at / THINGS.length)}`;
const saidOf = (at: number) => `Juniper ${1000 + at}`;

const form = aForm(
  Array.from({ length: FIELDS }, (_, at) =>
    aText(labelOf(at), { at: { page: 1 + Math.floor(at / ON_A_PAGE), y: 20 * (1 + (at % ON_A_PAGE)) } }),
  ),
);
const NOTE =
  "Read the notes on the other side before you fill in this line, and leave no line without an answer.";
const pages: PageText[] = form.pages.map(({ number }) => ({
  number,
  text: form.fields
    .filter(({ widgets }) => widgets[0]?.page === number)
    .map(({ id, label }, row) => `${row % 4 === 0 ? `${NOTE}\n` : ""}${label}  [${id}____]`)
    .join("\n"),
}));

/** Every third field is spoken of. */
const asked = form.fields.map((field, at) => ({ field, at })).filter(({ at }) => at % 3 === 0);
const prompt = asked.map(({ field, at }) => `${field.label}: ${saidOf(at)}`).join("\n");
const expected = Object.fromEntries(asked.map(({ field, at }) => [field.id, saidOf(at)]));

/** A model that finds the line of the instruction for each field that it is shown. */
const reader: Parameters<OpenAiServer["script"]>[0] = (seen) =>
  asAnswer({
    fills: seen.fields.flatMap(({ id }) =>
      expected[id] === undefined ? [] : text(id, `${expected[id]}`, ""),
    ),
  });

/** Counts as no known tokenizer does: three characters a token, whatever they are. */
const context = (tokens: number): Manners => ({
  context: { tokens, count: (sent) => Math.ceil(sent.length / 3) },
});

test.each(["responses", "chat"] as const)(
  "a server with a context of 4,096 tokens fills a form of 140 fields, part by part, in the %s style",
  async (apiStyle) => {
    server = await startOpenAiServer(context(4_096));
    server.script(reader);
    const engine = engineOf(server, { apiStyle, contextTokens: 4_096 });
    const plan = checkPlan(form, prompt, await engine.plan(request({ form, pages, prompt })));
    expect(plan.warnings).toEqual([]);
    expect(valuesOf(plan)).toEqual(expected);
    expect(server.requests.length).toBeGreaterThan(2);
    const ids = server.requests.flatMap(({ fields }) => fields.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(form.fields.map(({ id }) => id).toSorted());
  },
);

test("a server with a context of 128,000 tokens gets the form whole", async () => {
  server = await startOpenAiServer(context(128_000));
  server.script(reader);
  const engine = engineOf(server, { contextTokens: 128_000 });
  expect(valuesOf(await engine.plan(request({ form, pages, prompt })))).toEqual(expected);
  expect(server.requests).toHaveLength(1);
});

test("an instruction that leaves no room for the form is a failure of its own, before anything is sent", async () => {
  server = await startOpenAiServer();
  const engine = engineOf(server, { contextTokens: 4_096 });
  const plan = engine.plan(request({ form, pages, prompt: "word ".repeat(4_000) }));
  await expect(plan).rejects.toMatchObject({ code: "engine_unavailable", retryable: false });
  expect(server.requests).toEqual([]);
});
