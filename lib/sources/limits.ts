/** Pages of so many characters together are read of one document. */
export const MOST_SOURCE_CHARACTERS = 200_000;
/** So many statements are taken from one document. */
export const MOST_PAIRS = 2_000;
