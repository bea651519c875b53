import { useCallback, useEffect, useMemo } from "react";
import { curlGet } from "../api/curl.ts";
import type { BatchView } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { navigate, PATHS } from "../app/router.ts";
import { Screen } from "../app/screen.tsx";
import { useAttempt } from "../app/use-attempt.ts";
import { useLoad } from "../app/use-load.ts";
import { useSteady } from "../app/use-steady.ts";
import { usePages } from "../jobs/use-pages.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { plural } from "../ui/format.ts";
import { Loading } from "../ui/loading.tsx";
import { SameCall } from "../ui/same-call.tsx";
import styles from "./batch.module.css";
import { BatchRowTable } from "./batch-rows.tsx";
import { isBatchOpen } from "./is-open.ts";
import { saveAs } from "./save-as.ts";
import { TableNotes } from "./table-notes.tsx";
import { batchWords, labelsOf } from "./words.ts";

/** Milliseconds between two looks at a batch that has not ended. */
const LOOK_MS = 1500;

/** The archive, called by its form. */
const archiveName = (form: string): string => `${form.replace(/\.pdf$/i, "")}-filled.zip`;

/** A batch: its progress, the outcome of each row, and its archive. */
export function BatchScreen({ batchId }: { batchId: string }) {
  const api = useApi();
  const [batch, reload] = useLoad((signal) => api.batch(batchId, signal), [api, batchId]);
  const open = batch.state === "ready" && isBatchOpen(batch.value);
  const load = useCallback(
    async (cursor: string | null) => {
      const { rows, next_cursor } = await api.batchRows(batchId, cursor);
      return { items: rows, next: next_cursor };
    },
    [api, batchId],
  );
  const rows = usePages(load);
  const formId = batch.state === "ready" ? batch.value.file_id : undefined;
  const [file] = useLoad(async (signal) => (formId ? await api.file(formId, signal) : null), [api, formId]);
  const form = file.state === "ready" ? file.value : null;
  const labels = useMemo(() => labelsOf(form?.form ?? null), [form]);
  const reloadRows = useSteady(rows.reload);
  const seen = batch.state === "ready" ? batch.value : null;
  useEffect(() => {
    if (!open || !seen) return;
    const timer = setTimeout(reload, LOOK_MS);
    return () => clearTimeout(timer);
  }, [open, seen, reload]);
  const counted = seen ? `${seen.status} ${seen.succeeded} ${seen.failed}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are looked at again whenever the counts move
  useEffect(() => reloadRows(), [counted, reloadRows]);
  if (batch.state !== "ready") {
    return (
      <Screen title="Batch">
        {batch.state === "loading" ? (
          <Loading what="the batch" lines={6} />
        ) : (
          <FailureNotice failure={batch.failure} retry={reload} />
        )}
      </Screen>
    );
  }
  const { total, succeeded, failed, file_id: fileId, error } = batch.value;
  const unused = (batch.value.columns ?? []).flatMap(({ column, field_id }) =>
    field_id === null ? column : [],
  );
  return (
    <Screen
      title={form ? `Filled for ${plural(total, "row")}: ${form.file_name}` : "Batch"}
      lead={batchWords(batch.value)}
      above={
        fileId && (
          <Link href={PATHS.file(fileId)} className={styles.back}>
            The form
          </Link>
        )
      }
      actions={<Actions batch={batch.value} name={form?.file_name ?? "forms"} onChanged={reload} />}
    >
      <section className={styles.section} aria-label="Progress">
        <progress
          className={styles.progress}
          max={total}
          value={succeeded + failed}
          aria-label="Rows that have ended"
        />
        {error && <p role="alert">{error.message}</p>}
        <TableNotes {...batch.value} unused={unused} />
        <BatchRowTable pages={rows} labels={labels} unused={unused} />
        <SameCall name="the batch" curl={curlGet(location.origin, `/batches/${batchId}`)} />
      </section>
    </Screen>
  );
}

function Actions({ batch, name, onChanged }: { batch: BatchView; name: string; onChanged: () => void }) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const { batch_id: id, file_id: fileId } = batch;
  const open = isBatchOpen(batch);
  const save = async (): Promise<void> => saveAs(archiveName(name), await api.document(`/batches/${id}/zip`));
  const remove = async (): Promise<void> => {
    await api.deleteBatch(id);
    if (open) onChanged();
    else navigate(fileId ? PATHS.file(fileId) : PATHS.jobs);
  };
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      {!open && !batch.error && (
        <Button kind="primary" icon="download" disabled={busy} onClick={() => void attempt(save)}>
          Download all
        </Button>
      )}
      <Confirm
        trigger={
          <Button kind="danger" disabled={busy || batch.status === "cancelling"}>
            {open ? "Cancel" : "Delete"}
          </Button>
        }
        title={open ? "Cancel this batch?" : "Delete this batch?"}
        text={
          open
            ? "Rows that have started are finished. No more start."
            : "The archive is deleted at once. Filled copies stay with the form."
        }
        action={open ? "Cancel the batch" : "Delete the batch"}
        onConfirm={() => void attempt(remove)}
      />
    </>
  );
}
