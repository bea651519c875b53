import { describe, expect, test } from "vitest";
import { fillForm, inspect, shownSize, shownTexts } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const [WIDTH, HEIGHT] = [200, 20];
const steps = (to: number, pitch: number, from = 0): number[] =>
  Array.from({ length: Math.ceil((to - from) / pitch) }, (_, at) => from + at * pitch);
const upright = (pitch: number, width: number): string =>
  `${steps(WIDTH, pitch)
    .map((x) => `${x} 0 ${width} ${HEIGHT} re`)
    .join(" ")} f`;
const level = (pitch: number, width: number): string =>
  `${steps(HEIGHT, pitch)
    .map((y) => `0 ${y} ${WIDTH} ${width} re`)
    .join(" ")} f`;
const slanting = (pitch: number, width: number): string =>
  `${width} w ${steps(WIDTH, pitch, -HEIGHT)
    .map((x) => `${x} 0 m ${x + HEIGHT} ${HEIGHT} l S`)
    .join(" ")}`;
const dots = `${steps(WIDTH, 3)
  .flatMap((x) => steps(HEIGHT, 3).map((y) => `${x} ${y} 2 2 re`))
  .join(" ")} f`;

describe("a text that other ink runs through is doubtful", () => {
  const cases = [
    ["stripes from top to bottom", upright(4, 1), "doubtful"],
    ["wide stripes from top to bottom", upright(8, 2), "doubtful"],
    ["hair lines from top to bottom", upright(2, 1), "doubtful"],
    ["stripes from left to right", level(3, 1), "doubtful"],
    ["a hatching", slanting(4, 1), "doubtful"],
    ["a grid", `${upright(4, 0.75)} ${level(4, 0.75)}`, "doubtful"],
    ["dots", dots, "doubtful"],
    ["two lines through its letters", "0 8 200 1 re 0 10.5 200 1 re f", "doubtful"],
    ["the edge of a frame through its letters", "1 w -2 9.5 120 60 re S", "doubtful"],
    ["a dark red hatching", `0.5 0 0 RG ${slanting(4, 1.5)}`, "doubtful"],
    ["a pale hatching", `0.9 G ${slanting(4, 1)}`, "verified"],
    ["a grey hatching", `0.75 G ${slanting(4, 1)}`, "verified"],
    ["a pale grid", `0.85 g ${upright(4, 0.5)} ${level(4, 0.5)}`, "verified"],
    ["a dashed line under it", "1 w [4 4] 0 d 0 4 m 200 4 l S", "verified"],
    ["a dashed line through its first letters", "1 w [4 4] 0 d 0 9 m 20 9 l S", "verified"],
    ["a line under it", "0 4 200 0.75 re f", "verified"],
    ["lines far apart", upright(20, 0.5), "verified"],
    ["a frame", "1 w 0.5 0.5 199 19 re S", "verified"],
    ["a hatching beside it", `q 150 0 50 20 re W n ${slanting(4, 1)} Q`, "verified"],
  ] as const;

  test.each(cases)("%s", async (_, drawing, state) => {
    for (const size of [10, 7]) {
      const over = field(size);
      const looks = over.file.addStream(drawing, `/Subtype /Form /BBox [0 0 ${WIDTH} ${HEIGHT}]`);
      over.widget([100, 700, 300, 720], `/FT /Btn /Ff 65536 /T (push) /AP << /N ${looks} >>`);
      const under = field(size).draw(`q 1 0 0 1 100 700 cm ${drawing} Q`);
      for (const form of [over, under]) {
        const { verified } = await fillForm(form.toBytes(), { name: "Margaret Oldham, Bath" });
        expect(verified).toEqual([{ fieldId: "name", state }]);
      }
    }
  });

  const field = (size: number): FormBuilder =>
    new FormBuilder().field("Tx", "name", [100, 700, 300, 720], `/DA (/F1 ${size} Tf 0 g)`);
});

/** A row of a sign, in a size, of which the middle is so high in the box. */
const row = (sign: string, size: number, middle: number, at: number): string =>
  `BT /F1 ${size} Tf 0 ${at - middle * size} Td (${sign.repeat(80)}) Tj ET`;
