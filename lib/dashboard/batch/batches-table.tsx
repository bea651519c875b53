import { useCallback, useMemo } from "react";
import type { BatchPage } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { fileNames } from "../jobs/file-names.ts";
import { NoFormsYet } from "../jobs/no-forms-yet.tsx";
import { PagedTable } from "../jobs/paged-table.tsx";
import { usePages } from "../jobs/use-pages.ts";
import { useWhileOpen } from "../jobs/use-while-open.ts";
import { useApi } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { plural } from "../ui/format.ts";
import { Status } from "../ui/status.tsx";
import table from "../ui/table.module.css";
import { Time } from "../ui/time.tsx";
import { isBatchOpen } from "./is-open.ts";

interface Listed {
  batch: BatchPage["batches"][number];
  name: string;
}

/** The account's batches, each by the form that its rows fill. */
export function BatchesTable() {
  const api = useApi();
  const namesOf = useMemo(() => fileNames(api), [api]);
  const load = useCallback(
    async (cursor: string | null) => {
      const { batches, next_cursor } = await api.batches(cursor);
      const names = await namesOf(batches.flatMap(({ file_id }) => file_id ?? []));
      const nameOf = ({ file_id, total }: Listed["batch"]): string =>
        file_id ? (names.get(file_id) ?? "A deleted file") : plural(total, "form");
      return { items: batches.map((batch) => ({ batch, name: nameOf(batch) })), next: next_cursor };
    },
    [api, namesOf],
  );
  const pages = usePages(load);
  useWhileOpen(pages, ({ batch }) => isBatchOpen(batch));
  return (
    <PagedTable
      pages={pages}
      caption="Batches"
      columns={["Form", "Status", "Filled", "Submitted"]}
      row={(listed) => <BatchRow key={listed.batch.batch_id} {...listed} />}
      empty={
        <NoFormsYet icon="spark" title="No batches yet">
          Choose “Fill for many rows” on a file and add a table. Batches appear here.
        </NoFormsYet>
      }
    />
  );
}

const BatchRow = ({ batch, name }: Listed) => (
  <tr>
    <td className={table.name}>
      <Link href={PATHS.batch(batch.batch_id)}>{name}</Link>
    </td>
    <td data-column="Status">
      <Status status={batch.status} />
    </td>
    <td data-column="Filled" className={table.soft}>
      {batch.succeeded} of {batch.total}
    </td>
    <td data-column="Submitted" className={table.soft}>
      <Time at={batch.created_at} />
    </td>
    <td>
      <div className={table.row}>
        <Link
          className={buttonClass("plain", true)}
          href={PATHS.batch(batch.batch_id)}
          aria-label={`Open the batch of ${name}`}
        >
          Open
        </Link>
      </div>
    </td>
  </tr>
);
