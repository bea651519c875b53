import { describe, expect, test } from "vitest";
import { fillForm } from "../../../fixtures/pdf/fill-form.ts";
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
    ["a dashed line through its letters", "1 w [4 4] 0 d 0 9 m 200 9 l S", "doubtful"],
    ["a dotted line through its letters", "1 w [1 2] 0 d 0 9 m 200 9 l S", "doubtful"],
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
});

test("a text turned on its side is right over a line that it crosses once", async () => {
  const input = new FormBuilder()
    .draw("90 650 m 130 650 l S")
    .field("Tx", "name", [100, 600, 120, 720], "/MK << /R 90 >>");
  expect((await fillForm(input.toBytes(), { name: "Margaret Oldham" })).verified).toEqual([
    { fieldId: "name", state: "verified" },
  ]);
});

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
