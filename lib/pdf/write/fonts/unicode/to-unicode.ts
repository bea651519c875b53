/** The most entries that one block of a CMap may have (ISO 32000-2, 9.10.3). */
const BLOCK = 100;

/** Codes, and what they read as. */
type Entries = readonly (readonly [code: number, text: string])[];

/** A CMap that tells readers what each code, from 1, reads as, so that text can be copied and searched. */
export const toUnicodeMap = (glyphs: readonly { text: string }[]): string =>
  unicodeMap(
    2,
    glyphs.flatMap(({ text }, index) => (text === "" ? [] : [[index + 1, text] as const])),
  );

/** A CMap of codes of so many `bytes`. */
export function unicodeMap(bytes: 1 | 2, entries: Entries): string {
  const [first, last] = ["00", "ff"].map((byte) => byte.repeat(bytes));
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<${first}> <${last}>
endcodespacerange
${characterBlocks(bytes, entries)}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** The part of such a CMap that tells what the codes read as. */
export function characterBlocks(bytes: 1 | 2, entries: Entries): string {
  const lines = entries.map(
    ([code, text]) => `<${code.toString(16).padStart(2 * bytes, "0")}> <${utf16(text)}>`,
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, block) => {
    const some = lines.slice(block * BLOCK, (block + 1) * BLOCK);
    return `${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`;
  });
  return blocks.join("\n");
}

const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");
