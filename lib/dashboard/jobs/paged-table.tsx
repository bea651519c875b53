import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import table from "../ui/table.module.css";
import type { Pages } from "./use-pages.ts";

/** A list that comes in pages, as a table; `empty` stands where there is nothing. */
export function PagedTable<Item>({
  pages: { items, failure, more, reload },
  caption,
  columns,
  row,
  empty,
}: {
  pages: Pages<Item>;
  caption: string;
  columns: string[];
  row: (item: Item) => ReactNode;
  empty: ReactNode;
}) {
  if (failure && items === null) return <FailureNotice failure={failure} retry={reload} />;
  if (items === null) return <Loading what={caption} lines={6} />;
  if (items.length === 0) return empty;
  return (
    <>
      <DataTable caption={caption} columns={columns}>
        {items.map(row)}
      </DataTable>
      {failure && <FailureNotice failure={failure} />}
      {more && (
        <div className={table.more}>
          <Button onClick={more}>Show more</Button>
        </div>
      )}
    </>
  );
}
