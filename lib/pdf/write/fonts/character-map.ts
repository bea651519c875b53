/** No font has more glyphs, and no table of characters needs more of them. */
const MOST = 65_536;
/** Tables of Unicode (OpenType, `cmap`), the largest first: platform and encoding. */
const UNICODE_TABLES = ["3 10", "0 6", "0 4", "3 1", "0 3"];

/** The table of a font of signs, whose codes stand in the private use area, from U+F000. */
const SIGN_TABLES = ["3 0"];

/** The glyphs that a TrueType font itself has for characters (OpenType, `cmap`, formats 4 and 12); none of one that cannot be read. */
export const characterMap = (font: Uint8Array): Map<number, number> => glyphsIn(font, UNICODE_TABLES);

/** The glyphs of a font of signs by their codes, and how many glyphs it has. */
export function signMap(font: Uint8Array): { glyphs: Map<number, number>; count: number } {
  const glyphs = [...glyphsIn(font, SIGN_TABLES)].map(([code, glyph]): [number, number] => [
    code & 0xff,
    glyph,
  ]);
  return { glyphs: new Map(glyphs), count: countOf(font) };
}

function countOf(font: Uint8Array): number {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  try {
    const start = tableAt(view, MAXP);
    return start === undefined ? 0 : view.getUint16(start + 4);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return 0;
  }
}

function glyphsIn(font: Uint8Array, tables: readonly string[]): Map<number, number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const glyphs = new Map<number, number>();
  try {
    const table = bestTable(view, tables);
    const ranges =
      table === null ? [] : view.getUint16(table) === 12 ? groups(view, table) : segments(view, table);
    for (const { first, last, glyphOf } of ranges) {
      for (let character = first; character <= last && glyphs.size < MOST; character++) {
        const glyph = glyphOf(character);
        if (glyph > 0) glyphs.set(character, glyph);
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return glyphs;
}

interface Range {
  first: number;
  last: number;
  glyphOf(character: number): number;
}

/** Where a font's table of some name begins. */
function tableAt(view: DataView, name: number): number | undefined {
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => view.getUint32(at) === name);
  return entry === undefined ? undefined : view.getUint32(entry + 8);
}

/** Where the best of some tables of characters begins; null where there is none that is read here. */
function bestTable(view: DataView, wanted: readonly string[]): number | null {
  const start = tableAt(view, CMAP);
  if (start === undefined) return null;
  const found = Array.from({ length: view.getUint16(start + 2) }, (_, index) => start + 4 + 8 * index).map(
    (at) => ({
      rank: wanted.indexOf(`${view.getUint16(at)} ${view.getUint16(at + 2)}`),
      at: start + view.getUint32(at + 4),
    }),
  );
  const known = found.filter(({ rank, at }) => rank >= 0 && [4, 12].includes(view.getUint16(at)));
  return known.sort((a, b) => a.rank - b.rank)[0]?.at ?? null;
}

/** "cmap" and "maxp" as numbers. */
const CMAP = 0x636d6170;
const MAXP = 0x6d617870;

/** Format 12: runs of characters with runs of glyphs. */
const groups = (view: DataView, table: number): Range[] =>
  Array.from({ length: Math.min(MOST, view.getUint32(table + 12)) }, (_, index) => {
    const at = table + 16 + 12 * index;
    const [first, last, glyph] = [view.getUint32(at), view.getUint32(at + 4), view.getUint32(at + 8)];
    return { first, last: Math.min(last, first + MOST), glyphOf: (character) => glyph + character - first };
  });

/** Format 4: the same in 16 bits, or by a list of glyphs that stands so many bytes behind the segment's own entry. */
function segments(view: DataView, table: number): Range[] {
  const size = view.getUint16(table + 6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const [end, start, delta, offset] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map(
      (at) => table + at + 2 * index,
    );
    const [last, first] = [view.getUint16(end ?? 0), view.getUint16(start ?? 0)];
    const [moved, behind] = [view.getUint16(delta ?? 0), view.getUint16(offset ?? 0)];
    const glyphOf = (character: number): number => {
      if (behind === 0) return (character + moved) & 0xffff;
      const listed = view.getUint16((offset ?? 0) + behind + 2 * (character - first));
      return listed === 0 ? 0 : (listed + moved) & 0xffff;
    };
    return { first, last: Math.min(last, 0xfffe), glyphOf };
  });
}
