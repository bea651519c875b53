/** The most entries that one block of a CMap may have (ISO 32000-2, 9.10.3). */
const BLOCK = 100;

/** A CMap that tells readers what each code, from 1, reads as, so that text can be copied and searched. */
export function toUnicodeMap(glyphs: readonly { text: string }[]): string {
  const entries = glyphs.flatMap(({ text }, index) =>
    text === "" ? [] : [`<${(index + 1).toString(16).padStart(4, "0")}> <${utf16(text)}>`],
  );
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, block) => {
    const lines = entries.slice(block * BLOCK, (block + 1) * BLOCK);
    return `${lines.length} beginbfchar\n${lines.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const utf16 = (text: string): string => Buffer.from(text, "utf16le").swap16().toString("hex");
