import type { FillRequest } from "../api/types.ts";

/** What a person wants of a fill, kept while they look at its result. */
export interface Draft {
  prompt: string;
  flatten: boolean;
  local: boolean;
}
export const EMPTY_DRAFT: Draft = { prompt: "", flatten: false, local: false };

/** The body of `POST /fill` for a draft; what is not chosen is left out. */
export const requestOf = (fileId: string, { prompt, flatten, local }: Draft): FillRequest => ({
  file_id: fileId,
  prompt: prompt.trim(),
  ...(flatten && { flatten }),
  ...(local && { engine: "local" as const }),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
