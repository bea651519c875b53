import { describe, expect, test } from "vitest";
import type { Field } from "../../../lib/domain/parsed-form.ts";
import { contradiction } from "../../../lib/instructions/check-format.ts";
import { aForm, aRadio, aText, type FieldSketch } from "../../fixtures/forms.ts";

const field = (sketch: FieldSketch): Field => aForm([sketch]).fields[0] as Field;
const judged = (about: FieldSketch, value: string): string | undefined =>
  contradiction(field(aText("A field", about)), value)?.code;

describe("what speaks against a value", () => {
  test.each([
    [
      { format: "date" },
      ["03/09/1991", "9 March 1991", "1991-03-09", "March 9th, 1991", "03091991", "3/1991", "2020"],
    ],
    [{ format: "date", date_order: "dmy" }, ["31/12/2020", "31.12.20", "311220", "31 December 2020"]],
    [{ format: "date", date_order: "ymd" }, ["2020-12-31", "20201231"]],
    [{ format: "time" }, ["9:30", "09:30 pm", "17h", "8 a.m."]],
    [{ format: "ssn" }, ["900-12-3456", "900123456", "000-41-7723"]],
    [{ format: "ein" }, ["12-3456789"]],
    [
      { format: "phone" },
      ["(312) 555-0123", "+49 30 1234567", "312.555.0123 ext. 4", "612 345 678", "01 23 45 67 89", "5550100"],
    ],
    [{ format: "email" }, ["ada@example.org", "a.b+c@mail.example.co.uk"]],
    [{ format: "money" }, ["$1,234.50", "1.234,50 €", "(12)", "-3", "EUR 12"]],
    [{ format: "percent" }, ["12.5%", "7"]],
    [{ format: "number" }, ["1 234", "3"]],
    [{ format: "zip" }, ["62704", "62704-1234", "SW1A 1AA"]],
    [{}, ["anything at all"]],
  ] satisfies [FieldSketch, string[]][])("is nothing where it is as %o asks", (about, values) => {
    expect(values.filter((value) => judged(about, value) !== undefined)).toEqual([]);
  });

  test.each([
    [{ format: "date" }, ["soon", "31/31/2020", "12", "30/02/2021"]],
    [{ format: "date", date_order: "mdy" }, ["31/12/2020", "31122020"]],
    [{ format: "time" }, ["25:00", "noonish"]],
    [{ format: "ssn" }, ["900-12-345", "12-3456789x", "000-00-0000", "900-00-1234", "900-12-0000"]],
    [{ format: "phone" }, ["555", "call me", "217-555-010", "(217) 555-01001", "000-000-0000"]],
    [{ format: "email" }, ["ada at example.org", "ada@"]],
    [{ format: "money" }, ["a lot"]],
    [{ format: "zip" }, ["Springfield"]],
  ] satisfies [FieldSketch, string[]][])("is its format where %o asks for another", (about, values) => {
    expect(values.filter((value) => judged(about, value) !== "format_mismatch")).toEqual([]);
  });

  test("is that it is none of the options, or too long", () => {
    expect(contradiction(field(aRadio("Sex", ["F", "M"])), "X")?.code).toBe("option_unknown");
    expect(judged({ max_length: 3 }, "abcd")).toBe("value_too_long");
  });

  test("is never quoted", () => {
    expect(contradiction(field(aText("Birth", { format: "date" })), "secret")?.message).not.toContain(
      "secret",
    );
  });
});
