import { Unreadable } from "../../domain/source.ts";
import { textOfHtml } from "./text-of-html.ts";
import { bytesOfQuoted, decodeCharset } from "./transfer-encoding.ts";

/** What an e-mail holds: its text, and how many files. */
export interface MailContent {
  text: string;
  attachments: number;
}

/** Mails in mails in mails, and their parts. */
const MOST_LEVELS = 8;
const MOST_PARTS = 100;

/** A part's headers by their names in small letters, and what comes after them, as Latin-1 text: a character a byte. */
export interface Part {
  headers: Map<string, string>;
  body: string;
}

/** A part, or a whole e-mail, as its headers and its body. Header lines that go on are joined. */
export function partOf(raw: string): Part {
  const [, head = "", body = ""] = /^([\s\S]*?)(?:\r?\n\r?\n|$)([\s\S]*)$/.exec(raw) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = "", value = ""] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== "" && !headers.has(name.toLowerCase())) headers.set(name.toLowerCase(), value);
  }
  return { headers, body };
}

/** The text of a part and of those in it (RFC 2046): of alternatives the plain one. Throws `Unreadable`. */
export function contentOf(part: Part, seen = { parts: 0 }, level = 0): MailContent {
  if (level > MOST_LEVELS || ++seen.parts > MOST_PARTS) {
    throw new Unreadable(
      `Expected an e-mail of at most ${MOST_PARTS} parts, nested at most ${MOST_LEVELS} deep`,
    );
  }
  const header = part.headers.get("content-type") ?? "text/plain";
  const type = (header.split(";")[0] ?? "").trim().toLowerCase();
  if (/^attachment\b/i.test(part.headers.get("content-disposition") ?? ""))
    return { text: "", attachments: 1 };
  if (type.startsWith("multipart/")) {
    const inner = splitParts(part.body, parameter(header, "boundary")).map((each) =>
      contentOf(partOf(each), seen, level + 1),
    );
    const texts = inner.map(({ text }) => text).filter((text) => text.trim() !== "");
    const text = type === "multipart/alternative" ? (texts[0] ?? "") : texts.join("\n\n");
    return { text, attachments: inner.reduce((sum, { attachments }) => sum + attachments, 0) };
  }
  if (type === "message/rfc822") return contentOf(partOf(part.body), seen, level + 1);
  if (type !== "text/plain" && type !== "text/html") return { text: "", attachments: 1 };
  const text = decodeCharset(bytesOf(part), parameter(header, "charset"));
  return { text: type === "text/html" ? textOfHtml(text) : text, attachments: 0 };
}

function bytesOf({ headers, body }: Part): Uint8Array {
  const encoding = (headers.get("content-transfer-encoding") ?? "").trim().toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64");
  return encoding === "quoted-printable" ? bytesOfQuoted(body) : Buffer.from(body, "latin1");
}

const parameter = (header: string, name: string): string | undefined => {
  const [, quoted, bare] =
    new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]+))`, "i").exec(header) ?? [];
  return quoted ?? bare;
};

/** What stands between the lines of a boundary; a mail whose last boundary is lost is read to its end. */
function splitParts(body: string, boundary: string | undefined): string[] {
  if (!boundary) throw new Unreadable("The e-mail has parts, and does not say what divides them");
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`);
  return parts.filter((part) => !part.startsWith("--")).map((part) => part.replace(/^[ \t]*\r?\n/, ""));
}
