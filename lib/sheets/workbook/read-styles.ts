import { readXml } from "./read-xml.ts";

/** The number format of each style of cells, in their order: its code, or the number of a built-in one (ECMA-376, 18.8.30). */
export function readStyles(part: Uint8Array | undefined): (string | number)[] {
  const codes = new Map<number, string>();
  const styles: (string | number)[] = [];
  if (!part) return styles;
  let isCellStyle = false;
  readXml(part, {
    open(name, attribute) {
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      if (name === "cellXfs") isCellStyle = true;
      if (name === "xf" && isCellStyle) {
        const id = Number(attribute("numFmtId") ?? 0);
        styles.push(codes.get(id) ?? id);
      }
    },
    close(name) {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return styles;
}
