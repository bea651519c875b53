import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
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
      <div className={table.frame}>
        <table className={table.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>{items.map(row)}</tbody>
        </table>
      </div>
      {failure && <FailureNotice failure={failure} />}
      {more && (
        <div className={table.more}>
          <Button onClick={more}>Show more</Button>
        </div>
      )}
    </>
  );
}
