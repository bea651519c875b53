import type { DragEvent } from "react";
import { curlFill } from "../api/curl.ts";
import type { FileView } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { SameCall } from "../ui/same-call.tsx";
import styles from "../workspace/panel.module.css";
import type { Documents } from "../workspace/use-documents.ts";
import { DocumentBox } from "./document-box.tsx";
import { type FillDraft, isSendable, requestOf } from "./draft.ts";
import { FillSwitches } from "./fill-options.tsx";
import { PromptBox } from "./prompt-box.tsx";
import { samplePrompt } from "./sample-prompt.ts";

const EXAMPLE = "My name is Ada Lovelace.";

/** The instruction, the documents and the options of a fill; `onSubmitted` gets the job's id. */
export function InstructPanel({
  file,
  draft,
  onDraft,
  documents: { chosen, choose, sentWith },
  onSubmitted,
}: {
  file: FileView;
  draft: FillDraft;
  onDraft: (draft: FillDraft) => void;
  documents: Documents;
  onSubmitted: (jobId: string) => void;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const request = requestOf(file.file_id, draft);
  const sendable = isSendable(draft, chosen);
  const example = chosen.length === 0 && !request.prompt;
  const submit = async (): Promise<void> => {
    if (!sendable) return;
    const { job_id, fill_id } = await api.fill(request, chosen);
    sentWith(fill_id);
    onDraft({ ...draft, sent: true });
    onSubmitted(job_id);
  };
  const onChoose = (documents: readonly File[]): void => {
    choose(documents);
    onDraft({ ...draft, sent: false });
  };
  const onDrop = (event: DragEvent): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onChoose([...chosen, ...event.dataTransfer.files]);
  };
  return (
    <form
      className={styles.form}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={onDrop}
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
      <DocumentBox chosen={chosen} onChoose={onChoose} />
      <FillSwitches draft={draft} onDraft={onDraft} />
      {failure && <FailureNotice failure={failure} retry={() => void attempt(submit)} />}
      <Button type="submit" kind="primary" icon="spark" disabled={busy || !sendable}>
        {busy ? "Sending…" : draft.review ? "Propose the values" : "Fill the form"}
      </Button>
      <SameCall
        name="fill"
        curl={curlFill(location.origin, example ? { ...request, prompt: EXAMPLE } : request, chosen)}
      />
    </form>
  );
}

/** Words may be dragged as well: a browser drops those by itself. */
const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");
