import { uprightMatrix } from "../../domain/picture-placement.ts";
import type { Picture } from "./picture.ts";

/** The shorter side of a page made of a picture, in points: that of a letter's sheet. */
const SHORTER_SIDE_PT = 612;

/** A PDF of one page that is a picture, upright and as large as a sheet of paper. The same picture makes the same bytes. */
export function toPdf({ width, height, orientation, entries, data }: Picture): Uint8Array {
  const isTurned = orientation > 4;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const scale = SHORTER_SIDE_PT / Math.min(across, down);
  const [pageWidth, pageHeight] = [across * scale, down * scale].map((side) => Math.round(side * 100) / 100);
  const matrix = uprightMatrix(orientation, pageWidth ?? 0, pageHeight ?? 0).join(" ");
  const content = `q ${matrix} cm /I Do Q`;
  const objects: (string | Uint8Array)[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Count 1 /Kids [3 0 R] >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R `,
      "/Resources << /XObject << /I 5 0 R >> >> >>",
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${data.length} >>\nstream\n`,
      data,
      "\nendstream",
    ],
  ];
  return assemble(objects);
}

/** A file of numbered objects with its cross-reference table (ISO 32000-2, 7.5). */
function assemble(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? Buffer.from(part, "latin1") : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add("%PDF-1.7\n");
  const offsets = objects.map((object, index) => {
    const offset = length;
    add(`${index + 1} 0 obj\n`);
    for (const part of object) add(part);
    add("\nendobj\n");
    return offset;
  });
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}
