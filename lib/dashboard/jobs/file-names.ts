import type { ApiClient } from "../api/client.ts";

/** As many as the service gives at once. */
const PAGE = 100;

/**
 * Looks up the names of files among the account's, newest first: as far as it must go, and never the same stretch
 * twice. A file that is not there has been deleted.
 */
export function fileNames(
  api: Pick<ApiClient, "files">,
): (fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  let cursor: string | null | undefined;
  return async (fileIds) => {
    while (cursor !== null && fileIds.some((id) => !names.has(id))) {
      const { files, next_cursor } = await api.files(cursor ?? null, undefined, PAGE);
      for (const { file_id, file_name } of files) names.set(file_id, file_name);
      cursor = next_cursor;
    }
    return names;
  };
}
