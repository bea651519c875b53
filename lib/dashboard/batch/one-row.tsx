import { useState } from "react";
import type { ApiClient } from "../api/client.ts";
import type { BatchRowView, Mapping } from "../api/types.ts";
import { PATHS } from "../app/router.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./batch.module.css";
import { isBatchOpen } from "./is-open.ts";
import type { DayMonthOrder } from "./questions-of.ts";
import { isWhole, outcomeOf, reasonsOf } from "./words.ts";

/** Milliseconds between two looks at the row. */
const LOOK_MS = 700;

/** Fills the first row alone, so that a person sees what becomes of it before all are filled. */
export function OneRow({
  fileId,
  table,
  mapping,
  order,
  labels,
}: {
  fileId: string;
  table: File;
  mapping: Mapping["mapping"];
  order: DayMonthOrder | null;
  labels: ReadonlyMap<string, string>;
}) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const [tried, setTried] = useState<{ row: BatchRowView; mapping: Mapping["mapping"] } | null>(null);
  const unused = Object.keys(mapping).filter((column) => mapping[column] === null);
  const shown = tried?.mapping === mapping ? tried.row : null;
  const fill = async (): Promise<void> =>
    setTried({ row: await firstRow(api, fileId, table, { mapping, order }), mapping });
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <Button disabled={busy} onClick={() => void attempt(fill)}>
        {busy ? "Filling the first row…" : "Try the first row"}
      </Button>
      <div role="status" className={styles.tried}>
        {shown && (
          <Notice
            tone={isWhole(shown, unused) ? "good" : "warn"}
            title={`${shown.name ?? "The first row"}: ${outcomeOf(shown, unused)}`}
          >
            <ul>
              {reasonsOf(shown, labels, unused).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            {shown.status === "succeeded" && shown.job_id && (
              <a href={PATHS.fill(fileId, shown.job_id)} target="_blank" rel="noreferrer">
                See it on the form, in a new tab
              </a>
            )}
          </Notice>
        )}
      </div>
    </>
  );
}

/** The outcome of the first row. Throws `ApiFailure`. */
async function firstRow(
  api: ApiClient,
  fileId: string,
  table: File,
  { mapping, order }: { mapping: Mapping["mapping"]; order: DayMonthOrder | null },
): Promise<BatchRowView> {
  const { batch_id: id } = await api.submitBatch(fileId, table, mapping, { order, first: 1 });
  for (let batch = await api.batch(id); isBatchOpen(batch); batch = await api.batch(id)) {
    await new Promise((wake) => setTimeout(wake, LOOK_MS));
  }
  const { rows } = await api.batchRows(id, null);
  const [row] = rows;
  if (!row) throw new RangeError("Expected the batch to have a row.");
  return row;
}
