import { PDFDict, PDFName, PDFStream } from "pdf-lib";
import { expect, test } from "vitest";
import { fillForm, inspect, shownSize, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";

const BOX: Rect = [100, 700, 300, 720];
const MULTILINE = "/Ff 4096";
const COMB = `/Ff ${1 << 24} /MaxLen 9`;

async function fillField(entries: string, value: string, { rect = BOX, form = "" } = {}) {
  const input = new FormBuilder().field("Tx", "field", rect, entries).toBytes({ form });
  const filled = await fillForm(input, { field: value });
  const file = await inspect(filled.bytes);
  const operators = filled.verified.length > 0 ? file.appearance(0) : "";
  return { ...filled, file, operators, texts: shownTexts(operators), size: shownSize(operators) };
}

test("stores the value and draws it inside the widget", async () => {
  const { file, texts, verified, warnings } = await fillField("", "Hello");
  expect(verified).toEqual([{ fieldId: "field", state: "verified" }]);
  expect(warnings).toEqual([]);
  expect(file.entry(0, "V")).toBe("<FEFF00480065006C006C006F>");
  expect(texts).toEqual([{ text: "Hello", x: expect.closeTo(2), y: expect.closeTo(6.9, 0) }]);
});

test("keeps the field's own font, size and colour", async () => {
  const builder = new FormBuilder();
  const times = builder.file.add(
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>",
  );
  builder.field("Tx", "field", BOX, "/DA (0 0 1 rg /Own 9 Tf)");
  const { bytes } = await fillForm(builder.toBytes({ form: `/DR << /Font << /Own ${times} >> >>` }), {
    field: "Hello",
  });
  const file = await inspect(bytes);
  expect(file.baseFont(0)).toBe("/Times-Bold");
  expect(shownSize(file.appearance(0))).toBe(9);
  expect(file.appearance(0)).toContain("0 0 1 rg");
  expect(file.entry(0, "DA")).toBe("(0 0 1 rg /Own 9 Tf)");
});

test.each([
  ["left", 0, (left: number, right: number) => left < right],
  ["centre", 1, (left: number, right: number) => Math.abs(left - right) < 0.01],
  ["right", 2, (left: number, right: number) => left > right],
])("aligns text to the %s", async (_, quadding, stands) => {
  const { texts } = await fillField(`/Q ${quadding} /DA (/F1 10 Tf)`, "iiii");
  const width = 4 * 0.222 * 10;
  const start = texts[0]!.x;
  expect(stands(start, 200 - start - width)).toBe(true);
});

test("takes the alignment of the whole form where the field has none", async () => {
  const { texts } = await fillField("", "iiii", { form: "/Q 2" });
  expect(texts[0]!.x).toBeGreaterThan(150);
});

test("chooses a size for a field that asks for an automatic one, and leaves it automatic", async () => {
  const { size, file } = await fillField("/DA (/F1 0 Tf 0 g)", "Hello");
  expect(size).toBe(12);
  expect(file.entry(0, "DA")).toBe("(/F1 0 Tf 0 g)");
});

test.each(["0.5", "1", "3"])("writes legibly where a field asks for %s points", async (asked) => {
  const { size, verified } = await fillField(`/DA (/F1 ${asked} Tf 0 g)`, "Hello");
  expect({ size, state: verified[0]?.state }).toEqual({ size: 12, state: "verified" });
});

test("shrinks text that is wider than its box until it fits", async () => {
  const { size, verified } = await fillField(
    "/DA (/F1 12 Tf 0 g)",
    "a long line of words that is too wide for it",
  );
  expect(verified[0]!.state).toBe("verified");
  expect(size).toBeLessThan(12);
  expect(size).toBeGreaterThan(4);
});

test("writes the whole of a text that cannot fit, and says that it is clipped", async () => {
  const value = "much too long ".repeat(30).trim();
  const { size, texts, verified, warnings, file } = await fillField("", value);
  expect(verified).toEqual([{ fieldId: "field", state: "clipped" }]);
  expect(warnings).toMatchObject([{ code: "value_clipped", fieldId: "field" }]);
  expect(size).toBe(4);
  expect(texts[0]!.text).toBe(value);
  expect(file.entry(0, "V")).toContain("FEFF");
});

test("wraps text over the lines of a multiline field, from the top", async () => {
  const { texts, verified } = await fillField(
    `${MULTILINE} /DA (/F1 10 Tf 0 g)`,
    "one two three four five six\nseven",
    {
      rect: [100, 600, 180, 700],
    },
  );
  expect(verified[0]!.state).toBe("verified");
  expect(texts.map(({ text }) => text)).toEqual(["one two three", "four five six", "seven"]);
  expect(texts[0]!.y).toBeGreaterThan(80);
  expect(texts[1]!.y).toBeLessThan(texts[0]!.y);
});

test("turns line ends into spaces where a field has one line", async () => {
  const { texts } = await fillField("", "one\r\ntwo");
  expect(texts[0]!.text).toBe("one two");
});

test("puts each character of a comb field into the middle of its cell", async () => {
  const { texts } = await fillField(COMB, "123456789", { rect: [100, 700, 280, 720] });
  expect(texts.map(({ text }) => text).join("")).toBe("123456789");
  for (const [index, { x }] of texts.entries()) expect(x + (0.556 * 12) / 2).toBeCloseTo(20 * index + 10, 1);
});

test("says what the characters of a comb field spell, for readers that copy or speak it", async () => {
  const { operators } = await fillField(COMB, "12");
  expect(operators).toContain("/Span << /ActualText <FEFF00310032> >> BDC");
  expect((await fillField("", "12")).operators).not.toContain("ActualText");
});

test("leaves out a value that is longer than the field takes", async () => {
  const { verified, warnings, file } = await fillField("/MaxLen 3", "abcd");
  expect(verified).toEqual([]);
  expect(warnings).toMatchObject([
    { code: "value_too_long", message: "Expected at most 3 characters, got 4." },
  ]);
  expect(file.entry(0, "V")).toBeUndefined();
});

test.each(["0", "-3"])("takes a longest length of %s for a mistake of the form", async (length) => {
  const { verified } = await fillField(`/MaxLen ${length}`, "abcd");
  expect(verified).toHaveLength(1);
});

test("takes a comb of more cells than anyone prints for one line", async () => {
  const { texts } = await fillField(`/Ff ${1 << 24} /MaxLen 2000 /MK << /BC [0] >>`, "abc");
  expect(texts.map(({ text }) => text)).toEqual(["abc"]);
});

test("leaves a field blank when no font has a character of its value, instead of a question mark", async () => {
  const { verified, warnings, file } = await fillField("", "𐎀😀");
  expect(verified).toEqual([]);
  expect(warnings).toMatchObject([{ code: "font_missing", fieldId: "field" }]);
  expect(file.entry(0, "V")).toBeUndefined();
  expect(file.entry(0, "AP")).toBeUndefined();
});

test("writes accents and typographic signs of Western Europe", async () => {
  const { verified, texts } = await fillField("", "Zoë’s café – 5 €");
  expect(verified[0]!.state).toBe("verified");
  expect(texts[0]!.text).toBe("Zo\xeb\x92s caf\xe9 \x96 5 \x80");
});

test.each([
  ["shown and not printed", "/F 0", ["value_not_printed"]],
  ["shown and printed", "/F 4", []],
  ["printed in one of two places", "/F 0 /Kids", []],
])("says that a value is on a screen only: %s", async (_, entries, codes) => {
  const builder = new FormBuilder();
  if (entries.includes("Kids")) {
    const kids = ["/F 0", "/F 4"].map((own, row) => ({
      rect: [100, 700 - 40 * row, 300, 720 - 40 * row] as Rect,
      entries: own,
    }));
    builder.group("/FT /Tx /T (field)", kids);
  } else builder.field("Tx", "field", BOX, entries);
  const { verified, warnings } = await fillForm(builder.toBytes(), { field: "Hello" });
  expect(verified).toEqual([{ fieldId: "field", state: "verified" }]);
  expect(warnings.map(({ code }) => code)).toEqual(codes);
  expect((await fillForm(builder.toBytes(), { field: "Hello" }, { flatten: true })).warnings).toEqual([]);
});

test("replaces a font by whose widths all letters would stand on one another", async () => {
  const builder = new FormBuilder();
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${Array(95).fill(10).join(" ")}]`;
  const own = builder.file.add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding ${widths} >>`,
  );
  builder.field("Tx", "field", BOX, "/DA (/Own 9 Tf 0 g)");
  const form = `/DR << /Font << /Own ${own} >> >>`;
  const file = await inspect((await fillForm(builder.toBytes({ form }), { field: "Hello" })).bytes);
  const font = file.annotations[0]!.lookup(PDFName.of("AP"), PDFDict).lookup(PDFName.of("N"), PDFStream);
  expect(font.dict.toString()).not.toContain(String(own));
  expect(file.baseFont(0)).toBe("/Times-Bold");
});

