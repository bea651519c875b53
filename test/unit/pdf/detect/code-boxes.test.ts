import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../fixtures/pdf/flat-page.ts";

const CODES = ["1 = single, 2 = married, 3 = widowed", "A = owner, B = tenant, C = guest"];

test("takes a square for a code, and no tick, where what the codes stand for is printed behind it, or under it", async () => {
  const page = new FlatPage();
  for (const [at, [caption, codes]] of [
    ["Civil status:", CODES[0]],
    ["Home:", CODES[1]],
  ].entries()) {
    const y = 100 + 60 * at;
    page.text(50, y + 11, caption ?? "").box(140, y, 15, 15);
    page.text(at === 0 ? 163 : 50, at === 0 ? y + 11 : y + 24, codes ?? "", { size: 9 });
  }
  page.text(50, 251, "Children:").box(140, 240, 15, 15).text(163, 251, "Yes, at home");
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual(["text", "text", "checkbox"]);
  expect(fields[0]?.label).toBe("Civil status");
});

test.each([
  "Bitte ordnen Sie von 1 (am wichtigsten) bis 4.",
  "Schreiben Sie eine Zahl auf jede Linie.",
  "Inscrivez un chiffre sur chaque ligne.",
  "Numerare da 1 a 4.",
])("writes a number on short lines before words where that is asked for: %s", async (asked) => {
  const page = new FlatPage().text(50, 100, asked);
  for (const [at, word] of ["Preis", "Lage", "Service", "Parken"].entries())
    page.rule(56, 80, 122 + 18 * at).text(85, 122 + 18 * at, word);
  const fields = await detect(page);
  expect(fields.map(({ type }) => type)).toEqual(["text", "text", "text", "text"]);
});

test("finds the lines over captions that stand right over a painted band, and those beside boxes of another column", async () => {
  const page = new FlatPage();
  for (const [at, name] of ["Owner", "Lienholder"].entries()) {
    const y = 100 + 64 * at;
    page.fill(50, y, 500, 14, 0.85).text(60, y + 10, name, { font: "F2" });
    page.rule(50, 350, y + 32).text(50, y + 40, "Full name", { size: 7 });
    page.rule(360, 550, y + 32).text(360, y + 40, "Licence number", { size: 7 });
    page.rule(50, 550, y + 54).text(50, y + 61, "Mailing address", { size: 7 });
  }
  page.fill(50, 228, 500, 14, 0.85).text(60, 238, "Signature", { font: "F2" });
  page.rule(50, 350, 262).text(50, 270, "Signature of owner", { size: 7 });
  const labels = (await detect(page)).map(({ label }) => label);
  expect(labels.filter((label) => label === "Mailing address")).toHaveLength(2);
});

test("takes the corner over a band and the names of rows for no place, and the band for the section of its rows", async () => {
  const page = new FlatPage();
  const [left, top, row] = [50, 120, 18];
  const walls = [left, 170, 320, 540];
  const heads = ["", "Result", "Remarks"];
  const bands = [0, 3];
  for (const [at, head] of heads.entries())
    page.text((walls[at] ?? 0) + 5, top + 12, head, { font: "F2", size: 9 });
  const names = ["Front axle", "Tyres", "Brakes", "Rear axle", "Tyres", "Brakes"];
  for (const at of bands) page.fill(left, top + row * (at + 1), 490, row, 0.85);
  for (const [at, name] of names.entries()) {
    const y = top + row * (at + 1);
    page.text(left + 5, y + 12, name, { font: bands.includes(at) ? "F2" : "F1", size: 9 });
    for (const x of bands.includes(at) ? [left, 540] : walls) page.wall(x, y, y + row);
  }
  for (let at = 0; at <= names.length + 1; at++) page.rule(left, 540, top + row * at);
  for (const x of walls) page.wall(x, top, top + row);
  const fields = await detect(page);
  expect(fields.map(({ row: name, section }) => [section, name])).toEqual(
    ["Front axle", "Rear axle"].flatMap((section) =>
      ["Tyres", "Tyres", "Brakes", "Brakes"].map((name) => [section, name]),
    ),
  );
});
