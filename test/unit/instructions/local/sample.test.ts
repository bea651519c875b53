import { expect, test } from "vitest";
import { planFor } from "../../../../lib/instructions/local/plan.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { drawSampleForm } from "../../../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../../../lib/pdf/sample/sample-prompt.ts";

test("the demo's instruction finds a field for everything that it tells", async () => {
  const form = await parsePdf(await drawSampleForm(), { maxPages: 2, maxFields: 100 });
  const { unused, values } = planFor({ form, prompt: SAMPLE_PROMPT, today: "2026-11-20" });
  expect(unused.map(({ text }) => text)).toEqual(["I'm applying for an apartment"]);
  expect(values.length).toBeGreaterThan(25);
});
