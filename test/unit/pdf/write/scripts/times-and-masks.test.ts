import { describe, expect, test } from "vitest";
import { formatDate } from "../../../../../lib/pdf/write/scripts/format-date.ts";
import { formatMask } from "../../../../../lib/pdf/write/scripts/format-mask.ts";
import { formatTime } from "../../../../../lib/pdf/write/scripts/format-time.ts";
import { fillForm, inspect, shownTexts } from "../../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";
import { literal } from "../../../../fixtures/pdf/pdf-file.ts";

describe("a time is shown as the field's script has it", () => {
  test.each([
    ["9:30", 0, "09:30"],
    ["9:30 pm", 0, "21:30"],
    ["21:30", 1, "9:30 pm"],
    ["12 am", 0, "00:00"],
    ["12:05 p.m.", 3, "12:05:00 pm"],
    ["21h30", "h:MM tt", "9:30 pm"],
    ["noon", 0, null],
    ["25:00", 0, null],
    ["13 pm", 0, null],
    ["9", 0, null],
  ])("%s by %s", (text, format, shown) => expect(formatTime(text, format)).toBe(shown));
});

describe("a date with a time", () => {
  test.each([
    ["01/15/2027 9:30 pm", 12, "1/15/27 9:30 pm"],
    ["2027-01-15T21:30", 13, "1/15/27 21:30"],
    ["January 15, 2027, 9 am", "mm/dd/yyyy HH:MM", "01/15/2027 09:00"],
    ["2027-03-05 17:05", "mmm d, yyyy h:MM tt", "Mar 5, 2027 5:05 pm"],
    ["2028-03-16 08:09", "dddd, mmmm d HH:MM:ss", "Thursday, March 16 08:09:00"],
    ["01/15/2027", 12, null],
  ])("%s by %s", (text, format, shown) => expect(formatDate(text, format)).toBe(shown));
});

describe("a text is shown in the places of its mask", () => {
  test.each([
    ["123456789", "999-99-9999", "123-45-6789"],
    ["123-45-6789", "999-99-9999", "123-45-6789"],
    ["AB1234567", "AA 9999999", "AB 1234567"],
    ["2175550100", "(999) 999-9999", "(217) 555-0100"],
    ["62704 1234", "99999-9999", "62704-1234"],
    ["12345", "999-99-9999", null],
    ["1234567890", "999-99-9999", null],
    ["A23", "999", null],
  ])("%s in %s", (text, mask, shown) => expect(formatMask(text, mask)).toBe(shown));
});

describe("a number outside of what the form's own check takes is refused", () => {
  const script = (call: string): Uint8Array =>
    new FormBuilder()
      .field("Tx", "age", [100, 700, 300, 720], `/AA << /V << /S /JavaScript /JS (${call}) >> >>`)
      .toBytes();
  const range = "AFRange_Validate\\(true, 18, true, 99\\);";
  test.each([
    ["17", range, false],
    ["100", range, false],
    ["18", range, true],
    ["99.0", range, true],
    ["eighteen", range, true],
    ["17", "AFRange_Validate\\(false, 0, true, 99\\);", true],
  ])("%s", async (value, call, isTaken) => {
    const { verified, warnings } = await fillForm(script(call), { age: value });
    expect(verified).toHaveLength(isTaken ? 1 : 0);
    expect(warnings.map(({ code }) => code)).toEqual(isTaken ? [] : ["value_invalid"]);
  });
});

describe("a field stores what its own script would leave of a text", () => {
  const field = (format: string, keystroke = format.replace("_Format", "_Keystroke")): Uint8Array => {
    const script = (event: string, source: string) => `/${event} << /S /JavaScript /JS ${literal(source)} >>`;
    const scripts = `/AA << ${format && script("F", format)} ${keystroke && script("K", keystroke)} >>`;
    return new FormBuilder().field("Tx", "amount", [100, 700, 300, 720], scripts).toBytes();
  };
  const [POINT, COMMA] = ["AFNumber_Format(2, 0, 0, 0, '', true);", "AFNumber_Format(2, 2, 0, 0, '', true);"];
  const FINE = "AFNumber_Format(3, 2, 0, 0, '', true);";
  test.each([
    ["$1,234.50", POINT, "1234.50", "1,234.50"],
    ["1.234,50 €", POINT, "1234.50", "1,234.50"],
    ["(500)", POINT, "-500", "-500.00"],
    ["\u2212500", POINT, "-500", "-500.00"],
    ["1.234", COMMA, "1234", "1.234,00"],
    ["1.5", COMMA, "1.5", "1,50"],
    ["1.2340", COMMA, "1.2340", "1,23"],
    ["0.125", FINE, "0.125", "0,125"],
    ["0,125", FINE, "0.125", "0,125"],
    ["-0,125", POINT, "-0.125", "-0.13"],
    ["12,345", FINE, "12.345", "12,345"],
    ["12,345", COMMA, "12345", "12.345,00"],
    ["1.234,5678", COMMA, "1234.5678", "1.234,57"],
    ["about 30", POINT, "about 30", "about 30"],
    ["12.5%", "AFPercent_Format(1, 0);", "0.125", "12.5%"],
  ])("%s by %s", async (given, format, stored, shown) => {
    const file = await inspect((await fillForm(field(format), { amount: given })).bytes);
    expect(file.holdsText(stored)).toBe(true);
    expect(shownTexts(file.appearance(0))[0]?.text).toBe(shown);
  });

  const MOMENT = 'AFDate_FormatEx("dd.mm.yyyy HH:MM");';
  test.each(["2026-11-28 16:05", "28.11.2026, 4:05 pm", "November 28, 2026 16:05"])(
    "of a moment its date and its time: %s",
    async (given) => {
      const file = await inspect((await fillForm(field(MOMENT), { amount: given })).bytes);
      expect(file.holdsText("28.11.2026 16:05")).toBe(true);
      expect(shownTexts(file.appearance(0))[0]?.text).toBe("28.11.2026 16:05");
    },
  );

  test("a date alone is refused a time of day", async () => {
    const day = field('AFDate_FormatEx("dd.mm.yyyy");');
    const { verified, warnings } = await fillForm(day, { amount: "28.11.2026 16:05" });
    expect(verified).toEqual([]);
    expect(warnings).toMatchObject([{ code: "value_invalid", fieldId: "amount" }]);
  });

  test("a mask without a place for any character is none", async () => {
    const { verified, warnings } = await fillForm(field("", "AFSpecial_KeystrokeEx('maxl:1');"), {
      amount: "A",
    });
    expect(verified).toEqual([{ fieldId: "amount", state: "verified" }]);
    expect(warnings).toEqual([]);
  });

  test("of a mask the text in its places; one that does not fit is refused", async () => {
    const masked = field("", "AFSpecial_KeystrokeEx('99-AAA');");
    expect((await inspect((await fillForm(masked, { amount: "12ABC" })).bytes)).holdsText("12-ABC")).toBe(
      true,
    );
    const { verified, warnings } = await fillForm(masked, { amount: "ABC-12" });
    expect(verified).toEqual([]);
    expect(warnings).toMatchObject([{ code: "value_invalid", fieldId: "amount" }]);
  });
});
