import type { FillJob, FillRequestBody } from "../api/types.ts";
import { troubleWith } from "../workspace/documents.ts";

/** What a person wants of a fill, kept until it is sent. */
export interface FillDraft {
  prompt: string;
  flatten: boolean;
  local: boolean;
}
/** Under which the draft is kept in the tab, among all work on the file. */
export const draftKey = (fileId: string): string => `${fileId}:draft`;

export const EMPTY_DRAFT: FillDraft = { prompt: "", flatten: false, local: false };

/** The longest instruction that the service takes, in UTF-16 units. */
export const LONGEST_PROMPT = 20_000;

/** Whether the service takes it: documents may stand without an instruction, and an instruction without documents. */
export const isSendable = (
  { prompt }: FillDraft,
  documents: readonly Pick<File, "name" | "size">[] = [],
): boolean => {
  const { length } = prompt.trim();
  return (length > 0 || documents.length > 0) && length <= LONGEST_PROMPT && troubleWith(documents) === null;
};

/**
 * The body of `POST /fill` for a draft; what is not chosen is left out. It adds to the fill that is on the pages, and what it would
 * replace there is asked about.
 */
export const requestOf = (
  fileId: string,
  { prompt, flatten, local }: FillDraft,
  base: Pick<FillJob, "fill_id" | "proposal"> | null = null,
): FillRequestBody => ({
  file_id: fileId,
  ...(prompt.trim() !== "" && { prompt: prompt.trim() }),
  ...(base && !base.proposal && { base_fill_id: base.fill_id, replace: "ask" as const }),
  ...(flatten && { flatten }),
  ...(local && { engine: "local" as const }),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
