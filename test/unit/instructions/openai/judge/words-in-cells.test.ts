import { expect, test } from "vitest";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { judgeAnswer } from "../../../../../lib/instructions/openai/judge/judge-answer.ts";
import { answer, field, form, text } from "../fields.ts";
import { judgingFor } from "./judge-one.ts";

const PROMPT = "Name: Meera Iyer.";

/** What is written, and why the rest is not, of letters that are given for fields of so many characters each. */
function spell(letters: string, maxLength: number | null = 1) {
  const cells = Array.from(letters, () => field("Name of the holder", { max_length: maxLength }));
  const fills = Array.from(letters).flatMap((letter, index) =>
    letter === " " ? [] : [text(cells[index]?.id ?? "", letter, "Name: Meera Iyer")],
  );
  const offer = { fields: offerFields(form(...cells)), elsewhere: new Set<string>() };
  const { settled, rejected } = judgeAnswer(answer({ fills }), offer, judgingFor(PROMPT, cells));
  const written = cells.map(({ id }) => {
    const meaning = settled.get(id);
    return meaning?.kind === "value" ? meaning.planned.value : " ";
  });
  return { written: written.join(""), refused: new Set(rejected.values()) };
}

test("letters in fields of one character each count where together they spell what was said", () => {
  expect(spell("Meera Iyer")).toEqual({ written: "Meera Iyer", refused: new Set() });
  expect(spell("MEERAIYER").written).toBe("MEERAIYER");
});

test("letters from the middle of words that spell something else are refused", () => {
  expect(spell("Meero").refused).toContain("value_not_said");
  expect(spell("eerI").refused).toContain("value_not_said");
});

test("letters do not spell a word across fields that take more", () => {
  expect(spell("eera", null).refused).toContain("value_not_said");
});
