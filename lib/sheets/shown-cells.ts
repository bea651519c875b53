import { type Show, showOf } from "./number-format.ts";

/**
 * A sheet's XML with its numbers as their formats show them, where digits alone would say something else (`showOf`);
 * `styles` is the XML of the workbook's styles. All else stays as it is.
 */
export function showCells(sheet: string, styles: string): string {
  const shows = showsOf(styles);
  if (!shows.some((show) => show !== undefined)) return sheet;
  // Each piece is a cell and what follows up to the next one, so that no search goes beyond its cell.
  const pieces = sheet.split(/(?=<(?:\w+:)?c[\s/>])/);
  return pieces.map((piece) => showCell(piece, shows)).join("");
}

function showCell(piece: string, shows: readonly (Show | undefined)[]): string {
  const [tag, prefix = "", attributes = ""] = /^<(\w+:)?c(\s[^>]*)>/.exec(piece) ?? [];
  if (tag === undefined || (attribute(attributes, "t") ?? "n") !== "n") return piece;
  const show = shows[Number(attribute(attributes, "s") ?? 0)];
  const [value, open = "", number = ""] = /(<(?:\w+:)?v(?:\s[^>]*)?>)([^<]*)/.exec(piece) ?? [];
  const shown = show && value !== undefined && number.trim() !== "" ? show(Number(number)) : undefined;
  if (value === undefined || shown === undefined) return piece;
  const children = piece.slice(tag.length).replace(value, () => open + escapeXml(String(shown)));
  if (typeof shown === "number") return tag + children;
  return `<${prefix}c t="str"${attributes.replace(/\st\s*=\s*["']n["']/, "")}>${children}`;
}

/** How each style of cells shows numbers, in their order. */
function showsOf(styles: string): (Show | undefined)[] {
  const codes = new Map<string | undefined, string>();
  for (const [, own = ""] of styles.matchAll(/<(?:\w+:)?numFmt(\s[^>]*)>/g))
    codes.set(attribute(own, "numFmtId"), unescapeXml(attribute(own, "formatCode") ?? ""));
  const [, cellStyles = ""] = styles.split(/<\/?(?:\w+:)?cellXfs(?=[\s/>])/);
  return [...cellStyles.matchAll(/<(?:\w+:)?xf(\s[^>]*)>/g)].map(([, own = ""]) => {
    const id = attribute(own, "numFmtId");
    return showOf(codes.get(id) ?? Number(id));
  });
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, "s").exec(attributes)?.[2];

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const SIGNS: Record<string, string> = { quot: '"', apos: "'", amp: "&", lt: "<", gt: ">" };
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,4})|#(\d{1,5})|(\w+));/gi, (all, hex, decimal, name) =>
    name ? (SIGNS[name] ?? all) : String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
