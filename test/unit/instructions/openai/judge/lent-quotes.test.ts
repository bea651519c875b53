import { describe, expect, test } from "vitest";
import type { Field, FieldGroup } from "../../../../../lib/domain/parsed-form.ts";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { judgeAnswer } from "../../../../../lib/instructions/openai/judge/judge-answer.ts";
import type { ModelFill } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { answer, checkbox, field, form, text } from "../fields.ts";
import { judgingFor } from "./judge-one.ts";

const PROMPT =
  "My baby is Maud Grace Odom, born on the 3rd of August 2024. I am Faye Ash, her number is 900-71-3302. Call six one seven 555-0129. Her pen name is Lee Ash.";

const part = (kind: FieldGroup["kind"], name: FieldGroup["part"], index: number, id: string = kind): Field =>
  field(`${kind} ${name}`, { group: { id, kind, part: name, index } });
const day = part("date", "day", 0);
const month = part("date", "month", 1);
const year = part("date", "year", 2);
const first = part("name", "first_name", 0);
const last = part("name", "last_name", 1);
const area = part("phone", "area_code", 0);
const digits = part("phone", "digits", 1);
const signed = field("Signed on");
const again = field("Sealed on");
const box = checkbox("Child");
const cells = Array.from("MAUD", (_, index) => field(`Letter ${index + 1}`, { max_length: 1 }));
const FIELDS = [day, month, year, first, last, area, digits, signed, again, box, ...cells];

/** What is written of an answer, or why not, by the fields' labels; and the words that a field's value is from. */
function judged(...fills: ModelFill[]) {
  const offer = { fields: offerFields(form(...FIELDS)), elsewhere: new Set<string>() };
  const { settled, rejected } = judgeAnswer(answer({ fills }), offer, judgingFor(PROMPT, FIELDS));
  return fills.map(({ field: id }) => {
    const meaning = settled.get(id);
    return meaning?.kind === "value"
      ? { value: meaning.planned.value, from: meaning.planned.source?.text }
      : rejected.get(id);
  });
}
const valuesOf = (...fills: ModelFill[]) =>
  judged(...fills).map((one) => (typeof one === "object" ? one.value : one));

const BORN = "the 3rd of August 2024";
const DATE = [text(day.id, "03", ""), text(month.id, "08", ""), text(year.id, "2024", BORN)];

describe("words that are given once", () => {
  test.each([
    ["last", DATE],
    ["first", DATE.toReversed()],
    ["in the middle", [DATE[0], DATE[2], DATE[1]].flatMap((fill) => fill ?? [])],
  ])("serve all parts of a date, with the part that comes %s", (_, fills) => {
    expect(valuesOf(...fills)).toEqual(fills.map(({ value }) => value));
    expect(judged(...fills).every((one) => typeof one === "object" && one.from === BORN)).toBe(true);
  });

  test("serve a part that they do not prove letter for letter", () => {
    expect(valuesOf(text(area.id, "617", ""), text(digits.id, "555-0129", "six one seven 555-0129"))).toEqual(
      ["617", "555-0129"],
    );
  });

  test("serve the same value in another field", () => {
    expect(valuesOf(text(signed.id, "08/03/2024", ""), text(again.id, "08/03/2024", BORN))).toEqual([
      "08/03/2024",
      "08/03/2024",
    ]);
  });

  test("serve the letters of a word in cells, in whatever order they are", () => {
    const letters = ["M", "A", "U", "D"].map((letter, at) =>
      text(cells[at]?.id ?? "", letter, at === 3 ? "Maud Grace Odom" : ""),
    );
    expect(valuesOf(...letters)).toEqual(["M", "A", "U", "D"]);
    expect(valuesOf(...letters.toReversed())).toEqual(["D", "U", "A", "M"]);
  });

  test("do not take a value's own place, where they are about another part", () => {
    expect(judged(text(first.id, "Lee", ""), text(last.id, "Ash", "Ash"))).toMatchObject([
      { value: "Lee", from: "Lee" },
      { value: "Ash" },
    ]);
  });

  test("serve no tick, no other value, and no value that the instruction has not", () => {
    expect(valuesOf(text(box.id, "on", ""), text(last.id, "Odom", "Maud Grace Odom"))).toEqual([
      "quote_missing",
      "Odom",
    ]);
    expect(valuesOf(text(signed.id, "08/04/2024", ""), text(again.id, "08/03/2024", BORN))[0]).toBe(
      "quote_missing",
    );
    expect(valuesOf(text(day.id, "5551", ""), text(year.id, "2024", BORN))[0]).toBe("value_not_said");
  });
});
