import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { assetPath } from "../../../../lib/pdf/assets.ts";
import { characterMap } from "../../../../lib/pdf/write/fonts/character-map.ts";
import { typefacesFor } from "../../../../lib/pdf/write/fonts/unicode/typefaces.ts";
import { visualRuns } from "../../../../lib/pdf/write/fonts/unicode/visual-runs.ts";
import { fillForm, inspect, shownSize } from "../../../fixtures/pdf/fill-form.ts";
import { FormBuilder, type Rect } from "../../../fixtures/pdf/form-builder.ts";

const BOX: Rect = [100, 700, 300, 720];
const oneField = (entries = "", rect = BOX) => new FormBuilder().field("Tx", "name", rect, entries).toBytes();

/** What an engine that wrote none of it reads from the page, in reading order. */
async function readText(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: bytes, verbosity: 0, useSystemFonts: false });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  await loading.destroy();
  return items.map((item) => ("str" in item ? item.str : "")).join("");
}

test.each([
  ["Polish", "Łódź"],
  ["Vietnamese", "Đặng Thị i"],
  ["Greek", "Αθήνα"],
  ["Russian", "Санкт-Петербург"],
  ["Japanese", "山田太郎"],
  ["Chinese", "陈伟 and 陳偉"],
  ["Korean", "김민준"],
  ["Arabic", "محمد"],
  ["Hebrew", "שרה לוי"],
])("shows a name in %s, and it can be copied from the page", async (_, name) => {
  const { bytes, verified, warnings } = await fillForm(oneField(), { name }, { flatten: true });
  expect(warnings).toEqual([]);
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect(await readText(bytes)).toBe(name);
});

describe.each([0, 90, 180, 270])("on a page that is turned by %i degrees", (rotation) => {
  const TURNED: Record<string, Rect> = {
    0: [100, 700, 300, 720],
    90: [60, 300, 80, 500],
    180: [330, 700, 530, 720],
    270: [500, 300, 520, 500],
  };
  const NAMES = { he: "שרה לוי, תל אביב 12", ar: "محمد عبد الله 45", mixed: "שלום Ada 3.5", one: "سلام" };
  test.each(Object.entries(TURNED))(
    "a text from right to left is right in a field turned by %s",
    async (turn, [x0, y0, x1, y1]) => {
      for (const flatten of [false, true]) {
        const form = new FormBuilder();
        const [across, up] = y1 - y0 > x1 - x0 ? [25, 0] : [0, -25];
        for (const [at, name] of Object.keys(NAMES).entries()) {
          const [x, y] = [at * across, at * up];
          form.field("Tx", name, [x0 + x, y0 + y, x1 + x, y1 + y], `/MK << /R ${turn} >>`);
        }
        // A line that crosses them once is none to write on.
        form.draw(`0.5 w ${x0 - 20} ${y0 + 8} m ${x1 + 100} ${y0 + 8} l S`.repeat(Number(across > 0)));
        const { verified, warnings } = await fillForm(form.toBytes({ page: `/Rotate ${rotation}` }), NAMES, {
          flatten,
        });
        expect(verified.filter(({ state }) => state !== "verified")).toEqual([]);
        expect(warnings).toEqual([]);
      }
    },
  );
});

test("tells letters apart that are drawn with the same shape and other dots", async () => {
  const { bytes } = await fillForm(oneField(), { name: "بنت" }, { flatten: true });
  const letters = [...(await readText(bytes))].filter((character) => /\p{L}/u.test(character));
  expect(letters.sort()).toEqual([..."بنت"].sort());
});

test("embeds the glyphs that are shown and no more", async () => {
  const input = oneField();
  const { bytes } = await fillForm(input, { name: "山田太郎" });
  expect(bytes.length - input.length).toBeLessThan(8_000);
});

test("embeds a typeface once for all fields, and nothing for Latin text", async () => {
  const builder = new FormBuilder().field("Tx", "a", BOX).field("Tx", "b", [100, 600, 300, 620]);
  const { bytes } = await fillForm(builder.toBytes(), { a: "Łódź", b: "Gdańsk" });
  const programs = async (file: Uint8Array) =>
    (await inspect(file)).document.context
      .enumerateIndirectObjects()
      .filter(([, object]) => object.toString().includes("/FontFile2")).length;
  expect(await programs(bytes)).toBe(1);
  expect(await programs((await fillForm(builder.toBytes(), { a: "Zoë" })).bytes)).toBe(0);
});

test("gives the same bytes however often and in what order other text was written before", async () => {
  const fill = () => fillForm(oneField(), { name: "Łódź שרה" });
  const first = await fill();
  await fillForm(oneField(), { name: "łŁ Đặng שלום" });
  expect(Buffer.from((await fill()).bytes).equals(first.bytes)).toBe(true);
});

