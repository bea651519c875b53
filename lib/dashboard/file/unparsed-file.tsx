import { useEffect, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { pollUntilEnded } from "../api/poll.ts";
import type { FileView, JobError, JobStatus } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { asFailure } from "../app/use-load.ts";
import { DocumentPreview } from "../document/document-preview.tsx";
import { TellBox } from "../fill/tell-box.tsx";
import { hasWords, type Telling, useDraft } from "../fill/use-telling.ts";
import { useApi } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { FailureNotice, JobFailureNotice } from "../ui/failure-notice.tsx";
import control from "../ui/field.module.css";
import { JobProgress } from "../ui/job-progress.tsx";
import { useWarningOfLoss } from "../workspace/warn-of-loss.ts";
import { parseJobOf } from "./parse-job-of.ts";
import styles from "./workspace.module.css";

type State =
  | { state: "working"; status: JobStatus }
  | { state: "failed"; error: JobError }
  | { state: "refused"; failure: ApiFailure };

/** A file whose parse is under way or has failed. You can already write what should go on it. */
export function UnparsedFile({ file, onParsed }: { file: FileView; onParsed: () => void }) {
  const { file_id: fileId } = file;
  const [known, follow] = useParse(fileId, onParsed);
  const [draft, onDraft] = useDraft(fileId);
  useWarningOfLoss(null, hasWords({ ...WAITING, draft }));
  if (known.state === "failed") {
    const another = (
      <Link href={PATHS.playground} className={buttonClass("plain", true)}>
        Upload another form
      </Link>
    );
    return <JobFailureNotice error={known.error} actions={another} />;
  }
  if (known.state === "refused") return <FailureNotice failure={known.failure} retry={follow} />;
  return (
    <div className={styles.work}>
      <div className={styles.column}>
        <TellBox file={file} telling={{ ...WAITING, draft, onDraft }} first />
        <JobProgress step={known.status} doing="Reading the pages and finding the blanks…" />
        <p className={control.help}>
          Scans and photos take about a minute. Write in the box meanwhile what goes on the form: it stays
          there.
        </p>
      </div>
      <div className={styles.form}>
        <div className={styles.barRoom} />
        <DocumentPreview path={`/files/${fileId}/input.pdf`} />
      </div>
    </div>
  );
}

/** What you can write while the form is read; documents wait until it is. */
const WAITING: Omit<Telling, "draft" | "onDraft"> = {
  ...{ chosen: [], choose: () => undefined, submit: () => undefined },
  ...{ busy: false, sending: false, gone: [], failure: null, waiting: true },
};

/** Follows a file's parse until it has ended; the second part looks again at one that was lost. */
function useParse(fileId: string, onParsed: () => void): [State, () => void] {
  const api = useApi();
  const [known, setKnown] = useState<State>({ state: "working", status: "queued" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another look
  useEffect(() => {
    const cut = new AbortController();
    const follow = async (): Promise<void> => {
      const jobId = await parseJobOf(api, fileId, cut.signal);
      const look = (wait: number) => api.parseJob(jobId, wait, cut.signal);
      const show = ({ status }: { status: JobStatus }): void => setKnown({ state: "working", status });
      const { error } = await pollUntilEnded(look, show, cut.signal);
      if (error) setKnown({ state: "failed", error });
      else onParsed();
    };
    follow().catch((error: unknown) => {
      if (!cut.signal.aborted) setKnown({ state: "refused", failure: asFailure(error) });
    });
    return () => cut.abort();
  }, [api, fileId, onParsed, round]);
  return [known, () => setRound(round + 1)];
}
