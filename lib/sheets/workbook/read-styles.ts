import { readXml } from "./read-xml.ts";
import { isOff } from "./rich-text.ts";

/** How cells of one style look. */
interface CellStyle {
  /** The code of their number format, or the number of a built-in one (ECMA-376, 18.8.30). */
  format: string | number;
  /** Whether the cells are struck through. */
  isStruck: boolean;
}

/** The styles of cells, in their order. */
export function readStyles(part: Uint8Array | undefined): CellStyle[] {
  const codes = new Map<number, string>();
  const struck: boolean[] = [];
  const styles: CellStyle[] = [];
  if (!part) return styles;
  let room = "";
  readXml(part, {
    open(name, attribute) {
      if (name === "fonts" || name === "cellXfs") room = name;
      if (name === "numFmt") codes.set(Number(attribute("numFmtId")), attribute("formatCode") ?? "");
      if (name === "font" && room === "fonts") struck.push(false);
      if (name === "strike" && room === "fonts") struck[struck.length - 1] = !isOff(attribute("val"));
      if (name === "xf" && room === "cellXfs") {
        const id = Number(attribute("numFmtId") ?? 0);
        const isStruck = struck[Number(attribute("fontId") ?? 0)] ?? false;
        styles.push({ format: codes.get(id) ?? id, isStruck });
      }
    },
    close(name) {
      if (name === room) room = "";
    },
  });
  return styles;
}