test("wraps and shrinks text in any script", async () => {
  const { bytes, verified } = await fillForm(oneField("/Ff 4096 /DA (/F1 10 Tf 0 g)", [100, 660, 180, 700]), {
    name: "Санкт-Петербург, Невский проспект, дом 28, квартира 15, второй этаж",
  });
  expect(verified[0]!.state).toBe("verified");
  expect(shownSize((await inspect(bytes)).appearance(0))).toBeLessThan(10);
});

test("a line is cut into stretches of one direction, from left to right", () => {
  expect(visualRuns("ab אבג 12 cd")).toEqual([
    { text: "ab ", rightToLeft: false },
    { text: "12", rightToLeft: false },
    { text: "אבג ", rightToLeft: true },
    { text: " cd", rightToLeft: false },
  ]);
  expect(visualRuns("(אב)").map(({ text }) => text)).toEqual([")אב("]);
  expect(visualRuns("")).toEqual([]);
});

test("loads only the typefaces that a text may need", async () => {
  expect(await typefacesFor("Łódź")).toHaveLength(1);
  expect((await typefacesFor("山田")).map(({ postscriptName }) => postscriptName)).toEqual([
    "NotoSans-Regular",
    "NotoSansSC-Regular",
  ]);
});

test("sets an accent for which the typeface has no anchor, instead of failing the fill", async () => {
  const { verified } = await fillForm(oneField(), { name: "م \u0301" });
  expect(verified).toMatchObject([{ fieldId: "name" }]);
});

/** A font whose own table (OpenType, `cmap`, format 12) says that its glyphs from 36 on are three Thai letters. */
function thaiByTable(font: Buffer): Buffer {
  const table = Buffer.alloc(40);
  const numbers = [0x0000_0001, 0x0003_000a, 12, 12 << 16, 28, 0, 1, 0x0e01, 0x0e03, 36];
  for (const [index, number] of numbers.entries()) table.writeUInt32BE(number, 4 * index);
  const changed = Buffer.concat([font, table]);
  const entry = changed.indexOf("cmap");
  changed.writeUInt32BE(font.length, entry + 8);
  changed.writeUInt32BE(table.length, entry + 12);
  return changed;
}

const notoSans = (): Buffer => brotliDecompressSync(readFileSync(assetPath("noto-sans.ttf.br")));

/** A form whose field names an embedded composite font, which has three Thai letters by its map of characters, or by its own table. */
function withOwnFont({ mapped = true, moved = false } = {}): Uint8Array {
  const builder = new FormBuilder();
  const { file } = builder;
  const program = file.addStream(mapped ? notoSans() : thaiByTable(notoSans()));
  const descriptor = file.add(`<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontFile2 ${program} >>`);
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDToGIDMap ${moved ? file.addStream("\0\0\0\x01") : "/Identity"} /DW 600 /W [36 [500] 37 38 700] ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} >>`,
  );
  const map = file.addStream(
    "1 beginbfchar <0024> <0E01> endbfchar 1 beginbfrange <0025> <0026> <0E02> endbfrange",
  );
  const own = file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [${descendant}] ${mapped ? `/ToUnicode ${map}` : ""} >>`,
  );
  const entries = `/DA (/Own 10 Tf 0 g) /DR << /Font << /Own ${own} >> >>`;
  return builder.field("Tx", "name", BOX, entries).toBytes();
}

test.each([true, false])("writes in the form's own font what no other has; by a map: %s", async (mapped) => {
  const { bytes, verified, warnings } = await fillForm(withOwnFont({ mapped }), { name: "\u0e01\u0e03" });
  expect(warnings).toEqual([]);
  expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
  expect((await inspect(bytes)).appearance(0)).toContain("<00240026> Tj");
  const unknown = await fillForm(withOwnFont({ mapped }), { name: "\u0e10" });
  expect(unknown.warnings).toMatchObject([{ code: "font_missing" }]);
});

test("does not take codes for glyphs that a file maps to others", async () => {
  const { warnings } = await fillForm(withOwnFont({ mapped: false, moved: true }), { name: "\u0e01" });
  expect(warnings).toMatchObject([{ code: "font_missing" }]);
});

test("reads a font's own table of characters as fontkit does, and nothing from one that is cut off", () => {
  const font = notoSans();
  const own = characterMap(font);
  const known = create(font) as Font;
  const differing = known.characterSet.filter((code) => own.get(code) !== known.glyphForCodePoint(code).id);
  expect([differing, own.size]).toEqual([[], known.characterSet.length]);
  expect(characterMap(font.subarray(0, 200)).size).toBe(0);
});
