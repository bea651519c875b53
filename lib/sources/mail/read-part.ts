import { Unreadable, type UnseenText } from "../../domain/source.ts";
import { saysMore } from "./says-more.ts";
import { textOfHtml } from "./text-of-html.ts";
import { bytesOfQuoted, decodeCharset } from "./transfer-encoding.ts";

/** What an e-mail holds: the text that its reader sees, how many files, and what text of it nobody sees. */
export interface MailContent {
  text: string;
  attachments: number;
  unseen: UnseenText[];
}

/** Mails in mails in mails, and their parts. */
const MOST_LEVELS = 8;
const MOST_PARTS = 100;

/** A part's headers by their names in small letters, and what comes after them, as Latin-1 text: a character a byte. */
interface MailPart {
  headers: Map<string, string>;
  body: string;
}

/** A part, or a whole e-mail, as its headers and its body. Header lines that go on are joined. */
export function readPart(raw: string): MailPart {
  const headers = new Map<string, string>();
  let [name, at] = ["", 0];
  while (at < raw.length) {
    const end = raw.indexOf("\n", at) < 0 ? raw.length : raw.indexOf("\n", at);
    const line = raw.slice(at, end).trimEnd();
    at = end + 1;
    if (line === "") break;
    const colon = line.indexOf(":");
    if (/^[ \t]/.test(line)) append(headers, name, line.trim());
    else if (colon > 0) {
      name = line.slice(0, colon).trimEnd().toLowerCase();
      // Of a header that comes twice, the first counts.
      if (headers.has(name)) name = "";
      append(headers, name, line.slice(colon + 1).trim());
    }
  }
  return { headers, body: raw.slice(at) };
}

function append(headers: Map<string, string>, name: string, text: string): void {
  if (name !== "") headers.set(name, [headers.get(name) ?? "", text].join(" ").trimStart());
}

/** The text of a part and of those in it that a reader sees (RFC 2046). Throws `Unreadable`. */
export function mailContentOf(part: MailPart, seen = { parts: 0 }, level = 0): MailContent {
  if (level > MOST_LEVELS || ++seen.parts > MOST_PARTS) {
    throw new Unreadable(
      `Expected an e-mail of at most ${MOST_PARTS} parts, nested at most ${MOST_LEVELS} deep`,
    );
  }
  const header = part.headers.get("content-type") ?? "text/plain";
  const type = (header.split(";")[0] ?? "").trim().toLowerCase();
  if (/^attachment\b/i.test(part.headers.get("content-disposition") ?? "")) return ATTACHED;
  if (type.startsWith("multipart/")) {
    const inner = splitParts(part.body, parameter(header, "boundary")).map((each) =>
      mailContentOf(readPart(each), seen, level + 1),
    );
    return (WAYS.get(type) ?? together)(inner);
  }
  if (type === "message/rfc822") return mailContentOf(readPart(part.body), seen, level + 1);
  if (type !== "text/plain" && type !== "text/html") return ATTACHED;
  const text = decodeCharset(bytesOf(part), parameter(header, "charset"));
  if (type === "text/plain") return { text, attachments: 0, unseen: [] };
  const page = textOfHtml(text);
  return { text: page.text, attachments: 0, unseen: page.hidesText ? ["hidden"] : [] };
}

const ATTACHED: MailContent = { text: "", attachments: 1, unseen: [] };

const together = (inner: readonly MailContent[]): MailContent => ({
  text: inner
    .map(({ text }) => text)
    .filter((text) => text.trim() !== "")
    .join("\n\n"),
  attachments: inner.reduce((sum, { attachments }) => sum + attachments, 0),
  unseen: [...new Set(inner.flatMap(({ unseen }) => unseen))],
});

/** The one that is shown, and whether the others say what it does not. */
function oneOf(inner: readonly MailContent[], shown: MailContent | undefined): MailContent {
  const all = together(inner);
  const text = shown?.text ?? "";
  const isMore = inner.some((each) => each !== shown && saysMore(each.text, text));
  const unseen: UnseenText[] = [...(shown?.unseen ?? []), ...(isMore ? (["alternative"] as const) : [])];
  return { text, attachments: all.attachments, unseen };
}

const isText = (each: MailContent): boolean => each !== ATTACHED;

const WAYS = new Map<string, (inner: readonly MailContent[]) => MailContent>(
  Object.entries({
    // Programs show the last that they can (RFC 2046, 5.1.4).
    "multipart/alternative": (inner: readonly MailContent[]) => oneOf(inner, inner.findLast(isText)),
    // And what the first needs beside it, such as its pictures (RFC 2387).
    "multipart/related": (inner: readonly MailContent[]) => oneOf(inner, inner.find(isText)),
  }),
);

function bytesOf({ headers, body }: MailPart): Uint8Array {
  const encoding = (headers.get("content-transfer-encoding") ?? "").trim().toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64");
  return encoding === "quoted-printable" ? bytesOfQuoted(body) : Buffer.from(body, "latin1");
}

/** A parameter of a header, quoted or not. */
function parameter(header: string, name: string): string | undefined {
  for (const part of header.split(";").slice(1)) {
    const equals = part.indexOf("=");
    if (equals < 0 || part.slice(0, equals).trim().toLowerCase() !== name) continue;
    const value = part.slice(equals + 1).trim();
    return value.startsWith('"') ? value.split('"')[1] : value.split(/\s/)[0];
  }
  return undefined;
}

/**
 * The text between the lines of a boundary, up to the line that ends them. A mail whose last boundary is lost is read to
 * its end.
 */
function splitParts(body: string, boundary: string | undefined): string[] {
  if (!boundary) throw new Unreadable("The e-mail has parts but no boundary between them");
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`);
  const end = parts.findIndex((part) => part.startsWith("--"));
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => part.slice(part.indexOf("\n") + 1));
}
