import type { ReactNode } from "react";
import type { FillJob } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { plural } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import { type FillDraft, requestOf } from "./draft.ts";

/** How many questions a fill failed with, where they can be answered: none is sure, but a person may be. */
export const openQuestions = ({ error, prompt, result }: FillJob): number =>
  error?.code === "nothing_to_fill" && prompt !== undefined ? (result?.ambiguous.length ?? 0) : 0;

/** In place of a failure: the same instruction, to be looked at before anything is written. */
export function NothingSure({
  job,
  draft,
  documents,
  again,
  onAsked,
}: {
  job: FillJob;
  draft: FillDraft;
  documents: readonly File[];
  again: ReactNode;
  onAsked: (jobId: string) => void;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  // Whoever kept a private form away from any model goes on doing so.
  const local = draft.local || job.result?.engine.startsWith("local:") === true;
  const request = requestOf(job.file_id, { ...draft, prompt: job.prompt ?? "", review: true, local });
  const ask = (): void => void attempt(async () => onAsked((await api.fill(request, documents)).job_id));
  return (
    <>
      <Notice
        tone="warn"
        title="Nothing is sure enough to be written"
        actions={
          <>
            <Button small kind="primary" disabled={busy} onClick={ask}>
              Answer the questions
            </Button>
            {again}
          </>
        }
      >
        The instruction may mean {plural(openQuestions(job), "field")} of this form. Say which is right, or
        name the fields as the form does.
      </Notice>
      {failure && <FailureNotice failure={failure} retry={ask} />}
    </>
  );
}
