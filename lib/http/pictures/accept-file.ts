import { RequestRefused } from "../../domain/errors.ts";
import { checkPdf } from "../request/check-pdf.ts";
import { MOST_UNPACKED, type Picture, type Unpacking } from "./picture.ts";
import { isJpeg, readJpeg } from "./read-jpeg.ts";
import { isPng, readPng } from "./read-png.ts";
import { isTiff, readTiff } from "./read-tiff.ts";
import { toPdf } from "./to-pdf.ts";

/** The first bytes of pictures that we recognize and do not read. */
const OTHERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["BigTIFF", /^(?:II\+\0|MM\0\+)/],
  ["WebP", /^RIFF[\s\S]{4}WEBP/],
  ["HEIC", /^[\s\S]{4}ftyp(?:heic|heix|hevc|mif1|msf1|avif)/],
  ["GIF", /^GIF8/],
  ["BMP", /^BM[\s\S]{4}\0\0\0\0/],
];

/**
 * The PDF that an upload is, or that is made of the pictures that it is: each is a page, of a TIFF file each of its own
 * pages. Throws `RequestInvalid`, `file_too_large`, or `picture_unsupported` for a picture of another kind than PNG, JPEG and
 * TIFF, and for a damaged one.
 */
export function acceptFiles(files: readonly Uint8Array[], maxFileBytes: number): Uint8Array {
  const [first] = files;
  if (first && files.length === 1 && !kindOf(first)) {
    checkPdf(first, maxFileBytes);
    return first;
  }
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  if (bytes > maxFileBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The file has ${bytes} bytes. At most ${maxFileBytes} are accepted.`,
    );
  }
  const unpacking = { left: MOST_UNPACKED };
  return toPdf(files.flatMap((file) => picturesIn(file, unpacking)));
}

/** As `acceptFiles`, of one file. */
export const acceptFile = (bytes: Uint8Array, maxFileBytes: number): Uint8Array =>
  acceptFiles([bytes], maxFileBytes);

function picturesIn(bytes: Uint8Array, unpacking: Unpacking): Picture[] {
  const picture = isJpeg(bytes) ? readJpeg(bytes) : isPng(bytes) ? readPng(bytes, unpacking) : null;
  const pictures = picture ? [picture] : isTiff(bytes) ? readTiff(bytes, unpacking) : null;
  if (pictures) return pictures;
  const kind = kindOf(bytes);
  const found = READ.has(kind)
    ? `a ${kind} that is damaged, too large, or of a depth or compression that is not supported`
    : (kind ?? "a file that is no picture; send a PDF by itself");
  throw new RequestRefused("picture_unsupported", `Expected a picture as PNG, JPEG or TIFF, got ${found}.`);
}
const READ: ReadonlySet<string | undefined> = new Set(["JPEG", "PNG", "TIFF"]);

const kindOf = (bytes: Uint8Array): string | undefined =>
  isJpeg(bytes) ? "JPEG" : isPng(bytes) ? "PNG" : isTiff(bytes) ? "TIFF" : otherKind(bytes);

function otherKind(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  return OTHERS.find(([, pattern]) => pattern.test(head))?.[0];
}
