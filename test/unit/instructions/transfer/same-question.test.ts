import { describe, expect, test } from "vitest";
import { transfer } from "../../../../lib/instructions/transfer/transfer.ts";
import { aCheckbox, aForm, aRadio, aText, type FieldSketch } from "../../../fixtures/forms.ts";
import { filled, labelled, moved, plain } from "./filled-form.ts";

describe("a question that both forms ask in the same words", () => {
  test("has the same answer, whatever it is about, in any of the lexicon's languages", () => {
    const source = plain(1, { "Eye color": "Brown", "Date of hearing": "03/25/2026", "ZIP code": "62704" });
    expect(moved(source, labelled("EYE COLOR", "Date of hearing"))).toEqual({
      f1: "Brown",
      f2: "03/25/2026",
    });
    const french = plain(1, { "Date de montage": "15/09/2025" });
    french.form.language = "fr";
    const target = { ...labelled("2. Date du montage :"), language: "fr" };
    expect(moved(french, target)).toEqual({ f1: "15/09/2025" });
  });

  test.each([
    ["words that say nothing alone", "File number", "File number"],
    ["a signature", "Guard's signature", "Guard's signature"],
    ["a word that may be of anything", "Reference", "Reference"],
    ["somebody else's", "Eye color", "Spouse's eye color"],
    ["for whom somebody acts, and his own", "Broker for (name)", "Broker name"],
    ["what depends on an answer", "If yes, eye color", "If yes, eye color"],
  ])("is left out: %s", (_, from, to) => {
    expect(moved(plain(1, { [from]: "Brown" }), labelled(to))).toEqual({});
  });

  test("is left out where either form asks it twice, or the kinds of the fields differ", () => {
    const source = plain(1, { "Eye color": "Brown" });
    expect(moved(source, labelled("Eye color", "Eye color"))).toEqual({});
    const twice = filled(1, [
      [aText("Eye color"), "Brown"],
      [aText("Eye color"), null],
    ]);
    expect(moved(twice, labelled("Eye color"))).toEqual({});
    const date = aText("Last payment", { format: "date" });
    const phone = aText("Last payment", { format: "phone" });
    expect(moved(filled(1, [[date, "03/25/2026"]]), aForm([phone]))).toEqual({});
  });

  const boxes = (question: string, ...captions: string[]): FieldSketch[] =>
    captions.map((caption) =>
      aCheckbox(`${question}: ${caption}`, { question, options: [{ value: "1", label: caption }] }),
    );
  const [male, female] = boxes("Gender (check one)", "Male", "Female");
  const source = filled(1, [
    [male!, null],
    [female!, "1"],
  ]);

  test("is answered by a tick, and takes one, by its caption", () => {
    const target = aForm([...boxes("Sex", "Female", "Male")]);
    expect(moved(source, target)).toEqual({ f1: "true" });
    expect(moved(source, aForm([aRadio("Sex", ["Male", "Female"])]))).toEqual({ f1: "r2" });
    expect(moved(source, labelled("Sex"))).toEqual({ f1: "Female" });
  });

  test("is left out where the answer may be a wish or a consent", () => {
    const asked = "Do you want another person to discuss this return with us";
    const [yes] = boxes(asked, "Yes");
    expect(moved(filled(1, [[yes!, "1"]]), aForm(boxes(asked, "Yes")))).toEqual({});
    const certified = "I certify that on (date)";
    expect(moved(plain(1, { [certified]: "03/25/2026" }), labelled(certified))).toEqual({});
  });

  test("is left to a person where two documents differ", () => {
    const other = filled(2, [
      [male!, "1"],
      [female!, null],
    ]);
    const ticks = transfer([source, other], aForm(boxes("Sex", "Female", "Male")));
    expect(ticks.values).toEqual([]);
    const { values, ambiguous } = transfer([source, other], labelled("Sex"));
    expect(values).toEqual([]);
    expect(ambiguous[0]?.candidates.map(({ value }) => value)).toEqual(["Female", "Male"]);
  });
});
