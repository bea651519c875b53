import { describe, expect, test, vi } from "vitest";
import { loadPdfium } from "../../../../lib/pdf/verify/pdfium.ts";
import { fillForm, inspect, shownSize, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";
import { outlined } from "../../../fixtures/pdf/outlined.ts";

const printed = (text: string, x: number, y: number, size = 8): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;

describe("a value stands beside what its box prints", () => {
  test.each([
    ["a caption on the left", [100, 700, 300, 720], printed("Name:", 102, 707)],
    ["a caption at the top", [100, 690, 300, 720], printed("Name of the applicant in full", 102, 711)],
    ["a caption at the bottom", [100, 690, 300, 720], printed("Name of the applicant in full", 102, 692)],
    ["a unit on the right", [100, 700, 160, 720], printed("kWh", 143, 707)],
    ["a currency's sign", [100, 700, 160, 720], printed("$", 102, 706, 10)],
    ["the first digits of a year", [100, 700, 160, 720], printed("20", 102, 707)],
    ["brackets for the digits of an area", [100, 700, 200, 720], printed("(   )      -", 103, 706, 10)],
  ] as const)("%s", async (_, rectangle, drawing) => {
    const input = new FormBuilder()
      .field("Tx", "cell", [...rectangle])
      .draw(drawing)
      .toBytes();
    const { verified, warnings } = await fillForm(input, { cell: "Ada 26" });
    expect(verified).toEqual([{ fieldId: "cell", state: "verified" }]);
    expect(warnings).toEqual([]);
  });
});

test("a value of one line stands on a line that the page draws through its box", async () => {
  const input = new FormBuilder()
    .field("Tx", "name", [100, 700, 300, 720], "/DA (/F1 10 Tf 0 g)")
    .draw("0.5 w 100 710 m 300 710 l S")
    .toBytes();
  const { bytes } = await fillForm(input, { name: "Ada" });
  expect(shownTexts((await inspect(bytes)).appearance(0))[0]!.y).toBeGreaterThan(10);
});

test("a number stands behind printed brackets, which would make another digit of its first", async () => {
  const input = new FormBuilder()
    .field("Tx", "phone", [100, 700, 250, 718], "/DA (/F1 11 Tf 0 g)")
    .draw(printed("(     )", 103, 704, 10))
    .toBytes();
  const { bytes } = await fillForm(input, { phone: "617 555 1234" });
  expect(shownTexts((await inspect(bytes)).appearance(0))[0]!.x).toBeGreaterThan(15);
});

test("a mark between printed brackets is right", async () => {
  const input = new FormBuilder()
    .checkbox("yes", [100, 700, 112, 712])
    .draw(printed("[ ]", 102, 702, 10))
    .toBytes();
  const { verified } = await fillForm(input, { yes: "Yes" });
  expect(verified).toEqual([{ fieldId: "yes", state: "verified" }]);
});

test("a sum stands behind the sign of its currency", async () => {
  const input = new FormBuilder()
    .field("Tx", "sum", [100, 700, 200, 718], "/DA (/F1 11 Tf 0 g)")
    .draw(printed("$", 103, 704, 10))
    .toBytes();
  const { bytes } = await fillForm(input, { sum: "1500" });
  expect(shownTexts((await inspect(bytes)).appearance(0))[0]!.x).toBeGreaterThan(8);
});

test.each([
  ["words whose upper part it would cover", "Applicant name in full", 700],
  ["signs that are no letters", "+ = + = + = + = + = + =", 704],
])("a value stands beside %s", async (_, text, y) => {
  const input = new FormBuilder()
    .field("Tx", "cell", [100, 701, 300, 717], "/DA (/F1 10 Tf 0 g)")
    .draw(printed(text, 102, y, 10))
    .toBytes();
  const { bytes, verified } = await fillForm(input, { cell: "Quentin Blake" });
  expect(verified).toEqual([{ fieldId: "cell", state: "verified" }]);
  expect(shownTexts((await inspect(bytes)).appearance(0))[0]!.x).toBeGreaterThan(90);
});

test("a mark in a printed square is where it belongs, and a word in it is not", async () => {
  const input = new FormBuilder()
    .draw("0.5 w 101.5 701.5 7.7 7.7 re S 301.5 701.5 7.7 7.7 re S")
    .field("Tx", "joint", [100, 700, 111, 711], "/DA (/F1 0 Tf 0 g)")
    .field("Tx", "code", [300, 700, 311, 711], "/DA (/F1 0 Tf 0 g)")
    .toBytes();
  const { verified } = await fillForm(input, { joint: "X", code: "CH" });
  expect(verified).toEqual([
    { fieldId: "joint", state: "verified" },
    { fieldId: "code", state: "doubtful" },
  ]);
});

test("a value that has no room beside the print is doubtful, and says why", async () => {
  const input = new FormBuilder()
    .field("Tx", "cell", [100, 700, 150, 712])
    .draw(printed("Number here", 101, 703))
    .toBytes();
  const { verified, warnings } = await fillForm(input, { cell: "AB1234567890" });
  expect(verified).toEqual([{ fieldId: "cell", state: "doubtful" }]);
  expect(warnings).toMatchObject([{ code: "value_over_print", fieldId: "cell" }]);
});

const NOTE = "/F 4 /DA (/F1 10 Tf 0 g) /Contents (See page two) /Subtype /FreeText";

describe("a value stands beside what its box shows and is no text of the page", () => {
  const noted = (builder: FormBuilder): FormBuilder => {
    const looks = builder.file.addStream(
      "BT /F1 10 Tf 0 g 2 6 Td (See page two) Tj ET",
      "/Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
    );
    return builder.annotation(`${NOTE} /Rect [100 700 300 720] /AP << /N ${looks} >>`);
  };
  test.each<[string, (builder: FormBuilder) => FormBuilder]>([
    ["outlines of letters", (builder) => builder.draw(outlined(102, 705, 8))],
    ["somebody's note", noted],
    [
      "another field's value",
      (builder) => builder.field("Tx", "kept", [100, 700, 180, 720], "/V (Kept by all)"),
    ],
  ])("%s", async (_, draw) => {
    const input = draw(new FormBuilder()).field("Tx", "cell", [100, 700, 300, 720]).toBytes();
    const { bytes, verified } = await fillForm(input, { cell: "Ada Lovelace" });
    expect(verified).toEqual([{ fieldId: "cell", state: "verified" }]);
    const file = await inspect(bytes);
    expect(shownTexts(file.appearance(file.annotations.length - 1))[0]!.x).toBeGreaterThan(50);
  });

  test("and is doubtful where that takes all of it", async () => {
    const input = new FormBuilder()
      .draw(outlined(102, 705, 21))
      .field("Tx", "cell", [100, 700, 300, 720])
      .toBytes();
    const { verified, warnings } = await fillForm(input, { cell: "Ada Lovelace, Countess" });
    expect(verified).toEqual([{ fieldId: "cell", state: "doubtful" }]);
    expect(warnings).toMatchObject([{ code: "value_over_print" }]);
  });

  test.each([
    ["its own former value", "", "/V (Ada Byron)"],
    ["lines between cells", [120, 140, 160, 180].map((x) => `1 w ${x} 701 m ${x} 711 l S`).join(" "), ""],
    ["a dashed line", "1 w [4 3] 0 d 100 705 m 300 705 l S", ""],
    ["a frame that ends in it", "1 w 98 705 120 60 re S", ""],
  ])("but not beside %s", async (_, drawing, entries) => {
    const input = new FormBuilder()
      .draw(drawing)
      .field("Tx", "cell", [100, 700, 300, 720], entries)
      .toBytes();
    const { bytes, verified, warnings } = await fillForm(input, { cell: "Ada Lovelace" });
    expect(verified).toEqual([{ fieldId: "cell", state: "verified" }]);
    expect(warnings).toEqual([]);
    expect(shownTexts((await inspect(bytes)).appearance(0))[0]!.x).toBeLessThan(5);
  });
});

test.each([
  ["is judged again after it has moved", "", 4, "verified"],
  ["is judged once where it cannot move", "/Ff 16777216 /MaxLen 8", 3, "doubtful"],
])("a value on print %s", async (_, entries, times, state) => {
  const input = new FormBuilder().text(102, 705, "Name:").field("Tx", "cell", [100, 700, 300, 720], entries);
  const opened = vi.spyOn(await loadPdfium(), "FPDF_LoadMemDocument");
  const { verified } = await fillForm(input.toBytes(), { cell: "Lovelace" });
  // Parsing opens it too.
  const count = opened.mock.calls.length;
  opened.mockRestore();
  expect(verified).toEqual([{ fieldId: "cell", state }]);
  expect(count).toBe(times);
});

test("values of which one lies on the other are doubtful", async () => {
  const input = () =>
    new FormBuilder()
      .field("Tx", "name", [100, 700, 300, 720])
      .field("Tx", "town", [100, 698, 300, 718])
      .toBytes();
  for (const town of ["Bristol", "Margaret Oldham"]) {
    const { verified, warnings } = await fillForm(input(), { name: "Margaret Oldham", town });
    expect(verified.map(({ state }) => state)).toEqual(["doubtful", "doubtful"]);
    expect(warnings).toMatchObject([{ code: "value_over_value" }, { code: "value_over_value" }]);
  }
});

test("a tick on another field's text is doubtful, as the text is, but not one in the free part of its box", async () => {
  const statesWith = async (left: number) => {
    const input = new FormBuilder()
      .field("Tx", "town", [100, 700, 200, 718])
      .checkbox("known", [left, 702, left + 12, 714])
      .toBytes();
    const { verified, warnings } = await fillForm(input, { town: "Bristol", known: "Yes" });
    return [...verified.map(({ state }) => state), ...warnings.map(({ code }) => code)];
  };
  const over = ["doubtful", "doubtful", "value_over_value", "value_over_value"];
  expect(await statesWith(100)).toEqual(over);
  expect(await statesWith(115)).toEqual(over);
  expect(await statesWith(180)).toEqual(["verified", "verified"]);
  expect(await statesWith(90)).toEqual(["verified", "verified"]);
});

test("a value of nearly the colour of its ground is written in black, or doubtful where that is none the better", async () => {
  const white = new FormBuilder()
    .draw("0.81 0.85 1 rg 100 700 200 20 re f")
    .field("Tx", "code", [100, 700, 300, 720], "/DA (/Helv 12 Tf 1 g)")
    .toBytes();
  const code = await fillForm(white, { code: "X1234" });
  expect(code.verified).toEqual([{ fieldId: "code", state: "verified" }]);
  expect((await inspect(code.bytes)).appearance(0)).toMatch(/\b0 g\b/);
  const dark = new FormBuilder()
    .draw("0.19 g 100 690 300 40 re f")
    .field("Tx", "name", [100, 700, 300, 720])
    .toBytes();
  const { verified, warnings } = await fillForm(dark, { name: "Margaret Oldham" });
  expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
  expect(warnings).toMatchObject([{ code: "value_not_visible", fieldId: "name" }]);
});

test("black on dark blue is doubtful, and blue on white is not written in black", async () => {
  const on = (ground: string, entries: string) =>
    new FormBuilder()
      .draw(`${ground} rg 100 690 300 40 re f`)
      .field("Tx", "name", [100, 700, 300, 720], entries)
      .toBytes();
  const dark = await fillForm(on("0.1 0.1 0.3", ""), { name: "Margaret Oldham" });
  expect(dark.verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
  const blue = await fillForm(on("1 1 1", "/DA (/Helv 10 Tf 0 0 1 rg)"), { name: "Margaret Oldham" });
  expect(blue.verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect((await inspect(blue.bytes)).appearance(0)).toMatch(/\b0 0 1 rg\b/);
});

test("a value that stands in two places is to be read in both, but not beside the page", async () => {
  const twice = (second: string, rect: [number, number, number, number] = [100, 650, 300, 670]) =>
    new FormBuilder()
      .group("/FT /Tx /T (name)", [
        { rect: [100, 700, 300, 720], entries: "/DA (/Helv 10 Tf 0 g)" },
        { rect, entries: second },
      ])
      .toBytes();
  const white = await fillForm(twice("/DA (/Helv 10 Tf 1 g)"), { name: "Ada" });
  expect(white.verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect((await inspect(white.bytes)).appearance(1)).toMatch(/\b0 g\b/);
  const covered = await fillForm(twice("/DA (/Helv 10 Tf 0 g) /MK << /BG [0] >>"), { name: "Ada" });
  expect(covered.verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
  const away = await fillForm(twice("", [900, 900, 990, 920]), { name: "Ada" });
  expect(away.verified).toEqual([{ fieldId: "name", state: "verified" }]);
});

test("dots and lines of a blank are no print to stand clear of", async () => {
  const input = new FormBuilder()
    .field("Tx", "blank", [100, 700, 300, 720])
    .draw(printed("......................................................", 100, 704))
    .toBytes();
  const { bytes, verified } = await fillForm(input, { blank: "Ada" });
  expect(verified).toEqual([{ fieldId: "blank", state: "verified" }]);
  expect(shownTexts((await inspect(bytes)).appearance(0))[0]!.x).toBeLessThan(5);
});

describe("lines stand on the lines that the page draws", () => {
  const ruled = (bottom: number, heights: number[]): Uint8Array =>
    new FormBuilder()
      .field("Tx", "story", [100, bottom, 300, 720], "/Ff 4096")
      .draw(heights.map((y) => `0.5 w 100 ${y} m 300 ${y} l S`).join(" "))
      .toBytes();
  const STORY = "The roof leaked and I told the office about it on the same day, and again a week later.";

  test.each([
    [18, [702, 684, 666]],
    [24, [696, 672, 648]],
    [14, [706, 692, 678, 664]],
  ])("%i points apart", async (pitch, heights) => {
    const bottom = heights.at(-1)! - 1;
    const { bytes, verified } = await fillForm(ruled(bottom, heights), { story: STORY });
    expect(verified).toEqual([{ fieldId: "story", state: "verified" }]);
    const shown = shownTexts((await inspect(bytes)).appearance(0));
    expect(shown.length).toBeGreaterThan(1);
    for (const [index, { y }] of shown.entries()) {
      const above = y + bottom - heights[index]!;
      expect(above).toBeGreaterThan(0);
      expect(above).toBeLessThan(pitch / 3);
    }
  });

  test.each([
    ["the edge of the row above it", 717, 692],
    ["the edge of the row below it", 695, 692],
  ])("and a text stands whole in a box across which goes %s", async (_, y, bottom) => {
    const { bytes, verified } = await fillForm(ruled(bottom, [y]), { story: "A barn" });
    expect(verified).toEqual([{ fieldId: "story", state: "verified" }]);
    const appearance = (await inspect(bytes)).appearance(0);
    const [text] = shownTexts(appearance);
    expect(text!.y).toBeGreaterThan(0);
    expect(text!.y + 0.718 * shownSize(appearance)).toBeLessThan(720 - bottom);
  });

  test("and a longer text is set as ever", async () => {
    const { verified } = await fillForm(ruled(660, [702, 684, 666]), { story: STORY.repeat(4) });
    expect(verified).toHaveLength(1);
  });
});

describe("accents of capitals are not cut off", () => {
  const low = (height: number, entries = ""): Uint8Array =>
    new FormBuilder().field("Tx", "name", [100, 700, 300, 700 + height], entries).toBytes();
  test.each(["ÉLISE", "Ångström", "ÑUÑOA", "Öztürk", "ÀÉÎÕÜ"])("%s", async (name) => {
    const { bytes } = await fillForm(low(10), { name });
    const appearance = (await inspect(bytes)).appearance(0);
    const [text] = shownTexts(appearance);
    const size = shownSize(appearance);
    expect(size).toBeLessThanOrEqual(10 / 1.15);
    expect(text!.y + 0.718 * 1.3 * size).toBeLessThanOrEqual(10);
  });

  test("text without them is as large as before", async () => {
    const { bytes } = await fillForm(low(10), { name: "Elise" });
    expect(shownSize((await inspect(bytes)).appearance(0))).toBeGreaterThan(10);
  });
});

test("says when a value is shown in very small print", async () => {
  const input = new FormBuilder().field("Tx", "name", [100, 700, 160, 712]).toBytes();
  const { verified, warnings } = await fillForm(input, { name: "Marisol Okafor-Lindqvist" });
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect(warnings).toMatchObject([{ code: "value_small", fieldId: "name" }]);
});
