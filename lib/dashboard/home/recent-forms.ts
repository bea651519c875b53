import type { FileSummary, JobSummary } from "../api/types.ts";
import { plural } from "../ui/format.ts";

/** A file with what was done with it, the newest fill first. */
export interface RecentForm {
  file: FileSummary;
  parse: JobSummary | undefined;
  fills: JobSummary[];
  /** Batches that filled it for many rows, the newest first; each by its newest row. */
  batches: { batchId: string; rows: number; at: string }[];
  /** When it last had a result (ISO 8601). */
  changedAt: string;
}

/** Files with their jobs, the last changed first. */
export function recentForms(files: readonly FileSummary[], jobs: readonly JobSummary[]): RecentForm[] {
  const byFile = Map.groupBy(jobs, ({ file_id }) => file_id);
  return files
    .map((file) => {
      const own = byFile.get(file.file_id) ?? [];
      const byAge = own.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
      const fills = byAge.filter(({ kind, batch_id }) => kind === "fill" && batch_id === undefined);
      const times = own.map(({ created_at, finished_at }) => finished_at ?? created_at);
      return {
        file,
        parse: own.find(({ job_id }) => job_id === file.parse_job_id),
        fills,
        batches: batchesOf(byAge),
        changedAt: [file.created_at, ...times].sort().at(-1) ?? file.created_at,
      };
    })
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt));
}

function batchesOf(jobs: readonly JobSummary[]): RecentForm["batches"] {
  const rows = Map.groupBy(jobs, ({ batch_id }) => batch_id);
  return [...rows].flatMap(([batchId, [newest, ...others]]) =>
    batchId === undefined || !newest
      ? []
      : [{ batchId, rows: 1 + others.length, at: newest.finished_at ?? newest.created_at }],
  );
}

/** The forms whose names have every word of a search. */
export function searchForms(forms: readonly RecentForm[], query: string): RecentForm[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return forms.filter(({ file }) => words.every((word) => file.file_name.toLowerCase().includes(word)));
}

/** The fill to go on with: the newest that has something to show, or is under way. */
export const fillInHand = ({ fills }: RecentForm): JobSummary | undefined =>
  fills.find(({ status }) => status !== "failed");

const isOpen = (job: JobSummary | undefined): boolean =>
  job?.status === "queued" || job?.status === "running";

/** Whether something is still under way. */
export const isUnderWay = ({ parse, fills }: RecentForm): boolean => isOpen(parse) || fills.some(isOpen);

/** How far a form is, in words; as its own screen says it, where that was open: `noted`. */
export function howFar(form: RecentForm, noted: string | null = null): string {
  const { parse, fills, batches } = form;
  const [latest] = fills;
  if (noted !== null && !isUnderWay(form)) return noted;
  if (isOpen(parse)) return "Reading";
  if (parse?.status === "failed") return "Could not be read";
  if (latest) return fillWords(fillInHand(form) ?? latest);
  const [batch] = batches;
  if (batch) return filledForRows(batch);
  if (parse?.form) return parse.form.field_count > 0 ? "Nothing filled yet" : "No blanks found";
  // Its jobs are older than those that were asked for.
  return "";
}

/** What a batch made, in words. */
export const filledForRows = ({ rows }: RecentForm["batches"][number]): string =>
  `Filled for ${plural(rows, "row")}`;

/** What a fill came to, in words. */
export function fillWords(job: JobSummary): string {
  if (isOpen(job)) return "Filling";
  if (job.error) return job.error.code === "nothing_to_fill" ? "Nothing was filled" : "Could not be filled";
  const { counts } = job;
  if (!counts) return "Filled";
  const { signed = 0 } = counts;
  const more = [
    signed > 0 && `${signed} signed`,
    counts.to_check > 0 && `${counts.to_check} to check`,
    counts.required > 0 && `${counts.required} required`,
    counts.unsigned > 0 && `${counts.unsigned} to sign`,
  ].filter(Boolean);
  return [`${counts.filled} filled`, ...more].join(" · ");
}
