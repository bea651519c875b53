import type { BatchRowView } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { PagedTable } from "../jobs/paged-table.tsx";
import type { Pages } from "../jobs/use-pages.ts";
import { buttonClass } from "../ui/button.tsx";
import table from "../ui/table.module.css";
import styles from "./batch.module.css";
import { outcomeOf, reasonsOf } from "./words.ts";

/** The outcome of each row, in the table's order; `labels` are those of the form's fields, `unused` columns fill nothing. */
export const BatchRowTable = ({
  pages,
  labels,
  unused,
}: {
  pages: Pages<BatchRowView>;
  labels: ReadonlyMap<string, string>;
  unused: readonly string[];
}) => (
  <PagedTable
    pages={pages}
    caption="Rows"
    columns={["Row", "Outcome", "Notes"]}
    row={(row) => <Row key={row.row} about={row} labels={labels} unused={unused} />}
    empty={null}
  />
);

const nameOf = ({ row, name }: BatchRowView): string => (name === undefined ? `${row}` : `${row}. ${name}`);

const Row = ({
  about,
  labels,
  unused,
}: {
  about: BatchRowView;
  labels: ReadonlyMap<string, string>;
  unused: readonly string[];
}) => (
  <tr>
    <td className={table.name}>{nameOf(about)}</td>
    <td data-column="Outcome">{outcomeOf(about, unused)}</td>
    <td data-column="Notes" className={styles.left}>
      <ul className={styles.reasons}>
        {reasonsOf(about, labels, unused).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </td>
    <td>
      {about.status === "succeeded" && about.job_id && (
        <div className={table.row}>
          <Link
            className={buttonClass("plain", true)}
            href={PATHS.fill(about.file_id, about.job_id)}
            aria-label={`Open row ${nameOf(about)}`}
          >
            Open
          </Link>
        </div>
      )}
    </td>
  </tr>
);
