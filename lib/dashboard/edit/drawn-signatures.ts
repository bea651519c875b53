/** Pictures of signatures that were given on this page, by the id under which they are stored: shown until a save draws them. */
const pictures = new Map<string, string>();

export const keepPicture = (imageId: string, picture: Blob): void =>
  void pictures.set(imageId, URL.createObjectURL(picture));

export const pictureUrl = (imageId: string | undefined): string | undefined =>
  imageId === undefined ? undefined : pictures.get(imageId);

/** The part of a picture that has ink, with a margin, in its pixels; null where it has none. `alpha` has a value for each pixel. */
export function inkIn(
  alpha: ArrayLike<number>,
  width: number,
  margin: number,
): { x: number; y: number; width: number; height: number } | null {
  const height = alpha.length / width;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < alpha.length; at++) {
    if (!alpha[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    ...{ x, y },
    width: Math.min(width, right + margin + 1) - x,
    height: Math.min(height, bottom + margin + 1) - y,
  };
}
