import { type PDFDocument, type PDFImage, PDFName } from "pdf-lib";
import { uprightMatrix } from "../../../domain/picture-placement.ts";
import { pictureSize } from "../../../domain/picture-size.ts";
import { type DrawingArea, nums, registerAppearance } from "../appearance/content.ts";
import type { MarkLooks } from "./drawn-mark.ts";

/** A picture of the file, and how it lies in its own file (Exif 2.32, tag 274). */
interface EmbeddedPicture {
  image: PDFImage;
  orientation: number;
  width: number;
  height: number;
}

/** The pictures that marks of one document show: each is in the file once. */
export type MarkPictures = ReadonlyMap<string, EmbeddedPicture>;

/** Puts pictures (PNG or JPEG, by id) into a file; one that cannot be read is left out. */
export async function embedPictures(
  document: PDFDocument,
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<MarkPictures> {
  const embedded = new Map<string, EmbeddedPicture>();
  for (const [id, bytes] of pictures) {
    const size = pictureSize(bytes);
    const image = size && (await embed(document, bytes));
    if (image) embedded.set(id, { image, ...size });
  }
  return embedded;
}

/** Null for a damaged picture: its reader throws what it likes. */
async function embed(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage | null> {
  try {
    const isJpeg = bytes[0] === 0xff;
    const image = await (isJpeg ? document.embedJpg(bytes) : document.embedPng(bytes));
    // Saving an update does not ask for what is still to be embedded.
    await image.embed();
    return image;
  } catch {
    return null;
  }
}

/**
 * A picture in the middle of an area, as large as it fits, upright, and blended like ink: print under its white paper stays
 * readable (ISO 32000-2, 11.3.5, `Multiply`).
 */
export function pictureLooks(
  { context }: PDFDocument,
  area: DrawingArea,
  { image, orientation, width, height }: EmbeddedPicture,
): MarkLooks {
  const scale = Math.min(area.width / width, area.height / height);
  const [across, up] = [width * scale, height * scale];
  const [x, y] = [(area.width - across) / 2, (area.height - up) / 2];
  const upright = uprightMatrix(orientation, across, up);
  const operators = `q /Ink gs 1 0 0 1 ${nums(x, y)} cm ${nums(...upright)} cm /Picture Do Q`;
  const ink = context.obj({ Type: "ExtGState", BM: PDFName.of("Multiply") });
  const stream = registerAppearance(context, area, operators, {
    ExtGState: { Ink: ink },
    XObject: { Picture: image.ref },
  });
  return { stream, clipped: false };
}
