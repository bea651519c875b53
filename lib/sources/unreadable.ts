import { FormsError } from "../domain/errors.ts";

/** A document of whose kind it seems to be, and that cannot be read as such; `message` never quotes it. */
export class Unreadable extends FormsError {
  readonly code = "context_unreadable";
}

/** Pages of so many characters together are read of one document. */
export const MOST_CHARACTERS = 200_000;
/** So many statements are taken from one document. */
export const MOST_PAIRS = 2_000;
