import { describe, expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { readForm } from "../../../../lib/pdf/read/read-form.ts";
import { fillPdf } from "../../../../lib/pdf/write/fill-pdf.ts";
import { formatScripts } from "../../../../lib/pdf/write/fillable/format-scripts.ts";
import { makeFillable } from "../../../../lib/pdf/write/fillable/make-fillable.ts";
import { orderForFilling } from "../../../../lib/pdf/write/fillable/tab-order.ts";
import { tooltipsFor } from "../../../../lib/pdf/write/fillable/tooltips.ts";
import { aForm, aText, type FieldSketch } from "../../../fixtures/forms.ts";
import { FlatPage } from "../../../fixtures/pdf/flat-page.ts";

const LIMITS = { maxPages: 10, maxFields: 200 };

async function fillable(page: FlatPage) {
  const input = page.toBytes();
  const form = await parsePdf(input, LIMITS);
  const made = await makeFillable({ input, form });
  if ("refused" in made) throw new Error(made.refused);
  return { input, form, bytes: made.bytes, own: await parsePdf(made.bytes, LIMITS) };
}

describe("the order of the Tab key", () => {
  const at = (section: string | null, x: number, y: number): FieldSketch =>
    aText(`${section} ${y}`, { section, at: { x, y } });
  const orderOf = (...fields: FieldSketch[]) =>
    orderForFilling(aForm(fields).fields).map(({ label }) => label);

  test("goes down one section before the one beside it, and on across below both", () => {
    const rows = [100, 126, 152].flatMap((y) => [at("A", 50, y), at("B", 300, y)]);
    expect(orderOf(...rows, at("A", 50, 240), at("A", 300, 240))).toEqual([
      ...["A 100", "A 126", "A 152", "B 100", "B 126", "B 152"],
      ...["A 240", "A 240"],
    ]);
  });

  test("goes to the end of the longer of two columns", () => {
    const rows = [100, 126].flatMap((y) => [at("A", 50, y), at("B", 300, y)]);
    expect(orderOf(...rows, at("A", 50, 152))).toEqual(["A 100", "A 126", "A 152", "B 100", "B 126"]);
  });

  test("leaves for last what stands below at another edge, where each column has one", () => {
    const rows = [100, 126].flatMap((y) => [at("A", 50, y), at("B", 300, y)]);
    const below = ["A 100", "A 126", "B 100", "B 126", "A 152"];
    expect(orderOf(...rows, at("A", 90, 152))).toEqual(below);
    const ragged = [at("A", 50, 100), at("B", 300, 100), at("A", 70, 126), at("B", 330, 126)];
    expect(orderOf(...ragged, at("A", 90, 152))).toEqual(["A 100", "A 126", "A 152", "B 100", "B 126"]);
  });

  test("goes down one framed panel before the other, where each cell has its own caption", () => {
    const cells = ["Name", "Street"].flatMap((label, i) =>
      ["Employer", "Employee"].map((head, j) =>
        aText(label, {
          ...{ table: "t1", row: label, at: { x: 45 + 270 * j, y: 94 + 32 * i } },
          ...(i === 0 ? { column: `${head} ${label}` } : { section: head }),
        }),
      ),
    );
    expect(orderOf(...cells)).toEqual(["Name", "Street", "Name", "Street"]);
    const table = cells.map((each) => ({ ...each, section: null, column: each.column ?? "Paid" }));
    expect(orderOf(...table)).toEqual(["Name", "Name", "Street", "Street"]);
  });

  test("does not go on down a column into a section of its own", () => {
    const rows = [100, 126].flatMap((y) => [at("A", 50, y), at("B", 300, y)]);
    const below = ["A 100", "A 126", "B 100", "B 126", "C 152"];
    expect(orderOf(...rows, at("C", 50, 152))).toEqual(below);
  });

  test("goes across where each of several sections does", () => {
    const parts = ["A", "B", "C"].flatMap((section, i) => [
      at(section, 30, 100 + 80 * i),
      ...[0, 1].map((row) => at(section, 140, 115 + 80 * i + 25 * row)),
    ]);
    expect(orderOf(...parts)).toEqual(parts.map(({ label }) => label));
  });

  test("goes down three sections that stand side by side", () => {
    const rows = [100, 126].flatMap((y) => [at("A", 50, y), at("B", 230, y), at("C", 410, y)]);
    expect(orderOf(...rows)).toEqual(["A 100", "A 126", "B 100", "B 126", "C 100", "C 126"]);
  });

  const column = (x: number, from: number, labels: readonly string[], pitch = 22): FieldSketch[] =>
    labels.map((label, row) => aText(label, { at: { x, y: from + pitch * row } }));
  const LEFT = ["Name", "Street", "City", "Phone"];

  test.each([
    ["begin at other heights", column(320, 111, ["Employer", "Since", "Title"])],
    ["stand farther apart", column(320, 100, ["Employer", "Since", "Title"], 29)],
    ["are called as the first ones are", column(320, 100, LEFT)],
  ])("goes down one of two columns without headings before the other, whose rows %s", (_, right) => {
    const labels = right.map(({ label }) => label ?? "");
    const rows = [...column(50, 100, LEFT), ...right].toSorted((a, b) => (a.at?.y ?? 0) - (b.at?.y ?? 0));
    expect(orderOf(...rows)).toEqual([...LEFT, ...labels]);
  });

  test("goes along rows that stand level and ask for one thing after the other", () => {
    const names = [
      ["First name", "Last name"],
      ["Street", "Number"],
      ["City", "ZIP"],
    ];
    const rows = names.flatMap(([one = "", other = ""], row) => [
      ...column(50, 100 + 22 * row, [one]),
      ...column(320, 100 + 22 * row, [other]),
    ]);
    expect(orderOf(...rows)).toEqual(names.flat());
  });

  const line = (labels: readonly string[], x: number, y: number): FieldSketch[] =>
    labels.map((label, at) => aText(label, { at: { x: x + 125 * at, y } }));
  const ASKED = [["Name"], ["Number", "Licence"], ["Phone", "Maiden name"], ["Mail"]];

  test("goes through what one person is asked before the same of another beside him", () => {
    const rows = ASKED.flatMap((labels, row) => [
      ...line(labels, 22, 100 + 22 * row),
      ...line(labels, 275, 100 + 22 * row),
    ]);
    expect(orderOf(...rows)).toEqual([...ASKED.flat(), ...ASKED.flat()]);
  });

  test("goes along a tick with its blank, and along the boxes of one value", () => {
    const captions = ["Limited", "General", "Temporary"];
    const ticked = captions.flatMap((caption, row) => [
      ...line([caption], 81, 168 + 16 * row),
      ...line([caption], 200, 161 + 16 * row),
    ]);
    expect(orderOf(...ticked)).toEqual(captions.flatMap((caption) => [caption, caption]));
  });

  test("goes along the rows of a table", () => {
    const rows = [100, 126].flatMap((y) => [at("A", 50, y), at("A", 300, y)]);
    expect(orderOf(...rows)).toEqual(["A 100", "A 100", "A 126", "A 126"]);
  });
});

describe("what a screen reader says", () => {
  const said = (...fields: FieldSketch[]) => [...tooltipsFor(aForm(fields).fields).values()];

  test("has row and column, the question, and the section where it tells two apart", () => {
    expect(said(aText("Age", { row: "First", column: "Age" }))).toEqual(["First, Age"]);
    expect(said(aText("Yes", { question: "Do you rent?" }))).toEqual(["Do you rent?, Yes"]);
    expect(said(aText("Phone", { section: "You" }), aText("Phone", { section: "Spouse" }))).toEqual([
      "You, Phone",
      "Spouse, Phone",
    ]);
  });

  test("has the section where others of the same label are told by their row", () => {
    const [first, second] = [
      aText("Name", { section: "Buyer" }),
      aText("Name", { section: "Seller", row: "Seller" }),
    ];
    expect(said(first, second)).toEqual(["Buyer, Name", "Seller, Name"]);
  });

  test("is never the same twice on a page", () => {
    expect(said(aText("Date"), aText("Date"))).toEqual(["Date", "Date (2)"]);
  });
});

describe("buttons of a form that was made fillable", () => {
  test("are chosen by their captions", async () => {
    const page = new FlatPage().text(60, 100, "Marital status").circle(160, 97, 5).text(170, 100, "Single");
    const { own } = await fillable(page.circle(240, 97, 5).text(250, 100, "Married"));
    expect(own.fields[0]?.label).toBe("Marital status");
    expect(own.fields[0]?.options.map(({ value }) => value)).toEqual(["Single", "Married"]);
  });

  test("are chosen by them where each may be ticked", async () => {
    const page = new FlatPage().text(60, 100, "Which languages do you speak? (all that apply)");
    for (const [at, caption] of ["English", "Spanish", "French"].entries())
      page.box(60 + 100 * at, 112, 10, 10).text(75 + 100 * at, 121, caption);
    const { own } = await fillable(page);
    expect(own.fields.map(({ type, options: [option] }) => [type, option?.value])).toEqual([
      ["checkbox", "English"],
      ["checkbox", "Spanish"],
      ["checkbox", "French"],
    ]);
  });

  test("are one field with a third answer", async () => {
    const page = new FlatPage().text(60, 100, "Do you smoke?");
    for (const [at, caption] of ["Yes", "No", "Not sure"].entries())
      page.box(200 + 80 * at, 91, 10, 10).text(214 + 80 * at, 100, caption);
    const { own } = await fillable(page);
    expect(own.fields.map(({ options }) => options.map(({ value }) => value))).toEqual([
      ["Yes", "No", "Not sure"],
    ]);
  });

  test("show captions that no name can hold", async () => {
    const page = new FlatPage().text(60, 100, "Familienstand").circle(160, 97, 5).text(170, 100, "ledig");
    const { own } = await fillable(page.circle(240, 97, 5).text(250, 100, "gesch\\374tzt"));
    expect(own.fields[0]?.options.map(({ label }) => label)).toHaveLength(2);
  });

  test("are one field where they say yes and no, and are read apart", async () => {
    const page = new FlatPage()
      .text(60, 100, "Do you rent your home?")
      .box(220, 92, 10, 10)
      .text(234, 100, "Yes");
    const { bytes, form, own } = await fillable(page.box(270, 92, 10, 10).text(284, 100, "No"));
    expect(own.fields.map(({ type, widgets }) => [type, widgets.length])).toEqual([["checkbox", 2]]);
    const field = own.fields[0];
    const values = [{ fieldId: field?.id ?? "", value: "No" }];
    const filled = await fillPdf({ input: bytes, form: own, values, flatten: false });
    const read = await readForm({ input: filled.bytes, form, blank: page.toBytes() }, LIMITS);
    expect(read.values.map(({ value }) => value)).toEqual([null, "Yes"]);
  });
});

describe("sums are written", () => {
  const field = (label: string) => {
    const [money] = aForm([aText(label, { format: "money" })]).fields;
    if (!money) throw new RangeError("Expected a field.");
    return money;
  };

  test.each([
    ["Monthly rent ($)", "en", "2, 0,"],
    ["Miete", "de", "2, 2,"],
    ["Loyer", "fr", "2, 3,"],
    ["Miete (CHF)", "de", "2, 4,"],
  ])("%s in %s", (label, language, style) => {
    expect(formatScripts(field(label), language)?.format).toContain(`AFNumber_Format(${style}`);
  });

  test.each([
    ["Rent (€)", "en"],
    ["Miete", null],
  ])("freely where nothing tells how: %s in %s", (label, language) => {
    expect(formatScripts(field(label), language)).toBeNull();
  });
});
