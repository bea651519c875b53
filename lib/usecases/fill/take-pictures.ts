import { isIdOf, sha256 } from "../../domain/ids.ts";
import type { Mark } from "../../domain/mark.ts";
import { uploadKey } from "../../domain/object-keys.ts";
import { pictureSize } from "../../domain/picture-size.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { markInvalid } from "./place-marks.ts";

/** A picture of a signature is no larger: bytes, and pixels as a camera of today takes them. */
const MOST_BYTES = 5_000_000;
const MOST_PIXELS = 16_000_000;

/** A picture that goes with a fill, by its upload. */
export interface GivenPicture {
  imageId: string;
  bytes: Uint8Array;
}

/**
 * Looks at the pictures that marks name, and answers the marks with what is known of each, and the pictures that are to be
 * stored with the fill. What an earlier fill keeps, of these `known` marks, stays there. Throws `RequestInvalid` for an id
 * that leads to none, and a picture that is too large, or no PNG or JPEG.
 */
export async function takePictures(
  objects: Pick<ObjectStore, "head" | "get">,
  accountId: string,
  marks: readonly { mark: Mark; loc: (string | number)[] }[],
  known: readonly Mark[],
): Promise<{ marks: Mark[]; pictures: GivenPicture[] }> {
  const taken = new Map<string, GivenPicture>();
  const placed: Mark[] = [];
  for (const { mark, loc } of marks) {
    const { image_id: id } = mark;
    if (id === undefined) {
      placed.push(mark);
      continue;
    }
    const kept = known.find((each) => each.image_id === id);
    if (kept) {
      placed.push({ ...mark, image_sha256: kept.image_sha256, from_fill_id: kept.from_fill_id });
      continue;
    }
    const bytes = taken.get(id)?.bytes ?? (await readPicture(objects, accountId, id, [...loc, "image_id"]));
    taken.set(id, { imageId: id, bytes });
    placed.push({ ...mark, image_sha256: sha256(bytes) });
  }
  return { marks: placed, pictures: [...taken.values()] };
}

async function readPicture(
  objects: Pick<ObjectStore, "head" | "get">,
  accountId: string,
  id: string,
  loc: (string | number)[],
): Promise<Uint8Array> {
  const key = uploadKey(accountId, id);
  const head = isIdOf("upload", id) ? await objects.head(key) : null;
  if (head && head.bytes > MOST_BYTES) {
    const msg = `Expected a picture of at most ${MOST_BYTES} bytes, got ${head.bytes}`;
    throw markInvalid(loc, "picture_too_large", msg);
  }
  const bytes = head && (await objects.get(key));
  if (!bytes)
    throw markInvalid(loc, "picture_not_found", "There is no such upload, or its file has not arrived");
  const size = pictureSize(bytes);
  if (!size) throw markInvalid(loc, "picture_unsupported", "Expected a picture as PNG or JPEG");
  if (size.width * size.height > MOST_PIXELS) {
    const msg = `Expected a picture of at most ${MOST_PIXELS} pixels, got ${size.width} by ${size.height}`;
    throw markInvalid(loc, "picture_too_large", msg);
  }
  return bytes;
}
