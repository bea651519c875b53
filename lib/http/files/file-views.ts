import type { z } from "zod";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { FileRecord, ListPage } from "../../domain/records.ts";
import { cursorOf } from "../request/list-request.ts";
import type { FileList, FileView } from "./file-schemas.ts";

const fileFields = (file: FileRecord, fileName: string) => ({
  file_id: file.fileId,
  file_name: fileName,
  sha256: file.sha256,
  bytes: file.bytes,
  created_at: file.createdAt,
  expires_at: new Date(file.expiresAt * 1000).toISOString(),
});

export const fileView = (
  file: FileRecord,
  fileName: string,
  form: ParsedForm | null,
  early?: ParsedForm,
): z.input<typeof FileView> => ({
  ...fileFields(file, fileName),
  form,
  ...(early && { early_form: early }),
});

export const fileListView = ({
  rows,
  next,
}: ListPage<{ file: FileRecord; fileName: string }>): z.input<typeof FileList> => ({
  files: rows.map(({ file, fileName }) => ({
    ...fileFields(file, fileName),
    parse_job_id: file.parseJobId,
  })),
  next_cursor: cursorOf(next),
});
