import { describe, expect, test } from "vitest";
import { parsePdf } from "../../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder, type Rect } from "../../../../fixtures/pdf/form-builder.ts";

const box = (x: number, y: number): Rect => [x, y, x + 9, y + 9];

/** A row of boxes under a question, and where it is told a ruled room around them. */
function list(question: string, answers: readonly string[], cell?: string): FormBuilder {
  const builder = new FormBuilder().text(60, 700, question, { size: 8 });
  if (cell) builder.draw(`0.5 w ${cell} re S`);
  for (const [at, answer] of answers.entries())
    builder.checkbox(`a${at}`, box(72 + 100 * at, 680)).text(85 + 100 * at, 682, answer, { size: 8 });
  return builder;
}

/** The boxes' questions by their names. */
async function questionsOf(builder: FormBuilder) {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
  return Object.fromEntries(
    fields.flatMap(({ name, type, question }) => (type === "checkbox" ? [[name, question ?? null]] : [])),
  );
}

describe("a box that stands alone under a list of boxes", () => {
  test("answers its question where a blank stands behind it, or it is called “Other”", async () => {
    const question = "How did you hear about us";
    const builder = list(`${question}?`, ["Friend", "Radio", "Newspaper"])
      .checkbox("b", box(72, 664))
      .text(85, 666, "At an event, namely", { size: 8 })
      .field("Tx", "c", [170, 662, 330, 676])
      .checkbox("d", box(72, 648))
      .text(85, 650, "Other", { size: 8 });
    expect(await questionsOf(builder)).toMatchObject({
      a0: `${question}?`,
      b: `${question}?`,
      d: `${question}?`,
    });
  });

  test("answers it under a note in the same ruled room", async () => {
    const question = "Kind of owner of the vehicle. Mark only one";
    const builder = list(question, ["Person", "Dealer"], "55 610 400 105")
      .checkbox("b", box(72, 664))
      .text(85, 666, "Club. Enter its number", { size: 8 })
      .field("Tx", "c", [190, 662, 240, 676])
      .text(85, 650, "Note: A club without a number marks “Person”, and adds the", { size: 8 })
      .text(85, 640, "name of its chair on a page of its own.", { size: 8 })
      .checkbox("d", box(72, 624))
      .text(85, 626, "Other (see page 2)", { size: 8 })
      .field("Tx", "e", [170, 622, 330, 636]);
    expect(await questionsOf(builder)).toEqual({ a0: question, a1: question, b: question, d: question });
  });

  test("answers it in another language", async () => {
    const question = "Familienstand (nur ein Feld ankreuzen)";
    const builder = list(question, ["ledig", "verheiratet", "geschieden"])
      .checkbox("b", box(72, 664))
      .text(85, 666, "getrennt lebend seit", { size: 8 })
      .field("Tx", "c", [165, 662, 250, 676]);
    expect(await questionsOf(builder)).toMatchObject({ a0: question, b: question });
  });

  test("does not where it says when it is checked, declares something, or is asked about", async () => {
    const asked = list("Payment", ["Cash", "Card"])
      .checkbox("b", box(72, 664))
      .text(85, 666, "Check this box if you want a receipt by mail, sent to", { size: 8 })
      .field("Tx", "c", [290, 662, 400, 676]);
    expect(await questionsOf(asked)).toMatchObject({ a0: "Payment", b: null });
    const declared = list("Payment", ["Cash", "Card"])
      .checkbox("b", box(72, 664))
      .text(85, 666, "I declare that all of this is true", { size: 8 });
    expect(await questionsOf(declared)).toMatchObject({ a0: "Payment", b: null });
    const again = list("Payment", ["Cash", "Card"])
      .text(60, 666, "Delivery:", { size: 8 })
      .checkbox("b", box(72, 650))
      .text(85, 652, "To this address", { size: 8 })
      .field("Tx", "c", [160, 648, 400, 662]);
    expect(await questionsOf(again)).not.toMatchObject({ b: "Payment" });
  });

  test("is called “Other” alone where the question is a sentence of its own", async () => {
    const question =
      "Mark the kind of household in which the person named on line 1 has lived since the first of January";
    const builder = list(question, ["Family", "Shared flat"])
      .checkbox("b", box(72, 664))
      .text(85, 666, "Other (see page 2)", { size: 8 });
    const { fields } = await parsePdf(builder.toBytes(), { maxPages: 1, maxFields: 50 });
    expect(fields.map(({ label }) => label)).toEqual(["Family", "Shared flat", "Other (see page 2)"]);
  });
});
