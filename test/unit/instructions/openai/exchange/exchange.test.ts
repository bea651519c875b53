import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { drawSampleForm } from "../../../../../lib/pdf/sample/draw-sample-form.ts";
import { planFill } from "../../../../../lib/usecases/fill/plan-fill.ts";
import { type OpenAiServer, startOpenAiServer } from "../../../../fixtures/openai-server.ts";
import { engineOf } from "../scenario.ts";
import { TOLD_SAMPLE } from "./told-sample.ts";

/*
 * What a careful reader, sent the request beside it, has answered. A request that is no longer the same is shown as a
 * difference: `npx vitest run test/unit/instructions/openai/exchange -u` accepts it, and whoever changed it reads it
 * once more and writes the answer that the new one deserves.
 */
const CASES: [name: string, prompt: string][] = [
  ["sample", TOLD_SAMPLE],
  [
    "retold",
    `Please do this for Ilka van der Meer, she was born on the second of May 1992. Not her social. Ring her at six one
four, five five five, 0117, and no mail of any kind, so tick nothing but phone. She's divorced. Since new year's eve 2019
she has lived with her parents at 9 Tannery Row, Columbus OH 43299. She works for herself as a bookbinder and makes three
thousand eight hundred dollars a month. She wants a studio in Elm Court or The Mill, on the ground floor, from the first
of March 2027 for half a year, at nine hundred fifty at most. Don't tick parking. With her comes her daughter Juna van
der Meer, born 14 August 2016, and two cats. She has read the statement and agrees to it. Print her name and date it
today. Her brother thinks she should wait.`,
  ],
];

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const recorded = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");

/** Every value with its field's PDF name, how it was borne out, and the words that gave it. */
async function fillSample(name: string, prompt: string) {
  const { form, text: pages } = await readPdf(await drawSampleForm(), { maxPages: 10, maxFields: 500 });
  server.requests.length = 0;
  server.script({ kind: "answer", text: recorded(`${name}.answer.json`) });
  const at = {
    today: "2026-11-22",
    signal: new AbortController().signal,
    until: Number.POSITIVE_INFINITY,
    planValues: () => Promise.reject(new Error("Expected no structured values.")),
  };
  const plan = await planFill(engineOf(server), form, { prompt }, { ...at, pages });
  const names = new Map(form.fields.map((field) => [field.id, field.name]));
  const values = plan.values.map(
    ({ fieldId, value, evidence, source }) =>
      `${names.get(fieldId)}: ${JSON.stringify(value)} (${evidence}: ${JSON.stringify(source?.text)})`,
  );
  return { plan, values };
}

describe.each(CASES)("the recorded exchange %j", (name, prompt) => {
  test("sends what the reader was sent, in one request", async () => {
    await fillSample(name, prompt);
    const [request] = server.requests;
    expect(server.requests).toHaveLength(1);
    await expect(request?.messages[1]?.content).toMatchFileSnapshot(`${name}.request.txt`);
  });

  test("has every value of the answer written as it stands there", async () => {
    const { plan, values } = await fillSample(name, prompt);
    expect(plan.warnings).toEqual([]);
    const answer = JSON.parse(recorded(`${name}.answer.json`));
    const filled = new Set(answer.fills.map(({ f }: { f: string }) => f.split(":")[0]));
    expect(plan.values.map(({ fieldId }) => fieldId).toSorted()).toEqual([...filled].toSorted());
    await expect(`${values.join("\n")}\n`).toMatchFileSnapshot(`${name}.values.txt`);
  });
});
