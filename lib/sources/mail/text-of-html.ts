const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** What a page of HTML says, without what nobody sees of it: a line for each block, a tab between the cells of a row. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, "")
    .replace(/<(script|style|head|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/\s+/g, " ")
    .replace(/<\/t[dh]\s*>\s*<t[dh]\b[^<>]*>/gi, "\t")
    .replace(/<(?:br|\/?(?:p|div|tr|li|ul|ol|table|h[1-6]|blockquote|section))\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi,
      (all, dec?: string, hex?: string, name?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? all;
        const code = dec ? Number(dec) : Number.parseInt(hex ?? "", 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : "";
      },
    )
    .replace(/[ ]*\n[ ]*/g, "\n");
}
