import type { MappingAnswer } from "../../domain/column-mapping.ts";
import type { BoundedReader } from "../../domain/ports/reader.ts";
import type { Table } from "../../domain/table.ts";
import { type ParsedFileDeps, readParsed } from "./plan-batch.ts";

/**
 * Which column gives which field of a parsed form, and what a person should be asked. Nothing is kept. Throws what
 * `readParsed` throws, and `table_too_complex`.
 */
export async function suggestBatchMapping(
  deps: ParsedFileDeps & { reader: Pick<BoundedReader, "suggestMapping"> },
  { accountId, fileId, table }: { accountId: string; fileId: string; table: Table },
): Promise<MappingAnswer> {
  const { form } = await readParsed(deps, accountId, fileId);
  return deps.reader.suggestMapping(form, table);
}
