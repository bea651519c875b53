import type { ListPosition } from "../records.ts";

/** Which part of a list is asked for. */
export interface ListRange {
  limit: number;
  after?: ListPosition | undefined;
}