const dashed = (dash: string, at: number): string => `1 w [${dash}] 0 d 0 ${at} m ${WIDTH} ${at} l S`;
const ROWS = [
  ["dashes", (at: number) => dashed("4 4", at)],
  ["drawn dots", (at: number) => dashed("1 2", at)],
  ["hyphens", (at: number) => row("- ", 10, 0.31, at)],
  ["pairs of hyphens", (at: number) => row("-- ", 12, 0.31, at)],
  ["underscores", (at: number) => row("_ ", 10, -0.1, at)],
  ["joined underscores", (at: number) => row("_", 9, -0.1, at)],
  ["dots far apart", (at: number) => row(". ", 10, 0.05, at)],
  ["close dots", (at: number) => row(".", 12, 0.05, at)],
  ["a thin line", (at: number) => `0.25 w 0 ${at} m ${WIDTH} ${at} l S`],
] as const;

const inBox = (height: number, drawing: string, entries = "/DA (/F1 10 Tf 0 g)"): Uint8Array =>
  new FormBuilder()
    .draw(`q 1 0 0 1 100 700 cm 0 0 ${WIDTH} ${height} re W n ${drawing} Q`)
    .field("Tx", "name", [100, 700, 300, 700 + height], entries)
    .toBytes();

describe.each(ROWS)("a value on a line of %s", (signs, draw) => {
  const VALUES = ["Margaret Oldham, Bath", "12/01/1990", "Ada", "1", "11", "7"];
  test.each(VALUES)("%s stands over it or under it where there is room", async (name) => {
    const { bytes, verified } = await fillForm(inBox(20, draw(9)), { name });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
    const looks = (await inspect(bytes)).appearance(0);
    const [text] = shownTexts(looks);
    const isOver = text!.y > 8.5;
    expect(isOver || text!.y + 0.7 * shownSize(looks) < 9).toBe(true);
  });

  // A text between a few dots can be read.
  test.each(signs === "dots far apart" ? [] : VALUES)("%s is doubtful where there is none", async (name) => {
    const { verified, warnings } = await fillForm(inBox(12, draw(6)), { name });
    expect(verified).toEqual([{ fieldId: "name", state: "doubtful" }]);
    expect(warnings).toMatchObject([{ code: "value_over_print" }]);
  });

  test("stays where it was over it", async () => {
    const { verified } = await fillForm(inBox(20, draw(2.5)), { name: "Margaret Oldham, Bath" });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  });
});

test.each([
  ["a stroke through both of its digits", "0.8 w 0 9 m 16 9 l S", "12", "doubtful"],
  ["a stroke through its only digit", "0.8 w 0 9 m 12 9 l S", "1", "doubtful"],
  ["a stroke through a thin letter", "0.8 w 0 9 m 12 9 l S", "I", "doubtful"],
  ["upright strokes from its foot to its head", upright(4, 0.7), "7", "doubtful"],
  ["a frame that is as near as the wall of a cell", "0.5 w 0 0 12 20 re S", "1", "verified"],
  ["a dash behind it", "0.8 w 30 9 m 36 9 l S", "1", "verified"],
  ["brackets around it", "0.5 w 4 3 m 1 7 1 13 4 16 c 12 3 m 15 7 15 13 12 16 c S", "1", "verified"],
])("of a short value, %s", async (_, drawing, name, state) => {
  const { verified } = await fillForm(inBox(20, drawing), { name });
  expect(verified).toEqual([{ fieldId: "name", state }]);
});

describe("a text on a coloured ground is right", () => {
  const whole = `0 0 ${WIDTH} 20 re f`;
  test.each([
    ["a yellow marker", `1 1 0 rg ${whole}`],
    ["a marker over half of it", "1 1 0.4 rg 0 0 50 20 re f"],
    ["a marker along its middle", `0.6 1 0.6 rg 0 7 ${WIDTH} 5 re f`],
    [
      "coloured cells",
      `0.8 0.9 1 rg ${steps(WIDTH, 12)
        .map((x) => `${x} 0 6 20 re`)
        .join(" ")} f`,
    ],
    ["a coloured field with a frame", `1 0.7 0.8 rg ${whole} 0.5 w 0.5 0.5 199 19 re S`],
    ["a grey field", `0.7 g ${whole}`],
  ])("%s", async (_, drawing) => {
    for (const name of ["Margaret Oldham, Bath", "1", "12/01/1990"]) {
      const { verified, warnings } = await fillForm(inBox(20, drawing), { name });
      expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
      expect(warnings).toEqual([]);
    }
  });
});

