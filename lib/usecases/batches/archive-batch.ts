import { makeZip } from "client-zip";
import { type Batch, ROWS_A_PIECE } from "../../domain/batch.ts";
import type { Job } from "../../domain/job.ts";
import { batchArchiveKey, batchReportKey, filledPdfKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { RowReport } from "../../domain/row-report.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import type { Ports } from "../ports.ts";
import { readBatchPlan, readBatchRows } from "./batch-objects.ts";
import { type ReportedRow, reportRows } from "./report-rows.ts";

type ArchiveDeps = Pick<Ports, "jobs" | "objects">;

/** So many documents are on their way from storage at once. */
const AHEAD = 8;

/**
 * Streams every filled document of a batch into one ZIP in storage, with `manifest.csv` at its end, and stores the outcome
 * of each row beside it. Documents go in as they are: a PDF is compressed already.
 */
export async function archiveBatch(deps: ArchiveDeps, batch: Batch): Promise<void> {
  const { batchId, createdAt } = batch;
  const plan = await readBatchPlan(deps.objects, batchId);
  if (!plan) return; // It was deleted meanwhile.
  const reports: RowReport[] = [];
  const lastModified = new Date(createdAt);
  async function* files() {
    for (let from = 0; from < batch.total; from += ROWS_A_PIECE) {
      const to = Math.min(batch.total, from + ROWS_A_PIECE);
      const rows = await readBatchRows(deps.objects, batchId, { from, to });
      const reported = await reportRows(deps, batch, { rows, from, fileName: plan?.fileName ?? "" });
      reports.push(...reported.map(({ report }) => report));
      for await (const document of documentsOf(deps.objects, reported)) yield { ...document, lastModified };
    }
    yield { name: "manifest.csv", input: manifest(reports, plan?.sheet), lastModified };
  }
  await deps.objects.putStream(batchArchiveKey(batchId), makeZip(files()), {
    contentType: "application/zip",
    downloadName: `${batchId}.zip`,
  });
  await deps.objects.put(batchReportKey(batchId), JSON.stringify(reports), {
    contentType: "application/json",
  });
}

/** The documents of rows that succeeded, in their order; some are fetched ahead. */
async function* documentsOf(objects: ObjectStore, rows: readonly ReportedRow[]) {
  const done = rows.filter(({ report, job }) => report.file !== undefined && job?.output);
  const fetched = done.slice(0, AHEAD).map(({ job }) => fetchOf(objects, job));
  for (const [i, { report }] of done.entries()) {
    const input = await fetched[i];
    const next = done[i + AHEAD];
    if (next) fetched.push(fetchOf(objects, next.job));
    if (input) yield { name: report.file, input };
    delete fetched[i];
  }
}

const fetchOf = (objects: ObjectStore, job: Job | null): Promise<Uint8Array | null> => {
  const fetched = objects.get(filledPdfKey(job?.output ?? ""));
  // Whoever awaits it hears of its fault; until then nobody does.
  fetched.catch(() => undefined);
  return fetched;
};

const HEADER = ["row", "file", "verdict", "left_out", "error", "file_id", "job_id", "id", "sheet"] as const;

const manifest = (reports: readonly RowReport[], sheet = ""): string =>
  writeCsv([
    [...HEADER],
    ...reports.map(({ row, id = "", file = "", verdict = "", left_out, error, file_id, job_id = "" }) => [
      `${row}`,
      file,
      verdict,
      left_out.join("; "),
      error ? `${error.code}: ${error.message}` : "",
      file_id,
      job_id,
      id,
      sheet,
    ]),
  ]);
