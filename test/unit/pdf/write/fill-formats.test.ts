import { describe, expect, test } from "vitest";
import { fillForm, inspect, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { literal } from "../../../fixtures/pdf/pdf-file.ts";

const script = (event: "F" | "C", source: string): string =>
  `/${event} << /S /JavaScript /JS ${literal(source)} >>`;
const js = (source: string): string => `<< /S /JavaScript /JS ${literal(source)} >>`;
const MONEY = script("F", 'AFNumber_Format(2, 0, 0, 0, "$", true);');

/** Amounts a and b, and a total that the file calculates; `order` are the widgets of the calculation order. */
function invoice(calculation: string, { total = "/Ff 1" } = {}): Uint8Array {
  const builder = new FormBuilder()
    .field("Tx", "a", [100, 700, 300, 720], `/AA << ${MONEY} >>`)
    .field("Tx", "b", [100, 670, 300, 690], "/V (2.5)");
  const sum = builder.widget(
    [100, 640, 300, 660],
    `/FT /Tx /T (total) ${total} /AA << ${MONEY} ${script("C", calculation)} >>`,
  );
  return builder.toBytes({ form: `/CO [${sum}]` });
}

const shown = async (bytes: Uint8Array, widget: number): Promise<string | undefined> =>
  shownTexts((await inspect(bytes)).appearance(widget))[0]?.text;

test("stores a value as it is and shows it as the field's script has it", async () => {
  const input = new FormBuilder().field("Tx", "amount", [100, 700, 300, 720], `/AA << ${MONEY} >>`).toBytes();
  const { bytes, verified } = await fillForm(input, { amount: "1234.5" });
  expect(verified).toHaveLength(1);
  expect(await shown(bytes, 0)).toBe("$1,234.50");
  expect((await inspect(bytes)).entry(0, "V")).toBe("<FEFF0031003200330034002E0035>");
});

test.each([
  ['AFDate_FormatEx("mm/dd/yy");', "11/03/2026", "11/03/26"],
  ['AFNumber_Format(2, 2, 0, 0, " EUR", false);', "200,00", "200,00 EUR"],
  ['AFDate_FormatEx("mm/dd/yyyy");', "11/03/2026", undefined],
])("tells what the page shows where %s writes the value otherwise", async (format, value, shown) => {
  const input = new FormBuilder()
    .field("Tx", "a", [100, 700, 300, 720], `/AA << ${script("F", format)} >>`)
    .toBytes();
  const { verified } = await fillForm(input, { a: value });
  expect(verified.map((each) => each.shown)).toEqual([shown]);
});

test.each([
  ["mm/yyyy", "2024-03", "03/2024"],
  ["mm/yy", "March 2024", "03/24"],
  ["mmm-yy", "3/2024", "Mar-24"],
  ["mm/yyyy", "03/2024", "03/2024"],
  ["mm/yyyy", "13/2024", "13/2024"],
  ["mm/dd/yyyy", "03/2024", "03/2024"],
])("writes a month as %s has it: %s", async (format, value, text) => {
  const entries = `/AA << ${script("F", `AFDate_FormatEx("${format}");`)} >>`;
  const input = new FormBuilder().field("Tx", "a", [100, 700, 300, 720], entries).toBytes();
  const { bytes } = await fillForm(input, { a: value });
  expect(await shown(bytes, 0)).toBe(text);
});

describe("a number that the form's format shows as another one is doubtful, and says why", () => {
  const filled = (format: string, value: string) =>
    fillForm(
      new FormBuilder()
        .field("Tx", "amount", [100, 700, 300, 720], `/AA << ${script("F", format)} >>`)
        .toBytes(),
      { amount: value },
    );
  const [WHOLE, CENTS] = ["AFNumber_Format(0, 0, 0, 0, '', true);", "AFNumber_Format(2, 0, 0, 0, '', true);"];
  const SHARE = "AFPercent_Format(1, 0);";
  test.each([
    ["cents in whole dollars", WHOLE, "0.125"],
    ["an amount of thousandths", CENTS, "12.345"],
    ["per cent for a share", SHARE, "12.5"],
    ["more decimals of per cent", SHARE, "12.34%"],
  ])("%s", async (_, format, value) => {
    const { verified, warnings } = await filled(format, value);
    expect(verified).toMatchObject([{ fieldId: "amount", state: "doubtful" }]);
    expect(warnings).toMatchObject([{ code: "value_shown_otherwise" }]);
  });
  test.each([
    ["whole dollars", WHOLE, "1,250"],
    ["cents", CENTS, "-1234.5"],
    ["zeros that say nothing", WHOLE, "12.00"],
    ["a share", SHARE, "0.125"],
    ["per cent, said so", SHARE, "12.5%"],
    ["words", WHOLE, "none"],
  ])("but not %s", async (_, format, value) => {
    const { verified, warnings } = await filled(format, value);
    expect(verified).toMatchObject([{ fieldId: "amount", state: "verified" }]);
    expect(warnings).toEqual([]);
  });
});

test("reads a script that is kept in a stream, and shows the value as it is where that cannot be decoded", async () => {
  const show = async (filter: string) => {
    const builder = new FormBuilder();
    const source = builder.file.addStream("AFPercent_Format(0, 0);", filter);
    builder.field("Tx", "rate", [100, 700, 300, 720], `/AA << /F << /S /JavaScript /JS ${source} >> >>`);
    return shown((await fillForm(builder.toBytes(), { rate: "0.2" })).bytes, 0);
  };
  expect(await show("")).toBe("20%");
  expect(await show("/Filter /Nobody")).toBe("0.2");
});

test.each([
  ['AFSimple_Calculate("SUM", new Array ("a", "b"));', "$12.50"],
  ['AFSimple_Calculate("PRD", "a, b");', "$25.00"],
  ['AFSimple_Calculate("AVG", "a, b");', "$6.25"],
  ['AFSimple_Calculate("PRD", "a, a");', "$100.00"],
  ['AFSimple_Calculate("MIN", "a, b");', "$2.50"],
  ['AFSimple_Calculate("MAX", "a, b");', "$10.00"],
  [`AFSimple_Calculate('MAX', ['a', "b"]);`, "$10.00"],
  ['AFSimple_Calculate("SUM", Array("a"));', "$10.00"],
  ['AFSimple_Calculate("SUM", "a"); // of all', "$10.00"],
  ["/** BVCALC a + b * 2 EVCALC **/ event.value = 0;", "$15.00"],
])("brings a calculated field up to date: %s", async (calculation, total) => {
  const { bytes, verified, warnings } = await fillForm(invoice(calculation), { a: "10" });
  expect(await shown(bytes, 2)).toBe(total);
  expect(verified).toMatchObject([{ fieldId: "a", state: "verified" }]);
  expect(warnings).toMatchObject([{ code: "field_calculated", fieldId: "total" }]);
});

test("leaves a calculated field alone when nothing that it depends on is filled, or when it is itself", async () => {
  const sum = 'AFSimple_Calculate("SUM", "b");';
  expect((await inspect((await fillForm(invoice(sum), { a: "10" })).bytes)).entry(2, "V")).toBeUndefined();
  const given = await fillForm(invoice(sum, { total: "" }), { b: "10", total: "7" });
  expect(await shown(given.bytes, 2)).toBe("$7.00");
});

test("says that a form calculates another number than was given for its total", async () => {
  const fill = async (total: string) =>
    (await fillForm(invoice('AFSimple_Calculate("SUM", "a, b");', { total: "" }), { a: "10", total }))
      .warnings;
  expect(await fill("99")).toMatchObject([{ code: "calculation_differs", fieldId: "total" }]);
  expect(await fill("12.50")).toEqual([]);
});

test("does not run a calculation that is more than a sum, and says that it may be out of date", async () => {
  const { warnings } = await fillForm(invoice("event.value = 1;"), { a: "10" });
  expect(warnings).toMatchObject([{ code: "calculation_stale", fieldId: "total" }]);
});

test.each<[string, string, string[]]>([
  ["when it is checked", `/AA << /V ${js('this.getField("year").value = event.value * 12;')} >>`, ["year"]],
  ["by a name of its own", `/AA << /Bl ${js("var f = getField('year'); f.value = 1;")} >>`, ["year"]],
  ["and adds to it", `/AA << /K ${js('getField("year").value += 1;')} >>`, ["year"]],
  ["by what a button does", `/A ${js('this.getField("year").value = 1;')}`, ["year"]],
  ["only to read it", `/AA << /V ${js('if (getField("year").value == 1) event.rc = false;')} >>`, []],
  ["only to blank it", `/AA << /U ${js("this.getField('year').value = 'Off';")} >>`, []],
  ["or another that is written too", `/AA << /V ${js('getField("b").value = 1;')} >>`, []],
])("says which field may be out of date that a written one sets: %s", async (_, action, stale) => {
  const input = new FormBuilder()
    .field("Tx", "a", [100, 720, 300, 740], action)
    .field("Tx", "b", [100, 690, 300, 710])
    .field("Tx", "year", [100, 660, 300, 680], "/V (1200)")
    .toBytes();
  const { warnings } = await fillForm(input, { a: "950", b: "2" });
  expect(warnings).toEqual(
    stale.map((fieldId) => expect.objectContaining({ code: "calculation_stale", fieldId })),
  );
});

/** Fields that are calculated from `a` and from each other; the file asks for them in the order in which they are named. */
function chain(calculations: Record<string, string>): Uint8Array {
  const builder = new FormBuilder().field("Tx", "a", [100, 720, 300, 740]);
  const widgets = Object.entries(calculations).map(([name, calculation], index) => {
    const box: [number, number, number, number] = [100, 690 - 30 * index, 300, 710 - 30 * index];
    return builder.widget(box, `/FT /Tx /T (${name}) /Ff 1 /AA << ${script("C", calculation)} >>`);
  });
  return builder.toBytes({ form: `/CO [${widgets.join(" ")}]` });
}
const sumOf = (...names: string[]): string => `AFSimple_Calculate("SUM", "${names.join(", ")}");`;
const UNKNOWN = 'event.value = Math.sqrt(this.getField("a").value);';

test.each<[string, Record<string, string>, (string | undefined)[]]>([
  ["a total that is asked for first", { total: sumOf("sub", "a"), sub: sumOf("a") }, ["20", "10"]],
  ["three, the wrong way round", { c: sumOf("b"), b: sumOf("s"), s: sumOf("a") }, ["10", "10", "10"]],
  [
    "two ways to one total",
    { t: sumOf("l", "r"), r: sumOf("m"), l: sumOf("m"), m: sumOf("a") },
    ["20", "10", "10", "10"],
  ],
  ["a circle, once, and says so", { x: sumOf("y", "a"), y: sumOf("x") }, ["10", undefined]],
  ["what an unknown script comes before", { t: sumOf("u", "a"), u: UNKNOWN }, [undefined, undefined]],
  ["what only stands beside an unknown script", { u: UNKNOWN, t: sumOf("a") }, [undefined, "10"]],
])("calculates sources first: %s", async (_, calculations, expected) => {
  const { bytes, warnings } = await fillForm(chain(calculations), { a: "10" });
  const file = await inspect(bytes);
  const drawn = (index: number) =>
    file.entry(index, "AP") ? shownTexts(file.appearance(index))[0]?.text : undefined;
  expect(expected.map((_value, index) => drawn(index + 1))).toEqual(expected);
  const codes = expected.map((value) => (value === undefined ? "calculation_stale" : "field_calculated"));
  expect(warnings.map(({ code }) => code).sort()).toEqual(codes.sort());
});
