import { useCallback } from "react";
import type { FileSummary } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { forgetWork } from "../app/tab-store.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { formatBytes } from "../ui/format.ts";
import table from "../ui/table.module.css";
import { Time } from "../ui/time.tsx";
import { NoFormsYet } from "./no-forms-yet.tsx";
import { PagedTable } from "./paged-table.tsx";
import { usePages } from "./use-pages.ts";

/** The account's files. */
export function FilesTable({ onFailure }: { onFailure: (error: unknown) => void }) {
  const api = useApi();
  const load = useCallback(
    async (cursor: string | null) => {
      const { files, next_cursor } = await api.files(cursor);
      return { items: files, next: next_cursor };
    },
    [api],
  );
  const pages = usePages(load);
  const remove = (file: FileSummary): void => {
    forgetWork(`${file.file_id}:`);
    api.deleteFile(file.file_id).then(pages.reload, onFailure);
  };
  return (
    <PagedTable
      pages={pages}
      caption="Files"
      columns={["File", "Size", "Uploaded", "Expires"]}
      row={(file) => <FileRow key={file.file_id} file={file} onDelete={remove} />}
      empty={
        <NoFormsYet icon="document" title="No files yet">
          Uploads appear here.
        </NoFormsYet>
      }
    />
  );
}

const FileRow = ({ file, onDelete }: { file: FileSummary; onDelete: (file: FileSummary) => void }) => (
  <tr>
    <td className={table.name}>
      <Link href={PATHS.file(file.file_id)}>{file.file_name}</Link>
    </td>
    <td data-column="Size" className={table.soft}>
      {formatBytes(file.bytes)}
    </td>
    <td data-column="Uploaded" className={table.soft}>
      <Time at={file.created_at} />
    </td>
    <td data-column="Expires" className={table.soft}>
      <Time at={file.expires_at} />
    </td>
    <td>
      <div className={table.row}>
        <Confirm
          trigger={
            <Button kind="danger" small aria-label={`Delete ${file.file_name}`}>
              Delete
            </Button>
          }
          title="Delete this file?"
          text="This deletes the upload, every filled copy and their links at once. You cannot undo this."
          action="Delete the file"
          onConfirm={() => onDelete(file)}
        />
      </div>
    </td>
  </tr>
);
