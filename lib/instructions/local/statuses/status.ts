/** Something that people say of somebody, and the captions under which forms offer it. */
export interface Status {
  /** The words that say it. */
  says: RegExp;
  /** What the box may be called, the likeliest first. */
  captions: readonly string[];
  /** Words, folded, of which the box or its heading must have one, where the caption alone says too little. */
  within?: readonly string[];
}

export const status = (says: RegExp, captions: string, within?: string): Status => ({
  says,
  captions: captions.split("|"),
  ...(within && { within: within.split(" ") }),
});
