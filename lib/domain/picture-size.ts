/** A picture as it is seen: in pixels, after the turn that its file asks for. */
export interface PictureSize {
  width: number;
  height: number;
  /** How it lies in the file, from 1 (upright) to 8 (Exif 2.32, tag 274). */
  orientation: number;
}

/** What a PNG or JPEG says of itself before it is unpacked; null where it says nothing that could be true. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes);
  const isPng = view.byteLength >= 24 && view.getUint32(0) === 0x89504e47;
  const size = isPng ? sized(view.getUint32(16), view.getUint32(20)) : jpegSize(view);
  return size && size.width * size.height > 0 ? size : null;
}

/** The frame header (SOF) and what a camera notes (APP1) are among the segments before the first scan. */
function jpegSize(view: DataView): PictureSize | null {
  let orientation = 1;
  for (const { marker, content } of segmentsOf(view)) {
    if (marker === APP1) orientation = exifOrientation(content) ?? orientation;
    if (isFrame(marker) && content.byteLength >= 5) {
      return sized(content.getUint16(3), content.getUint16(1), orientation);
    }
  }
  return null;
}

/** From 5 on, rows of the file are columns of the picture. */
const sized = (width: number, height: number, orientation = 1): PictureSize =>
  orientation >= 5 ? { width: height, height: width, orientation } : { width, height, orientation };

const [APP1, START_OF_SCAN, END_OF_IMAGE] = [0xe1, 0xda, 0xd9];

/** All start-of-frame markers: those between them are tables (DHT, DAC) and one that is reserved (JPG). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** TEM and RST have no content (ISO/IEC 10918-1, table B.1). */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function* segmentsOf(view: DataView): Generator<{ marker: number; content: DataView }> {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return;
    // Any number of bytes 0xFF may stand before a marker.
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4) return;
    yield { marker, content: part(view, at + 4, Math.min(end, view.byteLength)) };
    at = end;
  }
}

/** The tag of an Exif segment's first directory; null for another segment. */
function exifOrientation(content: DataView): number | null {
  const isExif = content.byteLength >= 14 && content.getUint32(0) === 0x45786966;
  if (!isExif) return null;
  const tiff = part(content, 6, content.byteLength);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const start = tiff.getUint32(4, isLittle);
  const count = start + 2 <= tiff.byteLength ? tiff.getUint16(start, isLittle) : 0;
  for (let entry = start + 2; entry < start + 2 + 12 * count && entry + 12 <= tiff.byteLength; entry += 12) {
    if (tiff.getUint16(entry, isLittle) !== 274) continue;
    const orientation = tiff.getUint16(entry + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
const part = ({ buffer, byteOffset }: DataView, from: number, to: number): DataView =>
  new DataView(buffer, byteOffset + from, to - from);
