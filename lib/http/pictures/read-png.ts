import { deflateSync, inflateSync } from "node:zlib";
import { MOST_PIXELS, type Picture, takeOf, type Unpacking, wholePicture } from "./picture.ts";
import { orientationOf } from "./read-jpeg.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Components by colour type (PNG, 11.2.2). */
const COMPONENTS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

interface Header {
  width: number;
  height: number;
  depth: number;
  type: number;
}

/**
 * The picture of a PNG file; null for one that is damaged, interlaced, or of 16 bits with transparency. Data without
 * transparency are stored as they are: PDF has PNG's predictors (ISO 32000-2, 7.4.4.4). Others are laid on white.
 */
export function readPng(bytes: Uint8Array, unpacking: Unpacking): Picture | null {
  const chunks = chunksOf(bytes);
  const head = chunks.find(({ type }) => type === "IHDR")?.data;
  if (!head || head.length < 13) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, type = 0, , , interlaced = 0] = head.subarray(8);
  const components = COMPONENTS[type];
  if (!components || interlaced !== 0 || width * height === 0 || width * height > MOST_PIXELS) return null;
  const data = Buffer.concat(chunks.filter((chunk) => chunk.type === "IDAT").map((chunk) => chunk.data));
  const exif = chunks.find((chunk) => chunk.type === "eXIf")?.data;
  const orientation = (exif && orientationOf(exif)) ?? 1;
  if (components % 2 === 0 && !takeOf(unpacking, width * height * components)) return null;
  if (components % 2 === 0) return onWhite({ width, height, depth, type, orientation }, data, components);
  const palette = chunks.find((chunk) => chunk.type === "PLTE")?.data;
  const space = spaceOf(type, palette);
  if (!space) return null;
  const parameters = `<< /Predictor 15 /Colors ${components} /BitsPerComponent ${depth} /Columns ${width} >>`;
  const entries = `/ColorSpace ${space} /BitsPerComponent ${depth} /Filter /FlateDecode /DecodeParms ${parameters}`;
  return wholePicture({ width, height, orientation }, { entries, data });
}

function chunksOf(bytes: Uint8Array): { type: string; data: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: { type: string; data: Uint8Array }[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function spaceOf(type: number, palette: Uint8Array | undefined): string | null {
  if (type !== PALETTE) return type === 0 ? "/DeviceGray" : "/DeviceRGB";
  if (!palette || palette.length % 3 !== 0) return null;
  return `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${Buffer.from(palette).toString("hex")}>]`;
}

/** A picture with transparency as it looks on white paper. */
function onWhite(
  { width, height, depth, type, orientation }: Header & { orientation: number },
  data: Uint8Array,
  components: number,
): Picture | null {
  if (depth !== 8) return null;
  const stride = width * components;
  const size = (stride + 1) * height;
  let rows: Buffer;
  try {
    rows = inflateSync(data, { maxOutputLength: size });
  } catch {
    return null;
  }
  if (rows.length < size) return null;
  const colours = components - 1;
  const out = Buffer.alloc(width * height * colours);
  let above: Uint8Array = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const row = unfilter(rows.subarray(y * (stride + 1), (y + 1) * (stride + 1)), above, components);
    for (let x = 0; x < width; x++) {
      const alpha = (row[x * components + colours] ?? 0) / 255;
      for (let colour = 0; colour < colours; colour++) {
        const value = row[x * components + colour] ?? 0;
        out[(y * width + x) * colours + colour] = Math.round(255 + (value - 255) * alpha);
      }
    }
    above = row;
  }
  const space = type === 4 ? "/DeviceGray" : "/DeviceRGB";
  const entries = `/ColorSpace ${space} /BitsPerComponent 8 /Filter /FlateDecode`;
  return wholePicture({ width, height, orientation }, { entries, data: deflateSync(out) });
}

/** A row without its filter (PNG, 9.2). */
function unfilter(filtered: Uint8Array, above: Uint8Array, components: number): Uint8Array {
  const [filter = 0] = filtered;
  const row = filtered.slice(1);
  for (let index = 0; index < row.length; index++) {
    const left = row[index - components] ?? 0;
    const up = above[index] ?? 0;
    const corner = index < components ? 0 : (above[index - components] ?? 0);
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[index] = ((row[index] ?? 0) + predicted) & 255;
  }
  return row;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
