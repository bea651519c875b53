import type { BatchRowView } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { PagedTable } from "../jobs/paged-table.tsx";
import type { Pages } from "../jobs/use-pages.ts";
import { buttonClass } from "../ui/button.tsx";
import table from "../ui/table.module.css";
import styles from "./batch.module.css";

/** What became of each row, in the table's order. */
export const BatchRowTable = ({ pages }: { pages: Pages<BatchRowView> }) => (
  <PagedTable
    pages={pages}
    caption="Rows"
    columns={["Row", "Outcome", "Left out"]}
    row={(row) => <Row key={row.row} about={row} />}
    empty={null}
  />
);

const Row = ({
  about: { row, status, verdict, error, left_out, file_id, job_id },
}: {
  about: BatchRowView;
}) => (
  <tr>
    <td className={table.name}>{row}</td>
    <td data-column="Outcome">
      {verdict ?? status}
      {error && <code title={error.message}> {error.code}</code>}
    </td>
    <td data-column="Left out" className={styles.left}>
      {left_out.join("; ")}
    </td>
    <td>
      {status === "succeeded" && job_id && (
        <div className={table.row}>
          <Link
            className={buttonClass("plain", true)}
            href={PATHS.fill(file_id, job_id)}
            aria-label={`Open row ${row}`}
          >
            Open
          </Link>
        </div>
      )}
    </td>
  </tr>
);
