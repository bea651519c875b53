import type { ApiClient } from "../api/client.ts";
import { ApiFailure } from "../api/failure.ts";
import type { FilePage } from "../api/types.ts";

/** The parse job of a file, out of the account's files; throws `ApiFailure` when it is not among them. */
export async function parseJobOf(api: ApiClient, fileId: string, signal: AbortSignal): Promise<string> {
  let cursor: string | null = null;
  do {
    const page: FilePage = await api.files(cursor, signal);
    const found = page.files.find(({ file_id }) => file_id === fileId);
    if (found) return found.parse_job_id;
    cursor = page.next_cursor;
  } while (cursor !== null);
  throw new ApiFailure({ status: 404, code: "file_not_found", message: "The file is not listed." });
}
