import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { JobFailure } from "../../../../lib/domain/errors.ts";
import type { Field, ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import { aForm, aText, type FieldSketch } from "../../../fixtures/forms.ts";
import { type OpenAiServer, startOpenAiServer } from "../../../fixtures/openai-server.ts";
import { text, valuesOf } from "./fields.ts";
import { asAnswer, engineOf, request } from "./scenario.ts";

let server: OpenAiServer;
beforeEach(async () => {
  server = await startOpenAiServer();
  server.script(asAnswer({}));
});
afterEach(() => server.close());

/** Pages whose picture is their number; those asked for are on the list. */
function drawer() {
  const asked: number[][] = [];
  const drawPages = async (pages: number[]) => {
    asked.push(pages);
    return pages.map((page) => new TextEncoder().encode(`page ${page}`));
  };
  return { asked, drawPages };
}
const pictureOf = (page: number) => `data:image/png;base64,${Buffer.from(`page ${page}`).toString("base64")}`;

const on = (page: number, label = "", about: Partial<Field> = {}): FieldSketch =>
  aText(label, { at: { page }, ...about });
const plan = (form: ParsedForm, drawPages = drawer().drawPages, images = true) =>
  engineOf(server, { images }).plan(request({ form, prompt: "It is Ada", drawPages }));

describe.each(["responses", "chat"] as const)("in the %s style", (apiStyle) => {
  test("a page with a field without words is shown, and the field says where it stands there", async () => {
    server.script(({ fields }) => asAnswer({ fills: [text(fields[1]?.id ?? "", "Ada")] }));
    const form = aForm([on(1, "Name"), { ...on(2), at: { page: 2, x: 61.2, y: 79.2 } }, on(3, "City")]);
    const engine = engineOf(server, { images: true, apiStyle });
    const { values } = await engine.plan(
      request({ form, prompt: "It is Ada", drawPages: drawer().drawPages }),
    );
    const [seen] = server.requests;
    expect(seen?.images).toEqual([pictureOf(2)]);
    expect(seen?.fields.map(({ traits }) => traits)).toEqual(["", "at 100,100,296,120", ""]);
    expect(seen?.messages.at(-1)?.content).toContain("the pages 2.");
    expect(values).toMatchObject([{ fieldId: "f2", value: "Ada" }]);
  });
});

test.each([
  ["f1.f_12[0]", "f 12"],
  ["Text3", "Text 3 (2)"],
  [null, " "],
])("the words that %j gives are no words", async (name, label) => {
  const { asked, drawPages } = drawer();
  await plan(aForm([on(1, label, { name })]), drawPages);
  expect(asked).toEqual([[1]]);
});

test("no page is drawn where every field that may be filled has a word", async () => {
  const { asked, drawPages } = drawer();
  await plan(
    aForm([
      on(1, "Full name", { name: "Full name" }),
      on(1, "", { tooltip: "City" }),
      on(1, "", { read_only: true }),
    ]),
    drawPages,
  );
  expect(asked).toEqual([]);
  expect(server.requests[0]?.images).toEqual([]);
});

test("no page is drawn unless it is configured", async () => {
  const { asked, drawPages } = drawer();
  await plan(aForm([on(1)]), drawPages, false);
  expect(asked).toEqual([]);
  expect(server.requests[0]?.fields[0]?.traits).toBe("");
});

test("four pages are shown at the most, the first of them", async () => {
  const { asked, drawPages } = drawer();
  await plan(aForm([6, 5, 4, 3, 2, 1].map((page) => on(page))), drawPages);
  expect(asked).toEqual([[1, 2, 3, 4]]);
});

test("each call shows the pages of its own fields", async () => {
  const fields = [1, 2].flatMap((page) => Array.from({ length: 150 }, () => on(page)));
  const engine = engineOf(server, { images: true, contextTokens: 12_000 });
  await engine.plan(request({ form: aForm(fields), prompt: "It is Ada", drawPages: drawer().drawPages }));
  expect(server.requests.map(({ images }) => images).sort()).toEqual([[pictureOf(1)], [pictureOf(2)]]);
});

test("a page that cannot be drawn is a warning, and the fields are asked for without it", async () => {
  const failing = () => Promise.reject(new JobFailure("pdf_too_complex", "Too large to draw."));
  server.script(({ fields }) => asAnswer({ fills: [text(fields[0]?.id ?? "", "Ada")] }));
  const result = await plan(aForm([on(1)]), failing);
  expect(result.warnings).toEqual([{ code: "page_images_missing", message: "Too large to draw." }]);
  expect(valuesOf(result)).toEqual({ f1: "Ada" });
});
