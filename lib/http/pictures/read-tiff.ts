import { deflateSync, inflateSync } from "node:zlib";
import { decodeLzw } from "./lzw.ts";
import { MOST_PIXELS, type Picture, type Strip, takeOf, type Unpacking } from "./picture.ts";
import { readDirectories, type TiffDirectory } from "./tiff-directories.ts";

/** Fields of a page (TIFF 6.0, section 8; T4 and T6: section 11; predictor: section 14; JPEG: Technical Note 2). */
const TAG = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripLengths: 279,
  xResolution: 282,
  yResolution: 283,
  planes: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  jpegTables: 347,
} as const;
const COMPRESSION = {
  none: 1,
  huffman: 2,
  t4: 3,
  t6: 4,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  packBits: 32_773,
  oldDeflate: 32_946,
} as const;
const UNPACKED: ReadonlySet<number> = new Set([COMPRESSION.lzw, COMPRESSION.deflate, COMPRESSION.oldDeflate]);
const PHOTOMETRIC = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5, yCbCr: 6 } as const;
const COLOUR_SPACES: Record<number, readonly [samples: number, name: string]> = {
  [PHOTOMETRIC.whiteIsZero]: [1, "/DeviceGray"],
  [PHOTOMETRIC.blackIsZero]: [1, "/DeviceGray"],
  [PHOTOMETRIC.rgb]: [3, "/DeviceRGB"],
  [PHOTOMETRIC.palette]: [1, "/Indexed"],
  [PHOTOMETRIC.cmyk]: [4, "/DeviceCMYK"],
  [PHOTOMETRIC.yCbCr]: [3, "/DeviceRGB"],
};
/** A reduced image of another page. */
const THUMBNAIL = 1;
/** A page of more strips would be a file of thousands of images. */
const MOST_STRIPS = 1_000;
/** Others wait while it is packed again. */
const FAST = 1;
/** A pixel of a scanner or a fax is at most so much higher than it is wide, or the other way round. */
const MOST_STRETCHED = 4;

export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42 && bytes[3] === 0) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 42);

/**
 * The pages of a TIFF file, as scanners and fax machines write it; null for one that is damaged, tiled, transparent, of
 * 16 bits, or compressed otherwise. PDF has the filters of TIFF: most data are stored as they are.
 */
export function readTiff(bytes: Uint8Array, unpacking: Unpacking): Picture[] | null {
  const directories = readDirectories(bytes)?.filter(
    (page) => (page.number(TAG.subfile, 0) & THUMBNAIL) === 0,
  );
  const pictures: Picture[] = [];
  for (const page of directories ?? []) {
    const picture = takeOf(unpacking, unpackedBytes(page)) ? readPage(bytes, page) : null;
    if (!picture) return null;
    pictures.push(picture);
  }
  return pictures.length > 0 ? pictures : null;
}

/** What has to be unpacked of a page, in bytes: many pages may share one strip. */
function unpackedBytes(page: TiffDirectory): number {
  const isPacked = UNPACKED.has(page.number(TAG.compression, COMPRESSION.none));
  const [bits = 1] = page.numbers(TAG.bits);
  const stride = Math.ceil((page.number(TAG.width, 0) * page.number(TAG.samples, 1) * bits) / 8);
  return isPacked ? stride * page.number(TAG.height, 0) : 0;
}

function readPage(bytes: Uint8Array, page: TiffDirectory): Picture | null {
  const [width, height] = [page.number(TAG.width, 0), page.number(TAG.height, 0)];
  if (width * height === 0 || width * height > MOST_PIXELS) return null;
  const layout = layoutOf(page, width);
  const strips = layout && stripsOf(bytes, page, height);
  const written = strips && writeStrips(strips, page, layout);
  if (!written) return null;
  const [x, y] = [page.number(TAG.xResolution, 1), page.number(TAG.yResolution, 1)];
  const isStretched = x > 0 && y > 0 && x / y < MOST_STRETCHED && y / x < MOST_STRETCHED;
  return {
    width,
    height,
    pixelHeight: isStretched ? x / y : 1,
    orientation: page.number(TAG.orientation, 1),
    strips: written,
  };
}

/** How the samples of a page lie, and what a PDF calls their colours. */
interface Layout {
  width: number;
  bits: number;
  samples: number;
  colours: string;
  compression: number;
}

function layoutOf(page: TiffDirectory, width: number): Layout | null {
  const compression = page.number(TAG.compression, COMPRESSION.none);
  const photometric = page.number(TAG.photometric, PHOTOMETRIC.whiteIsZero);
  const [samples, space] = COLOUR_SPACES[photometric] ?? [0, ""];
  const depths = page.numbers(TAG.bits);
  const [bits = 1] = depths;
  const isSound =
    page.number(TAG.samples, 1) === samples &&
    [1, 2, 4, 8].includes(bits) &&
    depths.every((depth) => depth === bits) &&
    (samples === 1 || page.number(TAG.planes, 1) === 1) &&
    // Its samples are not of one size, unless JPEG holds them.
    (photometric !== PHOTOMETRIC.yCbCr || compression === COMPRESSION.jpeg);
  if (!isSound) return null;
  const colours = space === "/Indexed" ? paletteOf(page, bits) : space;
  if (!colours) return null;
  // Where T4 and T6 speak of white, a decoded sample is 1.
  const isFax = compression >= COMPRESSION.huffman && compression <= COMPRESSION.t6;
  const isInverted =
    (photometric === PHOTOMETRIC.whiteIsZero) !== isFax && samples === 1 && space !== "/Indexed";
  const decode = isInverted ? " /Decode [1 0]" : "";
  return {
    width,
    bits,
    samples,
    colours: `/ColorSpace ${colours} /BitsPerComponent ${bits}${decode}`,
    compression,
  };
}

