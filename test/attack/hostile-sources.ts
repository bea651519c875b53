import { PDFDocument, StandardFonts } from "pdf-lib";
import { workbook } from "../fixtures/sheets/workbook.ts";

const sheet = (body: string): Buffer => Buffer.from(workbook([], { sheet: `<worksheet><sheetData>${body}` }));
const styles = (body: string): Buffer =>
  Buffer.from(workbook([["Name"], ["Ada"]], { styles: `<styleSheet>${body}` }));
const attributes = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}="1"`).join(" ");

/** Small tables that once took a reader minutes, or would take one that looks twice. */
export const HOSTILE_TABLES: readonly [what: string, file: Buffer][] = [
  ["formats that do not end", styles("<numFmt ".repeat(400_000))],
  ["styles that do not end", styles(`<cellXfs>${"<xf ".repeat(800_000)}`)],
  ["values that do not end", sheet(`<row><c>${"<v ".repeat(1_000_000)}`)],
  [
    "a format of brackets",
    styles(
      `<numFmts><numFmt numFmtId="164" formatCode="${"[".repeat(400_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ),
  ],
  ["20,000 attributes", sheet(`<row><c ${attributes(20_000)}/></row></sheetData></worksheet>`)],
  ["400,000 empty rows", sheet(`${"<row/>".repeat(400_000)}</sheetData></worksheet>`)],
  ["CSV of quotes", Buffer.from(`Name,${'"'.repeat(1_000_000)}\nAda,1\n`)],
  ["CSV of blanks", Buffer.from(`Name,City\n${" ".repeat(1_500_000)}x,${"\t".repeat(1_500_000)}x\n`)],
  ["a header of blanks", Buffer.from(`Na${" ".repeat(1_000_000)}me,City\nAda,London\n`)],
];

const mail = (body: string, type = "text/html"): Buffer =>
  Buffer.from(`From: a@b.example\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`);

/** Documents of the same kind. */
export const HOSTILE_DOCUMENTS: readonly [what: string, file: Buffer][] = [
  ["a mail of tags", mail("<b> ".repeat(200_000))],
  ["a mail of entities", mail("&nbsp;".repeat(150_000))],
  ["a mail of open comments", mail("<!--".repeat(200_000))],
  ["a mail of open tags", mail("<a b='".repeat(150_000))],
  [
    "a header of tabs",
    Buffer.from(`From: a@b.example\r\nSubject: x\r\nX:${"\t".repeat(400_000)}\ry\r\n\r\nName: Ada\r\n`),
  ],
  ["a boundary of dashes", mail("--".repeat(200_000), `multipart/mixed; boundary="${"-".repeat(60)}"`)],
  ["a vCard of encodings", Buffer.from(`BEGIN:VCARD\nVERSION:2.1\n${"QUOTED-PRINTABLE".repeat(50_000)}\n`)],
  ["a vCard of folds", Buffer.from(`BEGIN:VCARD\nFN:a${"\n b".repeat(600_000)}\nEND:VCARD`)],
  ["lines of tabs", Buffer.from(`a${"\t".repeat(398)}\n`.repeat(1_000))],
  ["lines of blanks and colons", Buffer.from(`${"a ".repeat(199)}:\n`.repeat(1_000))],
  ["JSON of lists", Buffer.from(`{"a":${"[".repeat(200_000)}`)],
  ...HOSTILE_TABLES.slice(0, 6),
];

/** A form whose fields are called like amounts, dates and numbers, and hold what takes a careless pattern long. */
export async function hostileForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 700]);
  const held = [
    "Amount ($)",
    "Date of birth",
    "E-mail address",
    "Telephone",
    "ZIP code",
    "Time of arrival",
  ].flatMap((label) => [
    [label, `(${" ".repeat(4_000)}1!`],
    [label, `${"a.".repeat(4_000)}@`],
    [label, `${"1 ".repeat(4_000)}x`],
  ]);
  for (const [index, [label = "", value = ""]] of held.entries()) {
    const y = 670 - index * 34;
    page.drawText(label, { x: 40, y, size: 10, font });
    const field = document.getForm().createTextField(`field${index}`);
    field.addToPage(page, { x: 150, y: y - 5, width: 200, height: 20, font });
    field.setText(value);
  }
  return document.save();
}
