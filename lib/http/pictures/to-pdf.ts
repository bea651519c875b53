import { uprightMatrix } from "../../domain/picture-placement.ts";
import type { Picture } from "./picture.ts";

/** The shorter side of a page made of a picture, in points: that of a letter's sheet. */
const SHORTER_SIDE_PT = 612;

type PdfObject = readonly (string | Uint8Array)[];

/** A PDF whose pages are pictures, upright and as large as a sheet of paper. The same pictures make the same bytes. */
export function toPdf(pictures: readonly Picture[]): Uint8Array {
  const objects: PdfObject[] = [["<< /Type /Catalog /Pages 2 0 R >>"], []];
  const kids: string[] = [];
  for (const picture of pictures) {
    const first = objects.length + 1;
    kids.push(`${first} 0 R`);
    objects.push(...pageObjects(picture, first));
  }
  objects[1] = [`<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(" ")}] >>`];
  return assemble(objects);
}

/** A page, its content and its strips, the page as the object of the number `first`. */
function pageObjects(
  { width, height, pixelHeight, orientation, strips }: Picture,
  first: number,
): PdfObject[] {
  const isTurned = orientation > 4;
  const [across, down] = isTurned ? [height * pixelHeight, width] : [width, height * pixelHeight];
  const scale = SHORTER_SIDE_PT / Math.min(across, down);
  const [pageWidth = 0, pageHeight = 0] = [across * scale, down * scale].map(
    (side) => Math.round(side * 100) / 100,
  );
  const content = [`q ${uprightMatrix(orientation, pageWidth, pageHeight).join(" ")} cm`];
  let left = height;
  for (const [index, { rows }] of strips.entries()) {
    left -= rows;
    // In the unit square of the picture, from the bottom up.
    if (strips.length > 1) content.push(`q 1 0 0 ${rows / height} 0 ${left / height} cm /I${index} Do Q`);
    else content.push(`/I${index} Do`);
  }
  content.push("Q");
  const stream = content.join(" ");
  const names = strips.map((_, index) => `/I${index} ${first + 2 + index} 0 R`).join(" ");
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${first + 1} 0 R `,
      `/Resources << /XObject << ${names} >> >> >>`,
    ],
    [`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`],
    ...strips.map(({ rows, entries, data }) => [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${rows} ${entries} /Length ${data.length} >>\nstream\n`,
      data,
      "\nendstream",
    ]),
  ];
}

/** A file of numbered objects with its cross-reference table (ISO 32000-2, 7.5). */
function assemble(objects: readonly PdfObject[]): Uint8Array {
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