test("replaces a font that holds only a subset of its glyphs by the standard font most like it", async () => {
  const builder = new FormBuilder();
  const subset = builder.file.add(
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+TimesNewRoman-Bold /FirstChar 65 /LastChar 66 /Widths [700 700] >>`,
  );
  builder.field("Tx", "field", BOX, "/DA (/Sub 9 Tf)");
  const { bytes } = await fillForm(builder.toBytes({ form: `/DR << /Font << /Sub ${subset} >> >>` }), {
    field: "AB",
  });
  expect((await inspect(bytes)).baseFont(0)).toBe("/Times-Bold");
});

test("reads the codes of a font that renames its glyphs", async () => {
  const builder = new FormBuilder();
  const font = builder.file.add(
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [200 /Lslash /lslash] >> >>",
  );
  builder.field("Tx", "field", BOX, "/DA (/Pol 9 Tf)");
  const { bytes, verified } = await fillForm(
    builder.toBytes({ form: `/DR << /Font << /Pol ${font} >> >>` }),
    { field: "Łał" },
  );
  expect(verified).toHaveLength(1);
  expect(shownTexts((await inspect(bytes)).appearance(0))[0]!.text).toBe("\xc8a\xc9");
});

test("adds a font that the default appearance names and nobody has", async () => {
  const { file } = await fillField("/DA (/Lost 9 Tf)", "Hello");
  expect(file.acroForm.toString()).toContain("/Lost");
});

test("turns the text of a widget that is turned", async () => {
  const { file, texts } = await fillField("/MK << /R 90 >>", "Hello", { rect: [100, 600, 120, 700] });
  const { dict } = file.appearanceStream(0);
  expect(dict.toString()).toContain("/BBox [ 0 0 100 20 ]");
  expect(dict.toString()).toContain("/Matrix [ 0 1 -1 0 20 0 ]");
  expect(texts[0]!.x).toBeLessThan(5);
});

test("draws background and border of the widget under the text", async () => {
  const { operators } = await fillField("/MK << /BG [1 1 0.8] /BC [1 0 0] >> /BS << /W 2 >>", "Hello");
  expect(operators).toContain("1 1 0.8 rg 0 0 200 20 re f");
  expect(operators).toContain("1 0 0 RG 2 w 1 1 198 18 re S");
});

test("keeps letters clear of a thick border, also in a low box", async () => {
  const { operators } = await fillField("/MK << /BC [0] >> /BS << /W 6 >>", "Egypt", {
    rect: [100, 700, 300, 718],
  });
  const [, baseline, size] = /([\d.]+) Tm \/\w+ ([\d.]+) Tf/.exec(operators)?.map(Number) ?? [];
  const helvetica = { ascent: 0.718, descent: 0.207 };
  expect(baseline! + helvetica.ascent * size!).toBeLessThan(11.6);
  expect(baseline! - helvetica.descent * size!).toBeGreaterThan(6.4);
});

test("hides the characters of a password", async () => {
  const { texts } = await fillField("/Ff 8192", "secret");
  expect(texts[0]!.text).toBe("******");
});

test("says of a password that the file holds it", async () => {
  const input = new FormBuilder().field("Tx", "name", [100, 700, 300, 720], "/Ff 8192").toBytes();
  const { warnings } = await fillForm(input, { name: "secret" });
  expect(warnings).toMatchObject([{ code: "password_stored", fieldId: "name" }]);
});

test("drops a rich text twin, which would keep the old value", async () => {
  const { file } = await fillField("/RV (<body>old</body>) /V (old)", "new");
  expect(file.entry(0, "RV")).toBeUndefined();
});

test("writes every widget of a field that has several", async () => {
  const input = new FormBuilder()
    .group("/FT /Tx /T (twice)", [
      { rect: [100, 700, 300, 720], entries: "" },
      { rect: [100, 600, 200, 610], entries: "" },
    ])
    .toBytes();
  const file = await inspect((await fillForm(input, { twice: "Hello" })).bytes);
  expect(shownTexts(file.appearance(0))[0]!.text).toBe("Hello");
  expect(shownTexts(file.appearance(1))[0]!.text).toBe("Hello");
  expect(shownSize(file.appearance(1))).toBeLessThan(shownSize(file.appearance(0)));
});

test("wraps text in the multiline widget of a field and keeps it on one line in the other", async () => {
  const input = new FormBuilder()
    .group("/FT /Tx /T (both)", [
      { rect: [100, 600, 300, 700], entries: MULTILINE },
      { rect: [100, 500, 300, 520], entries: "" },
    ])
    .toBytes();
  const file = await inspect((await fillForm(input, { both: "one\ntwo" })).bytes);
  expect(shownTexts(file.appearance(0)).map(({ text }) => text)).toEqual(["one", "two"]);
  expect(shownTexts(file.appearance(1)).map(({ text }) => text)).toEqual(["one two"]);
});

test("clears a field with an empty value", async () => {
  const { file, verified, operators } = await fillField("/V (old)", "");
  expect(verified).toHaveLength(1);
  expect(file.entry(0, "V")).toBe("<FEFF>");
  expect(operators).not.toContain("old");
});

test("takes no notice of a maximum length of nothing", async () => {
  const { verified, texts } = await fillField("/MaxLen 0", "Ada");
  expect(verified).toHaveLength(1);
  expect(texts.map(({ text }) => text).join("")).toBe("Ada");
});

test.each<[string, Rect, string]>([
  ["at the right", [560, 700, 800, 720], ""],
  ["at the right, set to the right", [560, 700, 800, 720], "/Q 2"],
  ["at the left", [-200, 700, 60, 720], ""],
  ["at the top", [100, 780, 300, 830], ""],
  ["at the bottom", [100, -40, 300, 12], ""],
  ["turned, at the top", [100, 740, 120, 900], "/Q 2 /MK << /R 90 >>"],
])("draws a text on the page whose box leaves it: %s", async (_, rect, entries) => {
  const { verified, texts } = await fillField(`/DA (/Helv 10 Tf 0 g) ${entries}`, "Ada", { rect });
  expect(verified).toEqual([{ fieldId: "field", state: "verified" }]);
  const { x = 0, y = 0 } = texts[0] ?? {};
  const [left, bottom] = entries.includes("/R 90") ? [rect[2] - y, rect[1] + x] : [rect[0] + x, rect[1] + y];
  expect([left >= 0, left <= 612 - 18, bottom >= 0, bottom <= 792 - 7.5]).toEqual([true, true, true, true]);
});

test("says that a text is clipped of whose box too little stands on the page", async () => {
  const { verified, warnings } = await fillField("", "Ada", { rect: [606, 700, 800, 720] });
  expect(verified).toEqual([{ fieldId: "field", state: "clipped" }]);
  expect(warnings).toMatchObject([{ code: "value_clipped", fieldId: "field" }]);
});
