import { Unreadable } from "./unreadable.ts";

/** More than a page at 400 dots an inch has, in pixels. */
const MOST_PIXELS = 25_000_000;

/** Whether a PNG or JPEG is of a size that is read, as it says itself before it is unpacked. Throws `Unreadable`. */
export function checkPicture(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes[0] === 0x89 ? sizeOfPng(view) : sizeOfJpeg(view);
  if (!size || size.width * size.height === 0) throw new Unreadable("The picture is damaged");
  if (size.width * size.height > MOST_PIXELS) {
    throw new Unreadable(
      `Expected a picture of at most ${MOST_PIXELS} pixels, got ${size.width} by ${size.height}`,
    );
  }
}

interface Size {
  width: number;
  height: number;
}

const sizeOfPng = (view: DataView): Size | null =>
  view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };

/** The frame header (SOF) is among the first segments. */
function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
