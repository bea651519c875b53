import type { ListRange } from "../domain/ports/lists.ts";
import type { ListPage, ListPosition } from "../domain/records.ts";
import type { DynamoTable, Partition } from "./dynamodb-table.ts";

/** One page reads the index at most so often: a filter that fits hardly any row must not read all of it at once. */
const MOST_READS = 10;

interface Listed {
  createdAt: string;
  expiresAt?: number;
}

/** How a list is read: by an index whose sort key is the time of creation, and a partition of the caller's own. */
interface ListedBy<Row> {
  index: string;
  partition: Partition;
  idName: string;
  idOf: (row: Row) => string;
}

/** The list of an account. */
export const ofAccount = (accountId: string): Pick<ListedBy<never>, "index" | "partition"> => ({
  index: "by-account",
  partition: ["account_id", accountId],
});

/**
 * A page of a list, the newest first, without those that `fits` refuses. The position is a row's time and id; the
 * partition is the caller's own, whatever a cursor says. A page may hold fewer rows than asked for, and go on.
 */
export async function readPage<Row extends Listed>(
  table: DynamoTable<Row>,
  by: ListedBy<Row>,
  { limit, after }: ListRange,
  fits: (row: Row) => boolean,
): Promise<ListPage<Row>> {
  const keyAt = ({ createdAt, id }: ListPosition) => ({
    [by.partition[0]]: by.partition[1],
    created_at: createdAt,
    [by.idName]: id,
  });
  const rows: Row[] = [];
  let from: Record<string, unknown> | undefined = after && keyAt(after);
  for (let reads = 0; reads < MOST_READS && rows.length <= limit; reads += 1) {
    // One row more than asked for tells whether there is another page.
    const range = { from, limit: limit + 1 - rows.length };
    const read = await table.queryBackwards(by.index, by.partition, range);
    rows.push(...read.rows.filter(fits));
    from = read.lastKey;
    if (!from) break;
  }
  const last = rows[limit - 1];
  if (rows.length > limit && last) {
    return { rows: rows.slice(0, limit), next: { createdAt: last.createdAt, id: by.idOf(last) } };
  }
  return { rows, next: from ? { createdAt: String(from.created_at), id: String(from[by.idName]) } : null };
}
