import { expect, test } from "vitest";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { xfaOf } from "../../../fixtures/pdf/broken-files.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";

const BOX: Rect = [100, 700, 300, 720];

async function fieldOf(builder: FormBuilder) {
  const { fields } = await parsePdf(builder.toBytes(), { maxPages: 5, maxFields: 50 });
  expect(fields).toHaveLength(1);
  return fields[0]!;
}

test("makes one field of radio buttons, with an option for each", async () => {
  const field = await fieldOf(new FormBuilder().radio("colour", 50, 600, ["Red", "Blue"], "/V /Blue"));
  expect(field.type).toBe("radio");
  expect(field.options.map(({ value }) => value)).toEqual(["Red", "Blue"]);
  expect(field.widgets.map(({ option }) => option)).toEqual(["Red", "Blue"]);
});

test("names options by their appearance states where /Opt gives other export values", async () => {
  const builder = new FormBuilder().radio("plan", 50, 600, ["0", "1"], "/Opt [(Basic) (Extended)]");
  const field = await fieldOf(builder);
  expect(field.options).toEqual([
    { value: "0", label: "Basic" },
    { value: "1", label: "Extended" },
  ]);
});

test("decodes the names of odd on-states", async () => {
  const field = await fieldOf(new FormBuilder().radio("odd", 50, 600, ["Ja#20bitte", "a#2Fb", "#28x#29"]));
  expect(field.options.map(({ value }) => value)).toEqual(["Ja bitte", "a/b", "(x)"]);
});

test("keeps on-states apart that have escapes in their names", async () => {
  const field = await fieldOf(new FormBuilder().radio("odd", 50, 600, ["#2341", "A", "#d0#2381"]));
  expect(field.options.map(({ value }) => value)).toEqual(["#41", "A", "\u00d0#81"]);
});

test("reads which button is on, and nothing when none is", async () => {
  const blank = await fieldOf(new FormBuilder().checkbox("agree", BOX, "Ja"));
  expect(blank.value).toBeNull();
  const builder = new FormBuilder();
  const states = builder.states("Ja").replace("/AS /Off", "/AS /Ja");
  expect(await fieldOf(builder.field("Btn", "agree", BOX, `${states} /V /Ja`))).toMatchObject({
    type: "checkbox",
    value: "Ja",
    options: [{ value: "Ja", label: "Ja" }],
  });
});

test("makes one field of check boxes that share a name and differ in what they stand for", async () => {
  const builder = new FormBuilder();
  const widgets = ["Single", "Married"].map((state, index) => ({
    rect: [100, 700 - 30 * index, 110, 710 - 30 * index] as Rect,
    entries: builder.states(state),
  }));
  const field = await fieldOf(builder.group("/FT /Btn /T (status)", widgets));
  expect(field.type).toBe("checkbox");
  expect(field.options.map(({ value }) => value)).toEqual(["Single", "Married"]);
  expect(field.widgets.map(({ option }) => option)).toEqual(["Single", "Married"]);
});

test("gives a check box without appearances a state to be turned on with", async () => {
  const field = await fieldOf(new FormBuilder().field("Btn", "bare", BOX));
  expect(field.options).toEqual([{ value: "Yes", label: "Yes" }]);
  expect(field.widgets[0]?.option).toBe("Yes");
});

test("gives radio buttons without appearances states that differ", async () => {
  const widgets = [700, 680].map((y) => ({ rect: [100, y, 110, y + 10] as Rect, entries: "" }));
  const field = await fieldOf(new FormBuilder().group("/FT /Btn /Ff 32768 /T (bare)", widgets));
  expect(field.widgets.map(({ option }) => option)).toEqual(["0", "1"]);
});

test("reads a dropdown's export values, labels and current value", async () => {
  const entries = `/Ff ${1 << 17} /Opt [[(de) (Germany)] [(fr) (France)] (Other)] /V (fr)`;
  expect(await fieldOf(new FormBuilder().field("Ch", "country", BOX, entries))).toMatchObject({
    type: "choice",
    editable: false,
    multi_select: false,
    value: "fr",
    options: [
      { value: "de", label: "Germany" },
      { value: "fr", label: "France" },
      { value: "Other", label: "Other" },
    ],
  });
});

test("tells an editable dropdown and a list of several values", async () => {
  const editable = await fieldOf(new FormBuilder().field("Ch", "e", BOX, `/Ff ${3 << 17} /Opt [(a)]`));
  expect(editable).toMatchObject({ editable: true, multi_select: false });
  const entries = `/Ff ${1 << 21} /Opt [(a) (b) (c)] /V [(a) (c)]`;
  const list = await fieldOf(new FormBuilder().field("Ch", "l", BOX, entries));
  expect(list).toMatchObject({ editable: false, multi_select: true, value: ["a", "c"] });
});

test("has a signature field without a value", async () => {
  expect(await fieldOf(new FormBuilder().field("Sig", "sign", BOX))).toMatchObject({
    type: "signature",
    value: null,
  });
});

test("keeps the texts of a list's value when something else stands among them", async () => {
  const entries = `/Ff ${1 << 21} /Opt [(a) (b)] /V [(a) null]`;
  expect(await fieldOf(new FormBuilder().field("Ch", "l", BOX, entries))).toMatchObject({ value: ["a"] });
});

test("reads what a list holds by its value, whatever places it names beside it", async () => {
  const entries = `/Ff ${1 << 21} /Opt [(a) (b) (c)] /V [(a) (c)] /I [0 1]`;
  expect(await fieldOf(new FormBuilder().field("Ch", "l", BOX, entries))).toMatchObject({
    value: ["a", "c"],
  });
});

test("reads texts in whatever encoding their byte order mark names", async () => {
  const texts = ["fffe4200fc00", "efbbbf42c3bc", "feff004200fc", "42fc"].map((hex) => `<${hex}>`);
  for (const text of texts) {
    const field = await fieldOf(new FormBuilder().field("Tx", "t", BOX, `/TU ${text} /V ${text}`));
    expect(field).toMatchObject({ tooltip: "Bü", value: "Bü" });
  }
});

test.each([
  [
    ["YES", "NO"],
    ["1", "2"],
  ],
  [
    ["Spouse", "Child", "Other"],
    ["1", "2", "3"],
  ],
  [
    ["Nein", "Ja"],
    ["1", "0"],
  ],
  [
    ["Oui", "Non"],
    ["2", "1"],
  ],
  [
    ["Alta", "Baja", "Cambio"],
    ["A", "B", "C"],
  ],
])(
  "calls the buttons of a template as it does, by what they are worth and not by their numbers: %s",
  async (words, items) => {
    const builder = new FormBuilder();
    const states = items.map((_, index) => String(index));
    const name = "form1[0].which[0]";
    builder.radio(name, 50, 600, states, `/Opt [${items.map((item) => `(${item})`).join(" ")}]`);
    const fields = words.map(
      (word, index) =>
        `<field><caption><value><text>${word}</text></value></caption><items><text>${items[index]}</text></items></field>`,
    );
    const form = xfaOf(builder, `<exclGroup name="which">${fields.join("")}</exclGroup>`);
    const parsed = await parsePdf(builder.toBytes({ form }), { maxPages: 5, maxFields: 50 });
    expect(parsed.fields[0]?.options).toEqual(words.map((label, index) => ({ value: states[index], label })));
  },
);
