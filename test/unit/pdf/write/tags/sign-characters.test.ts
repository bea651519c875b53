import { PDFDict, PDFDocument, PDFName, PDFStream } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { operatorsOf } from "../../../../../lib/pdf/write/appearance/operators.ts";
import { isFullyMapped } from "../../../../../lib/pdf/write/tags/fonts.ts";
import { tellSigns } from "../../../../../lib/pdf/write/tags/sign-characters.ts";

/** A TrueType program of so many glyphs, with its glyph for each code from `first` (OpenType, `cmap` 3 0, format 4). */
function signProgram(count: number, first: number, glyphs: readonly number[]): Uint8Array {
  const cmap = new DataView(new ArrayBuffer(60));
  for (const [at, word] of [0, 1, 3, 0].entries()) cmap.setUint16(2 * at, word);
  cmap.setUint32(8, 12);
  const last = first + glyphs.length - 1;
  const table = [
    4,
    44,
    0,
    4,
    4,
    1,
    0,
    0xf000 + last,
    0xffff,
    0,
    0xf000 + first,
    0xffff,
    0,
    1,
    4,
    0,
    ...glyphs,
  ];
  for (const [at, word] of table.entries()) cmap.setUint16(12 + 2 * at, word);
  const file = new DataView(new ArrayBuffer(12 + 32 + 60 + 6));
  file.setUint32(0, 0x10000);
  file.setUint16(4, 2);
  const tables: [number, number, number][] = [
    [0x636d6170, 44, 60],
    [0x6d617870, 104, 6],
  ];
  for (const [at, [name, start, length]] of tables.entries()) {
    file.setUint32(12 + 16 * at, name);
    file.setUint32(20 + 16 * at, start);
    file.setUint32(24 + 16 * at, length);
  }
  new Uint8Array(file.buffer).set(new Uint8Array(cmap.buffer), 44);
  file.setUint16(108, count);
  return new Uint8Array(file.buffer);
}

async function aFont(name: string, program: Uint8Array, map?: string) {
  const document = await PDFDocument.create();
  const { context } = document;
  const descriptor = context.obj({ Type: "FontDescriptor", Flags: 4 });
  descriptor.set(PDFName.of("FontFile2"), context.register(context.flateStream(program)));
  const font = context.obj({ Type: "Font", Subtype: "TrueType", BaseFont: name, FontDescriptor: descriptor });
  if (map !== undefined) font.set(PDFName.of("ToUnicode"), context.register(context.stream(map)));
  if (!(font instanceof PDFDict)) throw new TypeError("Expected a font");
  return { document, font };
}

const mapOf = (font: PDFDict): string | null => {
  const map = font.lookup(PDFName.of("ToUnicode"));
  return map instanceof PDFStream ? operatorsOf(map) : null;
};

describe("codes of a font of signs of which nothing tells the characters", () => {
  test("are told by the place of their glyphs, though a subset numbered them anew; what the file tells stays", async () => {
    const known = "begincmap\n1 beginbfrange\n<02><02><2022>\nendbfrange\nendcmap";
    const { document, font } = await aFont("ABCDEF+Wingdings2", signProgram(220, 1, [133, 123]), known);
    const used = { font, codes: new Set([1, 2]) };
    expect(isFullyMapped(used)).toBe(false);
    tellSigns(document, [used]);
    expect(mapOf(font)).toContain("<02><02><2022>");
    expect(mapOf(font)).toMatch(/<01> <25a1>\s+endbfchar\s+endcmap/);
    expect(isFullyMapped(used)).toBe(true);
  });

  test("are told in the private use area, where Unicode has no such sign that we know", async () => {
    const { document, font } = await aFont("ABCDEF+Wingdings-Regular", signProgram(226, 0x4a, [45]));
    tellSigns(document, [{ font, codes: new Set([0x4a]) }]);
    expect(mapOf(font)).toContain("<4a> <f04a>");
  });

  test("are left alone in a font that lost the order of its glyphs, and in one of letters", async () => {
    for (const [name, count] of [
      ["ABCDEF+Wingdings-Regular", 2],
      ["ABCDEF+Arial", 226],
    ] as const) {
      const { document, font } = await aFont(name, signProgram(count, 0x21, [1]));
      tellSigns(document, [{ font, codes: new Set([0x21]) }]);
      expect(mapOf(font)).toBeNull();
    }
  });
});
