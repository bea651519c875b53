import { expect, test } from "vitest";
import { questionText } from "../../../../../lib/pdf/parse/labels/questions/question-text.ts";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const LONG = "Kind of household in which the person named on line 1 has lived since the first of January";

test.each([
  [`${LONG}. Check only one of the four boxes.`, `${LONG}. Check only one of the four boxes`],
  [`${LONG} (please tick one)`, `${LONG} (please tick one)`],
  [`${LONG}? (Select one or more.)`, `${LONG}? (Select one or more.)`],
  [`${LONG}. A household is what shares a kitchen. Mark all that apply.`, `${LONG}. Mark all that apply`],
  [`${LONG}. Bitte nur ein Feld ankreuzen.`, `${LONG}. Bitte nur ein Feld ankreuzen`],
])("says how many boxes are ticked: %s", (text, question) => expect(questionText(text)).toBe(question));

test.each([
  [`${LONG}. Check this box if it has changed.`, `${LONG}. Check this box if it has changed`],
  [
    `${LONG}. See page 4. If you are married, tick both boxes.`,
    `${LONG}. If you are married, tick both boxes`,
  ],
  ["Complete only if: (1) your partner signs too, or (2) you rely on the income of your partner.", undefined],
])("says when boxes are ticked: %s", (text, question = text) => expect(questionText(text)).toBe(question));

test("says what is asked behind a headline", () => {
  const text = "Affiliates: Has the firm or have its owners a share in another firm of the trade?";
  expect(questionText(text)).toBe(text);
});

test("says nothing that only explains", () => {
  const text = `${LONG}. A household is what shares a kitchen. If more than one holds, add a page for each of them.`;
  expect(questionText(text)).toBe(LONG);
});

test("keeps how many are ticked where the question is too long", () => {
  const long = `${LONG} and in which it was registered by the office of the town in which it then was for the year`;
  const question = questionText(`${long}, as far as it is known to you. Check only one box.`);
  expect(question).toMatch(/^Kind of household .*… Check only one box$/);
  expect(question.length).toBeLessThanOrEqual(200);
});

test("asks boxes so on a page, and calls them by the headline alone", async () => {
  const builder = new FormBuilder()
    .text(
      50,
      712,
      "Are you insured for all of the costs of your treatment in the hospital? Check only one box.",
    )
    .checkbox("y", [50, 690, 58, 698])
    .text(62, 691, "Yes")
    .checkbox("n", [110, 690, 118, 698])
    .text(122, 691, "No");
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 10 });
  expect(fields.map(({ label, question }) => ({ label, question }))).toEqual(
    ["Yes", "No"].map((answer) => ({
      label: `Are you insured for all of the costs of your treatment in the hospital: ${answer}`,
      question: "Are you insured for all of the costs of your treatment in the hospital? Check only one box",
    })),
  );
});

test("asks a box by what leads to when it is checked", async () => {
  const builder = new FormBuilder()
    .text(50, 712, "If you ticked Partner on line 2, and live apart for most of the year,")
    .text(50, 700, "check this box if you have children who live with you")
    .checkbox("a", [400, 700, 408, 708]);
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 10 });
  expect(fields.map(({ label, question }) => [label, question])).toEqual([
    [
      "you have children who live with you",
      "If you ticked Partner on line 2, and live apart for most of the year, check this box if",
    ],
  ]);
});
