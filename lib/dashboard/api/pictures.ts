/** Longer sides than this show nothing more of a sheet of paper: 250 dpi of a letter. */
const LONGEST_SIDE = 2_800;
/** Larger files are made smaller, so that a form of several pages is quickly sent. */
const LARGE_BYTES = 1_000_000;
const QUALITY = 0.85;
/** What the service reads as it is. */
const READ = new Set(["image/png", "image/jpeg", "image/tiff"]);

export const isPictureFile = ({ type, name }: File): boolean =>
  type.startsWith("image/") || /\.(?:heic|heif|tiff?|webp)$/i.test(name);

/**
 * A picture as it is sent: upright, and as JPEG where it is large, or of a kind that the service does not read and this
 * browser does. What the browser cannot read stays as it is; the service says why it does not take it.
 */
export async function preparePicture(file: File): Promise<File> {
  if (READ.has(file.type) && file.size <= LARGE_BYTES) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  // JPEG has no transparency: what shows through is paper.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  return blob ? new File([blob], file.name, { type: "image/jpeg" }) : file;
}
