import { cuePhrases } from "../../meaning/lexicon/lexicon.ts";

const DENIES = new RegExp(`(?<!\\p{L})(?:${[...cuePhrases("negation")].join("|")})(?!\\p{L})`, "iu");

/** Whether a caption denies something itself: "No", "not a citizen", "does not have". */
export const denies = (caption: string): boolean => DENIES.test(caption);
