import type { ApiFailure } from "../api/failure.ts";
import { useWork } from "../app/tab-store.ts";
import { useApi } from "../sign-in/session.tsx";
import { beginFill } from "../workspace/saved.ts";
import type { Documents } from "../workspace/use-documents.ts";
import type { InHand } from "../workspace/use-result-in-hand.ts";
import { draftKey, EMPTY_DRAFT, type FillDraft, isSendable, requestOf } from "./draft.ts";

/** What is in the box, and what becomes of it. */
export interface Telling {
  draft: FillDraft;
  onDraft: (draft: FillDraft) => void;
  chosen: readonly File[];
  choose: (documents: readonly File[]) => void;
  gone: readonly string[];
  submit: () => void;
  /** Whether something is under way, and nothing else can be sent. */
  busy: boolean;
  /** Whether what is in the box is. */
  sending: boolean;
  failure: ApiFailure | null;
  /** Whether the form is still being read. */
  waiting: boolean;
}

/** Whether something is in the box that is not sent. */
export const hasWords = ({ draft, chosen }: Pick<Telling, "draft" | "chosen">): boolean =>
  draft.prompt.trim() !== "" || chosen.length > 0;

/** The draft of a file, kept in the tab until it is sent. */
export const useDraft = (fileId: string): [FillDraft, (draft: FillDraft) => void] =>
  useWork<FillDraft>(draftKey(fileId), EMPTY_DRAFT);

/** Sends what is in the box, over what is saved by then; `onSubmitted` gets the job's id. */
export function useTelling(
  fileId: string,
  [draft, onDraft]: [FillDraft, (draft: FillDraft) => void],
  { chosen, choose, gone, sentWith }: Documents,
  { save, reading: waiting }: Pick<InHand, "save" | "reading">,
  onSubmitted: (jobId: string) => void,
): Telling {
  const api = useApi();
  const submit = (): void => {
    if (waiting || !isSendable(draft, chosen)) return;
    save.whenSaved(async (base) => {
      const { job_id, fill_id } = await api.fill(requestOf(fileId, draft, base), chosen);
      beginFill(fileId, job_id, { from: base?.job_id ?? null, sent: {}, ways: {} });
      sentWith(fill_id);
      choose([]);
      onDraft({ ...draft, prompt: "" });
      onSubmitted(job_id);
    }, "box");
  };
  return {
    draft,
    onDraft,
    chosen,
    choose,
    gone,
    submit,
    busy: save.busy,
    sending: save.busyAt === "box",
    failure: save.failure.box ?? null,
    waiting,
  };
}
