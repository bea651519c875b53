import { decodeText } from "../../sheets/decode-text.ts";

/** Bytes as text in a character set by its name; one that is unknown is guessed. */
export function decodeCharset(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return charset ? new TextDecoder(charset, { fatal: true }).decode(bytes) : decodeText(bytes);
  } catch {
    return decodeText(bytes); // named wrongly, or unknown: what the bytes say counts
  }
}

/** Text of quoted-printable lines (RFC 2045, 6.7). */
export const decodeQuotedPrintable = (text: string, charset: string | undefined): string =>
  decodeCharset(bytesOfQuoted(text), charset);

/** A byte for each escape and each other character; what is no escape stands as it is. */
export function bytesOfQuoted(text: string): Uint8Array {
  const joined = text.replace(/=[ \t]*\r?\n/g, "");
  const latin = joined.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(latin, "latin1");
}

/** `=?utf-8?B?…?=` in a header (RFC 2047). */
export const decodeWords = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?([\w-]+)(?:\*\w+)?\?([bq])\?([^?]*)\?=/gi, (_, charset: string, way: string, text: string) =>
      decodeCharset(
        way.toLowerCase() === "b" ? Buffer.from(text, "base64") : bytesOfQuoted(text.replaceAll("_", " ")),
        charset,
      ),
    );