/** Of each colour 16 bits: all red, all green, all blue. */
function paletteOf(page: TiffDirectory, bits: number): string | null {
  const map = page.numbers(TAG.colorMap);
  const size = 2 ** bits;
  if (map.length !== 3 * size) return null;
  const colours = Array.from({ length: size }, (_, index) =>
    [0, 1, 2].map((colour) => (map[colour * size + index] ?? 0) >> 8),
  );
  return `[/Indexed /DeviceRGB ${size - 1} <${Buffer.from(colours.flat()).toString("hex")}>]`;
}

function stripsOf(bytes: Uint8Array, page: TiffDirectory, height: number): Omit<Strip, "entries">[] | null {
  const [offsets, lengths] = [page.numbers(TAG.stripOffsets), page.numbers(TAG.stripLengths)];
  const rows = Math.min(page.number(TAG.rowsPerStrip, height) || height, height);
  if (offsets.length === 0 || offsets.length !== lengths.length) return null;
  if (offsets.length !== Math.ceil(height / rows)) return null;
  const strips = offsets.map((at, index) => ({
    rows: Math.min(rows, height - index * rows),
    data: bytes.subarray(at, at + (lengths[index] ?? 0)),
  }));
  const isWhole = strips.every(({ data }, index) => data.length > 0 && data.length === lengths[index]);
  if (!isWhole) return null;
  return page.number(TAG.fillOrder, 1) === 2
    ? strips.map(({ rows, data }) => ({ rows, data: data.map((byte) => REVERSED[byte] ?? 0) }))
    : strips;
}

/** A byte's bits from the other end. */
const REVERSED = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, "0").split("").reverse().join(""), 2),
);

function writeStrips(
  strips: readonly Omit<Strip, "entries">[],
  page: TiffDirectory,
  { width, bits, samples, colours, compression }: Layout,
): Strip[] | null {
  const rows = strips.reduce((sum, strip) => sum + strip.rows, 0);
  const oneStrip = (filter: string, data: Uint8Array): Strip[] => [{ rows, entries: colours + filter, data }];
  const joined = (): Uint8Array => Buffer.concat(strips.map(({ data }) => data));
  switch (compression) {
    case COMPRESSION.none:
      return oneStrip("", joined());
    case COMPRESSION.packBits:
      return oneStrip(" /Filter /RunLengthDecode", joined());
    case COMPRESSION.lzw:
    case COMPRESSION.deflate:
    case COMPRESSION.oldDeflate: {
      const stride = Math.ceil((width * samples * bits) / 8);
      const unpack = compression === COMPRESSION.lzw ? decodeLzw : inflate;
      const unpacked = strips.map((strip) => unpack(strip.data, stride * strip.rows));
      if (!unpacked.every((data) => data !== null)) return null;
      const isPredicted = page.number(TAG.predictor, 1) === 2;
      const parameters = `/Predictor 2 /Colors ${samples} /BitsPerComponent ${bits} /Columns ${width}`;
      const filter = ` /Filter /FlateDecode${isPredicted ? ` /DecodeParms << ${parameters} >>` : ""}`;
      return oneStrip(filter, deflateSync(Buffer.concat(unpacked), { level: FAST }));
    }
  }
  if (strips.length > MOST_STRIPS) return null;
  if (compression === COMPRESSION.jpeg) return strips.map((strip) => jpegStrip(strip, page, colours));
  const k = faxScheme(compression, page.number(TAG.t4Options, 0));
  if (k === null || bits !== 1 || samples !== 1) return null;
  return strips.map(({ rows, data }) => {
    const parameters = `/K ${k} /Columns ${width} /Rows ${rows} /EndOfBlock false`;
    const aligned = compression === COMPRESSION.huffman ? " /EncodedByteAlign true" : "";
    return {
      rows,
      data,
      entries: `${colours} /Filter /CCITTFaxDecode /DecodeParms << ${parameters}${aligned} >>`,
    };
  });
}

/** How a filter calls the scheme (ISO 32000-2, table 11): less than 0 is T6, more than 0 T4 in two dimensions. */
function faxScheme(compression: number, t4Options: number): number | null {
  if (compression === COMPRESSION.t6) return -1;
  if (compression === COMPRESSION.t4) return (t4Options & 1) === 1 ? 1 : 0;
  return compression === COMPRESSION.huffman ? 0 : null;
}

/** A strip is a JPEG file without the tables that all strips share: they belong after its start. */
function jpegStrip({ rows, data }: Omit<Strip, "entries">, page: TiffDirectory, colours: string): Strip {
  const tables = Uint8Array.from(page.numbers(TAG.jpegTables)).subarray(2, -2);
  const isRgb = page.number(TAG.photometric, 0) === PHOTOMETRIC.rgb;
  const parameters = isRgb ? " /DecodeParms << /ColorTransform 0 >>" : "";
  return {
    rows,
    entries: `${colours} /Filter /DCTDecode${parameters}`,
    data: Buffer.concat([data.subarray(0, 2), tables, data.subarray(2)]),
  };
}

/** The bytes of a strip; null where it has fewer. */
function inflate(data: Uint8Array, length: number): Uint8Array | null {
  try {
    const unpacked = inflateSync(data, { maxOutputLength: length });
    return unpacked.length === length ? unpacked : null;
  } catch {
    return null;
  }
}
