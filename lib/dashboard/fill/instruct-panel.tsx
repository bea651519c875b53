import { curlFill } from "../api/curl.ts";
import type { FileView } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { type Draft, isSendable, requestOf } from "./draft.ts";
import styles from "./fill.module.css";
import { FillOptions } from "./fill-options.tsx";
import { PromptBox } from "./prompt-box.tsx";
import { samplePrompt } from "./sample-prompt.ts";

/** The instruction and the options of a fill; `onSubmitted` gets the job's id. */
export function InstructPanel({
  file,
  draft,
  onDraft,
  onSubmitted,
}: {
  file: FileView;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onSubmitted: (jobId: string) => void;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const request = requestOf(file.file_id, draft);
  const submit = async (): Promise<void> => {
    if (!isSendable(draft)) return;
    const { job_id } = await api.fill(request);
    onDraft({ ...draft, sent: true });
    onSubmitted(job_id);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(submit);
      }}
    >
      <PromptBox
        prompt={draft.prompt}
        sample={samplePrompt(file.file_name)}
        onPrompt={(prompt) => onDraft({ ...draft, prompt, sent: false })}
        onSubmit={() => void attempt(submit)}
      />
      <FillOptions draft={draft} onDraft={onDraft} />
      {failure && <FailureNotice failure={failure} retry={() => void attempt(submit)} />}
      <Button type="submit" kind="primary" icon="spark" disabled={busy || !isSendable(draft)}>
        Fill the form
      </Button>
      <SameCall
        name="fill"
        curl={curlFill(location.origin, { ...request, prompt: request.prompt || "My name is Ada Lovelace." })}
      />
    </form>
  );
}
