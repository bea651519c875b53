import type { PDFName } from "pdf-lib";

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

/** A name as people read it: its bytes are UTF-8 (ISO 32000-2, 7.3.5), and in older files a letter each. */
export const textOfName = (name: PDFName): string => readAsUtf8(name.decodeText());

/** The text that these characters are the bytes of, where they are UTF-8. */
export function readAsUtf8(bytes: string): string {
  if (!/[\x80-\xff]/.test(bytes) || /[^\0-\xff]/.test(bytes)) return bytes;
  try {
    return UTF_8.decode(Buffer.from(bytes, "latin1"));
  } catch {
    return bytes;
  }
}
