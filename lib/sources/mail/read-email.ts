import { type MailContent, mailContentOf, readPart } from "./read-part.ts";
import { decodeWords } from "./transfer-encoding.ts";

const SHOWN = ["From", "To", "Date", "Subject"] as const;

/**
 * An e-mail (RFC 5322, with MIME): who wrote when about what, and its text. What its headers say is no statement about
 * the person whose form it is. Throws `Unreadable`.
 */
export function readEmail(bytes: Uint8Array): MailContent & { head: string } {
  const mail = readPart(
    Buffer.from(bytes)
      .toString("latin1")
      .replace(/^From [^\n]*\n/, ""),
  );
  const head = SHOWN.flatMap((name) => {
    const value = mail.headers.get(name.toLowerCase());
    return value ? [`${name}: ${decodeWords(value)}`] : [];
  });
  return { ...mailContentOf(mail), head: head.join("\n") };
}
