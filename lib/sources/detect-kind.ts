import type { SourceKind } from "../domain/source.ts";
import { decodeText } from "../sheets/decode-text.ts";

/** Of text, so many characters tell what it is. */
const LOOK = 4_096;
/** A delimiter divides each of the first lines alike. */
const DELIMITERS = [",", ";", "\t", "|"] as const;
/** A column's name has no more characters; a clause of prose often has. */
const LONGEST_NAME = 40;
/** Header lines that every e-mail has some of (RFC 5322, 3.6). */
const MAIL_HEADER =
  /^(?:from|to|cc|subject|date|message-id|mime-version|received|return-path|delivered-to):/i;

const starts = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/** What a file is by its bytes, whatever it is called; null for none of the kinds that values are taken from. */
export function sourceKindOf(bytes: Uint8Array): SourceKind | null {
  if (new TextDecoder("latin1").decode(bytes.subarray(0, 1024)).includes("%PDF-")) return "pdf";
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) || starts(bytes, 0xff, 0xd8, 0xff)) return "picture";
  if (starts(bytes, 0x50, 0x4b)) return "workbook";
  const isWide = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
  if (!isWide && bytes.subarray(0, LOOK).includes(0)) return null;
  return kindOfText(decodeText(bytes.subarray(0, 4 * LOOK)).slice(0, LOOK));
}

function kindOfText(text: string): SourceKind | null {
  const start = text.trimStart();
  if (start === "") return null;
  if (/^[[{]/.test(start)) return "json";
  if (/^begin:vcard\b/i.test(start)) return "vcard";
  const lines = start.split(/\r\n?|\n/);
  if (isMail(lines)) return "email";
  return isTable(lines) ? "table" : "text";
}

/** Two headers at least before the first empty line, and nothing else there. */
function isMail(lines: readonly string[]): boolean {
  const end = lines.indexOf("");
  const head = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^[ \t]/.test(line));
  return (
    head.every((line) => /^(?:[!-9;-~]+:|From )/.test(line)) &&
    head.filter((line) => MAIL_HEADER.test(line)).length >= 2
  );
}

/** A line of short names, and as many cells in the line under it. */
function isTable([first = "", second = ""]: readonly string[]): boolean {
  if (/^sep=.$/.test(first)) return true;
  return DELIMITERS.some((delimiter) => {
    const [names, cells] = [first, second].map((line) =>
      line.replace(/"(?:[^"]|"")*"/g, '""').split(delimiter),
    );
    if (!names || !cells || names.length < 2 || second === "") return false;
    const isName = (name: string): boolean => name.trim().length <= LONGEST_NAME && !/[.!?:]\s*$/.test(name);
    return cells.length === names.length && names.every(isName);
  });
}
