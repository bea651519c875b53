import { RequestRefused } from "../../domain/errors.ts";
import { checkPdf } from "../request/check-pdf.ts";
import { isJpeg, readJpeg } from "./read-jpeg.ts";
import { isPng, readPng } from "./read-png.ts";
import { toPdf } from "./to-pdf.ts";

/** How pictures begin that are told apart from what is no picture at all, and are not read. */
const OTHERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["TIFF", /^(?:II\*\0|MM\0\*)/],
  ["WebP", /^RIFF[\s\S]{4}WEBP/],
  ["HEIC", /^[\s\S]{4}ftyp(?:heic|heix|hevc|mif1|msf1|avif)/],
  ["GIF", /^GIF8/],
  ["BMP", /^BM[\s\S]{4}\0\0\0\0/],
];

/**
 * The PDF that an upload is, or that is made of the picture that it is. Throws `RequestInvalid`, `file_too_large`, or
 * `picture_unsupported` for a picture of another kind than PNG and JPEG, or a damaged one.
 */
export function acceptFile(bytes: Uint8Array, maxFileBytes: number): Uint8Array {
  const kind = isJpeg(bytes) ? "JPEG" : isPng(bytes) ? "PNG" : otherKind(bytes);
  if (!kind) {
    checkPdf(bytes, maxFileBytes);
    return bytes;
  }
  if (bytes.length > maxFileBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The file has ${bytes.length} bytes; at most ${maxFileBytes} are accepted.`,
    );
  }
  const picture = isJpeg(bytes) ? readJpeg(bytes) : isPng(bytes) ? readPng(bytes) : null;
  if (picture) return toPdf(picture);
  throw new RequestRefused(
    "picture_unsupported",
    `Expected a PDF, or a picture as PNG or JPEG that can be read; got a picture of the kind ${kind}.`,
  );
}

function otherKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return OTHERS.find(([, pattern]) => pattern.test(head))?.[0];
}
