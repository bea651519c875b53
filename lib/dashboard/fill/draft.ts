import type { FillRequestBody } from "../api/types.ts";
import { troubleWith } from "../workspace/documents.ts";

/** What a person wants of a fill, kept while they look at its result. */
export interface FillDraft {
  prompt: string;
  flatten: boolean;
  local: boolean;
  /** Whether a proposal is wanted, and nothing written before a person has seen it. */
  review: boolean;
  /** Whether the prompt is as it was last sent: it may give way to another fill's. */
  sent: boolean;
}
/** Under which the draft is kept in the tab, among all work on the file. */
export const draftKey = (fileId: string): string => `${fileId}:draft`;

export const EMPTY_DRAFT: FillDraft = {
  prompt: "",
  flatten: false,
  local: false,
  review: false,
  sent: false,
};

/** The longest instruction that the service takes, in UTF-16 units. */
export const LONGEST_PROMPT = 20_000;

/** The draft to go on with from a fill: its own instruction, unless another is being written. */
export function draftFrom(draft: FillDraft, prompt: string | undefined): FillDraft {
  const free = draft.sent || draft.prompt.trim() === "";
  return free && prompt !== undefined ? { ...draft, prompt, sent: true } : draft;
}

/** Whether the service takes it: documents may stand without an instruction, and an instruction without documents. */
export const isSendable = (
  { prompt }: FillDraft,
  documents: readonly Pick<File, "name" | "size">[] = [],
): boolean => {
  const { length } = prompt.trim();
  return (length > 0 || documents.length > 0) && length <= LONGEST_PROMPT && troubleWith(documents) === null;
};

/** The body of `POST /fill` for a draft; what is not chosen is left out. */
export const requestOf = (
  fileId: string,
  { prompt, flatten, local, review }: FillDraft,
): FillRequestBody => ({
  file_id: fileId,
  ...(prompt.trim() !== "" && { prompt: prompt.trim() }),
  ...(review && { review }),
  ...(flatten && { flatten }),
  ...(local && { engine: "local" as const }),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
