import { type ReactNode, useEffect, useRef } from "react";
import { curlDownload, curlFill, curlGet } from "../api/curl.ts";
import type { Field, FillJob } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import type { FillDraft } from "../fill/draft.ts";
import { NothingSure, openQuestions } from "../fill/nothing-sure.tsx";
import { InstructionView } from "../review/instruction-view.tsx";
import { Group, Leftovers } from "../review/leftovers.tsx";
import { ProposalPanel } from "../review/proposal-panel.tsx";
import { ReviewPanel } from "../review/review-panel.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { FailureNotice, JobFailureNotice } from "../ui/failure-notice.tsx";
import { formatSpan } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { JobProgress } from "../ui/job-progress.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { useDeskState } from "../workspace/desk.ts";
import type { FilledJob } from "../workspace/origin.ts";
import styles from "../workspace/panel.module.css";
import { savedFrom, saveRequest } from "../workspace/saved.ts";
import type { LoadedFill } from "../workspace/use-fill.ts";
import type { Review } from "../workspace/use-review.ts";

interface Outcome {
  fields: Map<string, Field>;
  fileName: string;
  /** What the open fill may have been sent with. */
  draft: FillDraft;
  documents: readonly File[];
  review: Review;
  narrow: boolean;
  onPages: () => void;
  onInstruct: () => void;
  onCommitted: (jobId: string) => void;
}

/** A fill on its way, and what came of it. */
export function ResultPanel(props: Outcome & { fill: LoadedFill; onRetry: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that submitted the fill is gone, and the focus with it.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={panel} tabIndex={-1} aria-label="Result" className={styles.outcome}>
      <Outcome {...props} />
    </section>
  );
}

function Outcome({ fill, onRetry, ...outcome }: Outcome & { fill: LoadedFill; onRetry: () => void }) {
  const again = (
    <Button small onClick={outcome.onInstruct}>
      Change the instruction
    </Button>
  );
  if (fill.state === "lost") return <FailureNotice failure={fill.failure} retry={onRetry} actions={again} />;
  if (fill.state !== "known") return <JobProgress step="queued" doing="Filling your form…" />;
  const { job } = fill;
  if (job.error) return <Failed {...outcome} job={job} again={again} />;
  if (job.proposal) {
    const { fields, onCommitted, onInstruct } = outcome;
    return (
      <ProposalPanel
        key={job.job_id}
        job={job}
        proposal={job.proposal}
        fields={fields}
        onCommitted={onCommitted}
        onInstruct={onInstruct}
      />
    );
  }
  if (!job.result) return <JobProgress step={job.status} doing="Filling your form…" />;
  return <Result key={job.job_id} job={{ ...job, result: job.result }} {...outcome} />;
}

function Failed({
  job,
  again,
  fields,
  draft,
  documents,
  onCommitted,
}: Outcome & { job: FillJob; again: ReactNode }) {
  const changed = savedFrom(job);
  const back = changed && (
    <Link className={buttonClass("plain", true)} href={PATHS.fill(job.file_id, changed)}>
      Back to your changes
    </Link>
  );
  return (
    <div className={styles.stack}>
      {openQuestions(job) > 0 ? (
        <NothingSure {...{ job, draft, documents, again }} onAsked={onCommitted} />
      ) : (
        job.error && <JobFailureNotice error={job.error} actions={back ?? again} />
      )}
      {job.result && (
        <>
          <Group title="Not used" count={job.result.unused.length}>
            {job.result.unused.map(({ start, text }) => (
              <li key={start} className={styles.line}>
                <q>{text}</q>
              </li>
            ))}
          </Group>
          <Leftovers result={job.result} fields={fields} />
        </>
      )}
    </div>
  );
}

function Result({
  job,
  fileName,
  onInstruct,
  draft: _,
  documents: __,
  onCommitted: ___,
  ...rest
}: Outcome & { job: FilledJob }) {
  const { origin } = rest.review;
  return (
    <div className={styles.stack}>
      <Summary job={job} />
      <div className={styles.actions}>
        <a className={buttonClass("primary")} href={pathOf(job.download_url)} download>
          <Icon name="download" />
          Download the PDF
        </a>
        <Button onClick={onInstruct}>Edit instruction</Button>
      </div>
      <Calls job={job} fileName={fileName} />
      {origin?.prompt !== undefined && <InstructionView prompt={origin.prompt} of={origin} job={job} />}
      <ReviewPanel job={job} {...rest} />
      <Link className={styles.blank} href={PATHS.file(job.file_id)}>
        Show the blank form
      </Link>
    </div>
  );
}

const Summary = ({ job: { result, started_at, finished_at } }: { job: FilledJob }) => (
  <p className={styles.summary}>
    <strong>
      {result.filled.length} {result.filled.length === 1 ? "value" : "values"}
    </strong>{" "}
    written and read back
    <span className={styles.soft}>
      {" · "}
      {result.engine.startsWith("local:") ? "built-in engine" : result.engine}
      {" · "}
      {formatSpan(started_at, finished_at)}
    </span>
  </p>
);

/** Says that the file to download is older than what stands on the pages, and shows what the page does as calls. */
function Calls({ job, fileName }: { job: FilledJob; fileName: string }) {
  const changes = useDeskState(({ edits }) => edits.changes);
  const count = Object.keys(changes).length;
  const taking = job.download_url && curlOf(job.job_id, job.download_url, fileName);
  const saving = count > 0 && curlFill(location.origin, saveRequest(job, changes, false));
  const calls = [taking, saving].filter(Boolean).join("\n\n");
  return (
    <>
      <p className={styles.unsaved} role="status">
        {count > 0 && "Your changes are not in this PDF yet: save them first."}
      </p>
      {calls && <SameCall name={saving ? "result, download and save" : "result and download"} curl={calls} />}
    </>
  );
}

/** A link of the service as a path of this page's own origin, which serves the same API. */
export const pathOf = (url: string | undefined): string | undefined => url && new URL(url).pathname;

const curlOf = (jobId: string, url: string, fileName: string): string =>
  `${curlGet(location.origin, `/fill/${jobId}`)}\n\n${curlDownload(url, filledName(fileName))}`;

const filledName = (name: string): string => `${name.replace(/\.pdf$/i, "")}-filled.pdf`;
