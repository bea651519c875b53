import { curlDownload, curlGet } from "../api/curl.ts";
import type { Field, FillJob, FillResult } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { FailureNotice, JobFailureNotice } from "../ui/failure-notice.tsx";
import { formatSpan } from "../ui/format.ts";
import { Icon } from "../ui/icon.tsx";
import { JobProgress } from "../ui/job-progress.tsx";
import { SameCall } from "../ui/same-call.tsx";
import styles from "./fill.module.css";
import { InstructionView } from "./instruction-view.tsx";
import { Leftovers } from "./leftovers.tsx";
import { promptOf } from "./prompts.ts";
import type { Fill } from "./use-fill.ts";
import { ValueList } from "./value-list.tsx";

/** A fill on its way, and what came of it. */
export function ResultPanel({
  fill,
  fields,
  fileName,
  onInstruct,
}: {
  fill: Fill;
  fields: Map<string, Field>;
  fileName: string;
  onInstruct: () => void;
}) {
  const again = (
    <Button small onClick={onInstruct}>
      Change the instruction
    </Button>
  );
  if (fill.state === "lost") return <FailureNotice failure={fill.failure} actions={again} />;
  if (fill.state !== "known") return <JobProgress step="queued" doing="Looking at the fill" />;
  const { job } = fill;
  if (job.error) {
    return (
      <div className={styles.stack}>
        <JobFailureNotice error={job.error} actions={again} />
        {job.result && <Leftovers result={job.result} fields={fields} />}
      </div>
    );
  }
  if (!job.result) return <JobProgress step={job.status} doing="Filling the form" />;
  return <Result job={job} result={job.result} fields={fields} fileName={fileName} onInstruct={onInstruct} />;
}

function Result({
  job,
  result,
  fields,
  fileName,
  onInstruct,
}: {
  job: FillJob;
  result: FillResult;
  fields: Map<string, Field>;
  fileName: string;
  onInstruct: () => void;
}) {
  const prompt = promptOf(job.job_id);
  return (
    <div className={styles.stack}>
      <Summary job={job} result={result} />
      <div className={styles.actions}>
        <a className={buttonClass("primary")} href={pathOf(job.download_url)} download>
          <Icon name="download" />
          Download the PDF
        </a>
        <Button onClick={onInstruct}>Instruct again</Button>
      </div>
      {job.download_url && (
        <SameCall name="result and download" curl={curlOf(job.job_id, job.download_url, fileName)} />
      )}
      {prompt !== null && <InstructionView prompt={prompt} result={result} />}
      <section className={styles.group}>
        <h2>
          Filled <span className={styles.number}>{result.filled.length}</span>
        </h2>
        <ValueList filled={result.filled} fields={fields} />
      </section>
      <Leftovers result={result} fields={fields} />
      <Link className={styles.blank} href={PATHS.file(job.file_id)}>
        Show the blank form
      </Link>
    </div>
  );
}

const Summary = ({ job, result }: { job: FillJob; result: FillResult }) => (
  <p className={styles.summary}>
    <strong>
      {result.filled.length} {result.filled.length === 1 ? "value" : "values"}
    </strong>{" "}
    written and read back
    <span className={styles.soft}>
      {" · "}
      {result.engine}
      {" · "}
      {formatSpan(job.started_at, job.finished_at)}
    </span>
  </p>
);

/** A link of the service as a path of this page's own origin, which serves the same API. */
export const pathOf = (url: string | undefined): string | undefined => url && new URL(url).pathname;

const curlOf = (jobId: string, url: string, fileName: string): string =>
  `${curlGet(location.origin, `/fill/${jobId}`)}\n\n${curlDownload(url, filledName(fileName))}`;

const filledName = (name: string): string => `${name.replace(/\.pdf$/i, "")}-filled.pdf`;
