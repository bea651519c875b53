import type { FileView, JobStatus } from "../api/types.ts";
import { TellBox } from "../fill/tell-box.tsx";
import type { Telling } from "../fill/use-telling.ts";
import { Outcome } from "../review/outcome.tsx";
import control from "../ui/field.module.css";
import { JobProgress } from "../ui/job-progress.tsx";
import type { InHand } from "../workspace/use-result-in-hand.ts";
import { FilledBefore } from "./filled-before.tsx";
import { NoFields } from "./no-fields.tsx";

/** The box for words and documents, and its result. */
export const Told = ({
  file,
  inHand,
  telling,
  narrow,
  reading,
  hasBlanks,
  fillJobId,
  ...rest
}: {
  file: FileView;
  fillJobId: string | null;
  /** Where the parse is that still reads its pages; null once it is read. */
  reading: JobStatus | null;
  inHand: InHand;
  telling: Telling;
  narrow: boolean;
  hasBlanks: boolean;
} & Pick<Parameters<typeof Outcome>[0], "again" | "onPlace">) => (
  <>
    {hasBlanks ? (
      <TellBox file={file} telling={telling} first={fillJobId === null} />
    ) : (
      <NoFields file={file} />
    )}
    <Outcome inHand={inHand} brief={narrow} {...rest} />
    {reading !== null && <BeingRead status={reading} />}
    {reading === null && fillJobId === (inHand.job?.job_id ?? null) && (
      <FilledBefore fileId={file.file_id} job={inHand.job} />
    )}
  </>
);

/** What can be done while the pages are read. */
const BeingRead = ({ status }: { status: JobStatus }) => (
  <div>
    <JobProgress step={status} doing="Reading the pages and finding the blanks…" />
    <p className={control.help}>
      Scans and photos take about a minute. You need not wait: type in the blanks that are there, or put text,
      ticks and a signature on the page by “Add…”. It goes into the blanks once they are found.
    </p>
  </div>
);
