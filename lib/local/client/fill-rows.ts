import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { unzipSync } from "fflate";
import * as z from "zod";
import { JourneyFailed } from "./journey.ts";
import { withService } from "./with-service.ts";

const PAUSE_MS = 500;
const Job = z.object({ job_id: z.string(), file_id: z.string() });
const Ended = z.object({ status: z.string(), error: z.object({ message: z.string() }).optional() });
const Mapping = z.object({
  mapping: z.record(z.string(), z.string().nullable()),
  questions: z.array(
    z.object({ kind: z.string(), columns: z.array(z.string()), field_ids: z.array(z.string()) }),
  ),
  fields: z.array(z.object({ field_id: z.string(), label: z.string() })),
});
type AskedMapping = z.infer<typeof Mapping>;
const Submitted = z.object({ batch_id: z.string(), total: z.int() });
const Batch = z.object({ status: z.string(), total: z.int(), succeeded: z.int(), failed: z.int() });

export interface RowsToFill {
  form: { bytes: Uint8Array; fileName: string };
  rows: { bytes: Uint8Array; fileName: string };
  /** Of a workbook: its name or its number. */
  sheet?: string | undefined;
  /** Column to field; what it says beats the suggestion. */
  mapping?: Record<string, string | null> | undefined;
  instruction?: string | undefined;
  /** Of dates in figures of which nothing tells it: "dmy" or "mdy". */
  dateOrder?: string | undefined;
  /** The column with each row's own id, which names its file. */
  idColumn?: string | undefined;
  /** Whether hidden and filtered rows, and totals, are filled too. */
  allRows?: boolean | undefined;
  /** The folder that the documents and `manifest.csv` are written to. */
  out: string;
}

export interface FilledRows {
  suggested: AskedMapping;
  mapping: Record<string, string | null>;
  succeeded: number;
  failed: number;
}

/**
 * Starts a service for one form and the rows of a table, writes what it fills into a folder, and ends it. Nothing else
 * stays. Throws `JourneyFailed`, also when it is not clear which field a column gives.
 */
export const fillRows = (input: RowsToFill, onProgress: (step: string) => void): Promise<FilledRows> =>
  withService((service) => journey(service, input, onProgress), onProgress);

async function journey(
  service: { url: string; apiKey: string },
  { form, rows, out, ...given }: RowsToFill,
  onProgress: (step: string) => void,
): Promise<FilledRows> {
  const call = caller(service);
  onProgress("POST /parse");
  const parse = Job.parse(await call("/parse", formOf({}, { file: form })));
  await settle(call, `/parse/${parse.job_id}?wait=20`, Ended);
  onProgress("POST /batches/mapping");
  const about = {
    file_id: parse.file_id,
    ...(given.sheet !== undefined && { sheet: given.sheet }),
    ...(given.allRows && { all_rows: "true" }),
  };
  const suggested = Mapping.parse(await call("/batches/mapping", formOf(about, { rows })));
  const mapping = decidedMapping(suggested, given);
  onProgress("POST /batches");
  const { instruction, dateOrder, idColumn } = given;
  const fields = {
    ...{ ...about, mapping: JSON.stringify(mapping) },
    ...(instruction && { prompt: instruction }),
    ...(dateOrder && { date_order: dateOrder }),
    ...(idColumn !== undefined && { id_column: idColumn }),
  };
  const { batch_id, total } = Submitted.parse(await call("/batches", formOf(fields, { rows })));
  const batch = await settle(call, `/batches/${batch_id}`, Batch, ({ succeeded, failed }) =>
    onProgress(`${succeeded + failed} of ${total} rows`),
  );
  onProgress("GET /batches/{batch_id}/zip");
  const headers = { "X-API-Key": service.apiKey };
  const archive = await fetch(`${service.url}/batches/${batch_id}/zip`, { headers });
  mkdirSync(out, { recursive: true });
  for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())))) {
    writeFileSync(join(out, basename(name)), bytes);
  }
  return { suggested, mapping, succeeded: batch.succeeded, failed: batch.failed };
}

/** The suggestion with what the caller says; with an instruction, what is not clear is left to the engine. */
export function decidedMapping(
  { mapping, questions, fields }: AskedMapping,
  given: Pick<RowsToFill, "mapping" | "instruction" | "dateOrder" | "idColumn">,
): Record<string, string | null> {
  const said = given.mapping ?? {};
  const isAnswered = ({ kind, columns }: AskedMapping["questions"][number]): boolean =>
    (kind === "which_order" && given.dateOrder !== undefined) ||
    columns.every(
      (column) => Object.hasOwn(said, column) || (kind === "which_field" && column === given.idColumn),
    );
  const open = questions.filter((question) => !isAnswered(question));
  if (open.length === 0 || given.instruction) return { ...mapping, ...said };
  const label = (id: string): string => `${id} "${fields.find(({ field_id }) => field_id === id)?.label}"`;
  const called = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(", ");
  const dates = open.filter(({ kind }) => kind === "which_order");
  const others = open.filter(({ kind }) => kind !== "which_order");
  const asked = others.map(
    ({ columns, field_ids }) => `  ${called(columns)}: ${field_ids.map(label).join(" or ")}?`,
  );
  throw new JourneyFailed(
    [
      ...(asked.length > 0
        ? [
            "Which column fills which field? Answer with --mapping answers.json, an object of column to field:",
          ]
        : []),
      ...asked,
      ...(dates.length > 0
        ? [
            "Do these dates begin with the day or the month? Answer with --date-order dmy or --date-order mdy:",
          ]
        : []),
      ...dates.map(({ columns }) => `  ${called(columns)}`),
    ].join("\n"),
  );
}

type Call = (path: string, body?: FormData) => Promise<unknown>;

const caller =
  ({ url, apiKey }: { url: string; apiKey: string }): Call =>
  async (path, body) => {
    const headers = { "X-API-Key": apiKey };
    const response = await fetch(url + path, { headers, ...(body && { method: "POST", body }) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new JourneyFailed(`${path.split("?")[0]} answered ${JSON.stringify(answer)}`);
    return answer;
  };

/** Asks until it has ended. */
async function settle<Answer extends { status: string }>(
  call: Call,
  path: string,
  schema: z.ZodType<Answer>,
  onProgress: (answer: Answer) => void = () => undefined,
): Promise<Answer> {
  for (;;) {
    const answer = schema.parse(await call(path));
    onProgress(answer);
    if (answer.status === "failed" && "error" in answer)
      throw new JourneyFailed(JSON.stringify(answer.error));
    if (["succeeded", "failed", "cancelled"].includes(answer.status)) return answer;
    await setTimeout(PAUSE_MS);
  }
}

function formOf(
  fields: Record<string, string>,
  files: Record<string, { bytes: Uint8Array; fileName: string }>,
): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  for (const [name, { bytes, fileName }] of Object.entries(files)) {
    form.set(name, new Blob([new Uint8Array(bytes)]), fileName);
  }
  return form;
}
