import { pictureSize } from "../domain/picture-size.ts";
import { Unreadable } from "../domain/source.ts";

/** More than a page at 400 dots an inch has, in pixels. */
const MOST_PIXELS = 25_000_000;

/** Whether a PNG or JPEG is of a size that is read, as it says itself before it is unpacked. Throws `Unreadable`. */
export function checkPicture(bytes: Uint8Array): void {
  const size = pictureSize(bytes);
  if (!size) throw new Unreadable("The picture is damaged");
  if (size.width * size.height > MOST_PIXELS) {
    throw new Unreadable(
      `Expected a picture of at most ${MOST_PIXELS} pixels, got ${size.width} by ${size.height}`,
    );
  }
}
