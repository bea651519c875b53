import { drawSampleForm } from "../../lib/pdf/sample/draw-sample-form.ts";
import { SAMPLE_PROMPT } from "../../lib/pdf/sample/sample-prompt.ts";
import { drawLongForm, entryLabel, FIELDS_A_PAGE, TEXTS_A_PAGE } from "../bench/draw-long-form.ts";
import type { Document } from "./measure-journey.ts";

interface CostDocument extends Document {
  pages: number;
  fields: number;
}

/** The forms that are measured, each with what a client might fill in. */
export async function costDocuments(): Promise<CostDocument[]> {
  const values = { "applicant.first_name": "Marisol", "applicant.last_name": "Okafor-Lindqvist" };
  return [
    {
      name: "small",
      pages: 2,
      fields: 68,
      bytes: await drawSampleForm(),
      prompt: SAMPLE_PROMPT,
      values,
      answers: 27,
    },
    await longDocument("typical", 6, 60),
    await longDocument("large", 40, 200),
  ];
}

/** A form of which so many entries are filled in, spread over its pages. */
async function longDocument(name: string, pages: number, filled: number): Promise<CostDocument> {
  const step = Math.floor((pages * TEXTS_A_PAGE) / filled);
  const labels = Array.from({ length: filled }, (_, index) => entryLabel(1 + index * step));
  const values = Object.fromEntries(labels.map((label, index) => [label, `Value ${index + 1}`]));
  const prompt = Object.entries(values)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
  return {
    name,
    pages,
    fields: pages * FIELDS_A_PAGE,
    bytes: await drawLongForm(pages),
    prompt,
    values,
    answers: filled,
  };
}
