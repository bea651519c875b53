/** Pictures of signatures that were given on this page, by the id under which they are stored: shown until a save draws them. */
const pictures = new Map<string, string>();

export const keepPicture = (imageId: string, picture: Blob): void =>
  void pictures.set(imageId, URL.createObjectURL(picture));

export const pictureUrl = (imageId: string | undefined): string | undefined =>
  imageId === undefined ? undefined : pictures.get(imageId);