describe("a text of which each letter has a cell", () => {
  const CELLS = 10;
  const inCells = (pitch: number, offset: number): Uint8Array => {
    const [left, right] = [100 + offset, 100 + offset + CELLS * pitch];
    const lines = steps(CELLS * pitch, pitch).map((x) => `${100 + x} 700 ${pitch} 18 re S`);
    return new FormBuilder()
      .draw(`0.5 w ${lines.join(" ")}`)
      .field("Tx", "c", [left, 700, right, 718], `/Ff 16777216 /MaxLen ${CELLS}`)
      .toBytes();
  };
  test.each([
    ["is right between the lines of its cells", 15, 0, "verified"],
    ["is right in narrow cells", 8, 0, "verified"],
    ["is doubtful half a cell beside them", 15, 7.5, "doubtful"],
  ] as const)("%s", async (_, pitch, offset, state) => {
    for (const c of ["one two ta", "WMWMWMWMWM", "2345678906"]) {
      const { verified } = await fillForm(inCells(pitch, offset), { c });
      expect(verified).toEqual([{ fieldId: "c", state }]);
    }
  });

  const COMB = "/Ff 16777216 /MaxLen 10 /DA (/F1 10 Tf 0 g)";
  const walls = (from: number, to: number, dash = "") =>
    `0.5 w ${dash} ${steps(201, 20)
      .map((x) => `${x} ${from} m ${x} ${to} l S`)
      .join(" ")}`;
  test.each([
    ["a line through all cells", "0.5 w 0 10 m 200 10 l S", "doubtful"],
    ["a thin line through all cells", "0.25 w 0 9.3 m 200 9.3 l S", "doubtful"],
    ["a line of hyphens", row("- ", 10, 0.31, 10), "doubtful"],
    [
      "a hyphen in each cell",
      steps(200, 20)
        .map((x) => `BT /F1 10 Tf ${x + 8.3} 6.8 Td (-) Tj ET`)
        .join(" "),
      "doubtful",
    ],
    ["a hatching", slanting(4, 0.7), "doubtful"],
    ["ticks between the cells", `${walls(0, 8)} 0 0 m 200 0 l S`, "verified"],
    ["ticks in the middle between the cells", walls(8, 12), "verified"],
    ["dotted walls", walls(0, 20, "[1 1] 0 d"), "verified"],
    ["a line under the cells", "0.5 w 0 5 m 200 5 l S", "verified"],
  ])("with %s", async (_, drawing, state) => {
    for (const name of ["1234567890", "1111", "7177"]) {
      const { verified } = await fillForm(inBox(20, drawing, COMB), { name });
      expect(verified).toEqual([{ fieldId: "name", state }]);
    }
  });
});

test.each([90, 180, 270])(
  "a text turned by %i degrees stays in its place over a line across it",
  async (turn) => {
    const box: [number, number, number, number] = turn === 180 ? [100, 700, 220, 720] : [100, 600, 120, 720];
    const [bare, crossed] = ["", turn === 180 ? "110 690 m 110 730 l S" : "90 650 m 130 650 l S"].map(
      (line) => new FormBuilder().draw(line).field("Tx", "name", box, `/MK << /R ${turn} >>`).toBytes(),
    );
    const looks = async (input: Uint8Array) => {
      const { bytes, verified } = await fillForm(input, { name: "Margaret Oldham" });
      expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
      return (await inspect(bytes)).appearance(0);
    };
    expect(await looks(crossed!)).toBe(await looks(bare!));
  },
);

test("a text that the file holds twice in one place is not crossed by itself", async () => {
  const both = [
    { rect: [100, 700, 300, 720] as [number, number, number, number], entries: "" },
    { rect: [100.5, 700.5, 300.5, 720.5] as [number, number, number, number], entries: "" },
  ];
  const input = new FormBuilder().group("/FT /Tx /T (name) /V (Margaret Oldham)", both).toBytes();
  expect((await fillForm(input, { name: "Margaret Oldham, Bath" })).verified).toEqual([
    { fieldId: "name", state: "verified" },
  ]);
});
