import { paginateScan } from "@aws-sdk/client-dynamodb";
import { filePrefix } from "../domain/object-keys.ts";
import type { RemovalRows } from "../domain/ports/removals.ts";
import { removedAt } from "../domain/removal.ts";
import { createDynamoClient } from "./dynamodb-table.ts";

/**
 * Notes when the files of a table are to be removed, as far as a version stored them that noted no removals; of others that
 * changes nothing. Says how many files there are.
 */
export async function noteFiles(TableName: string, removals: Pick<RemovalRows, "note">): Promise<number> {
  const client = createDynamoClient();
  let files = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const { file_id: id, account_id: account, expires_at: end } of Items) {
      const [prefix, accountId] = [filePrefix(id?.S ?? ""), account?.S ?? ""];
      await removals.note({ prefix, accountId, dueAt: removedAt(Number(end?.N)) });
      files += 1;
    }
  }
  client.destroy();
  return files;
}
