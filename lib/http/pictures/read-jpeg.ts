import { MOST_PIXELS, type Picture, wholePicture } from "./picture.ts";

/** Start of frame: baseline, extended and progressive, which PDF readers draw (ISO/IEC 10918-1, B.2.2). */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const SCAN = 0xda;
const EXIF_SEGMENT = 0xe1;
const ADOBE_SEGMENT = 0xee;
const ORIENTATION = 0x0112;
const SPACES: Record<number, string> = { 1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK" };

export const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

interface Part {
  marker: number;
  data: Uint8Array;
}

/** The picture of a JPEG file, its data as they are; null for one that is damaged or coded otherwise. */
export function readJpeg(bytes: Uint8Array): Picture | null {
  const parts = partsOf(bytes);
  const frame = parts.find(({ marker }) => FRAMES.has(marker))?.data;
  if (!frame || frame.length < 6 || frame[0] !== 8) return null;
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const [height, width, components = 0] = [view.getUint16(1), view.getUint16(3), frame[5]];
  const space = SPACES[components];
  if (!space || width * height === 0 || width * height > MOST_PIXELS) return null;
  const exif = parts.find(({ marker }) => marker === EXIF_SEGMENT)?.data;
  // What Adobe's programs write in four colours is inverted.
  const isInverted = components === 4 && parts.some(({ marker }) => marker === ADOBE_SEGMENT);
  const decode = isInverted ? " /Decode [1 0 1 0 1 0 1 0]" : "";
  const orientation = (exif && orientationIn(exif)) ?? 1;
  const entries = `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode${decode}`;
  return wholePicture({ width, height, orientation }, { entries, data: bytes });
}

/** The segments before the first scan; those that are whole of a damaged file. */
function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Part[] = [];
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN; ) {
    const length = view.getUint16(at + 2);
    if (length < 2) break;
    parts.push({ marker: bytes[at + 1] ?? 0, data: bytes.subarray(at + 4, at + 2 + length) });
    at += 2 + length;
  }
  return parts;
}

/** The orientation that an Exif segment states: a TIFF file of one directory after a name of six bytes. */
function orientationIn(segment: Uint8Array): number | null {
  const name = String.fromCharCode(...segment.subarray(0, 4));
  return name === "Exif" ? orientationOf(segment.subarray(6)) : null;
}

/** The orientation that Exif data state, without a name before them. */
export function orientationOf(exif: Uint8Array): number | null {
  if (exif.length < 14) return null;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > view.byteLength) return null;
  const count = view.getUint16(start, isLittle);
  for (let entry = start + 2, left = count; left > 0 && entry + 12 <= view.byteLength; left--, entry += 12) {
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
