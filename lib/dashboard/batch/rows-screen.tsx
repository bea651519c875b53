import { useMemo, useState } from "react";
import type { Mapping } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { navigate, PATHS } from "../app/router.ts";
import { Screen } from "../app/screen.tsx";
import { useWork } from "../app/tab-store.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useLoad } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { DropZone } from "../ui/drop-zone.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./batch.module.css";
import { DateOrderQuestion } from "./date-order.tsx";
import { MappingTable } from "./mapping-table.tsx";
import { OneRow } from "./one-row.tsx";
import { type DayMonthOrder, openDates } from "./questions-of.ts";
import { saveAs } from "./save-as.ts";
import { headerCsv } from "./table-header.ts";
import { TableNotes } from "./table-notes.tsx";
import { labelsOf } from "./words.ts";

const A_TABLE = {
  title: "Drop a table here",
  help: "CSV, Excel (.xlsx) or JSON: a header and up to 1,000 rows, up to 4 MB.",
  button: "Choose a table",
  label: "Table of rows",
  accept: ".csv,.tsv,.txt,.xlsx,.json",
};

interface Read {
  file: File;
  suggested: Mapping;
}

/** A table for a form: which column gives which field, as it is suggested and as a person corrects it. */
export function RowsScreen({ fileId }: { fileId: string }) {
  const api = useApi();
  const reading = useAttempt();
  const sending = useAttempt();
  const [read, setRead] = useState<Read | null>(null);
  const [gone, setGone] = useWork<string | null>(`${fileId}:table`, null);
  const [form] = useLoad(async (signal) => (await api.file(fileId, signal)).form, [api, fileId]);
  const labels = useMemo(() => labelsOf(form.state === "ready" ? form.value : null), [form]);
  const [mapping, setMapping] = useState<Mapping["mapping"]>({});
  const [dateOrder, setDateOrder] = useState<DayMonthOrder | null>(null);
  const dates = read ? openDates(read.suggested, mapping) : [];
  const order = dates.length > 0 ? dateOrder : null;
  const isAsked = dates.length > 0 && order === null;
  const take = (file: File): void =>
    void reading.attempt(async () => {
      const suggested = await api.suggestMapping(fileId, file);
      setRead({ file, suggested });
      setGone(file.name);
      setMapping(suggested.mapping);
      setDateOrder(null);
    });
  const start = (file: File): void =>
    void sending.attempt(async () => {
      const { batch_id } = await api.submitBatch(fileId, file, mapping, { order });
      setGone(null);
      navigate(PATHS.batch(batch_id));
    });
  const given = Object.values(mapping).filter((field) => field !== null).length;
  return (
    <Screen
      title="Fill for many rows"
      lead="Each row of your table becomes a filled copy of the form."
      above={
        <Link href={PATHS.file(fileId)} className={styles.back}>
          The form
        </Link>
      }
    >
      <DropZone
        onFiles={([file]) => file && take(file)}
        taken={read ? { ...A_TABLE, title: read.file.name, button: "Choose another table" } : A_TABLE}
        small={read !== null}
      />
      {!read && gone !== null && (
        <Notice title={`This page was loaded again, and no longer has “${gone}”`}>Choose it again.</Notice>
      )}
      {!read && form.state === "ready" && form.value && (
        <p className={styles.header}>
          No table yet?
          <Button
            small
            icon="download"
            onClick={() => form.value && saveAs("rows.csv", headerCsv(form.value))}
          >
            Download one with this form’s columns
          </Button>
        </p>
      )}
      {reading.busy && <Loading what="the table" lines={4} />}
      {reading.failure && <FailureNotice failure={reading.failure} />}
      {read && !reading.busy && (
        <section className={styles.section} aria-label="Mapping">
          <TableNotes {...read.suggested} />
          <MappingTable suggested={read.suggested} {...{ mapping, labels }} onMapping={setMapping} />
          {dates.length > 0 && <DateOrderQuestion dates={dates} order={dateOrder} onOrder={setDateOrder} />}
          {sending.failure && <FailureNotice failure={sending.failure} />}
          <div className={styles.actions}>
            <p>
              {given} of {read.suggested.columns.length} columns of {read.file.name} are used.
            </p>
            {given > 0 && !isAsked && (
              <OneRow
                key={order}
                fileId={fileId}
                table={read.file}
                mapping={mapping}
                order={order}
                labels={labels}
              />
            )}
            <Button
              kind="primary"
              disabled={sending.busy || given === 0 || isAsked}
              onClick={() => start(read.file)}
            >
              Fill {read.suggested.total} {read.suggested.total === 1 ? "form" : "forms"}
            </Button>
          </div>
        </section>
      )}
    </Screen>
  );
}
