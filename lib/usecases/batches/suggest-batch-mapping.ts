import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Table } from "../../domain/table.ts";
import { type SuggestedMapping, suggestMapping } from "../../instructions/columns/suggest-mapping.ts";
import { targetsOf } from "../../instructions/columns/targets.ts";
import { columnsOf } from "./columns-of.ts";
import { type PlanBatchDeps, readParsed } from "./plan-batch.ts";

/** A suggestion, what stands first in each column, and what all targets of the form are called. */
export interface MappingAnswer extends SuggestedMapping {
  total: number;
  samples: string[];
  targets: { id: string; label: string }[];
}

/**
 * Which column gives which field of a parsed form, and what a person should be asked. Nothing is kept. Throws what
 * `readParsed` throws.
 */
export async function suggestBatchMapping(
  deps: PlanBatchDeps,
  { accountId, fileId, table }: { accountId: string; fileId: string; table: Table },
): Promise<MappingAnswer> {
  const { form } = await readParsed(deps, accountId, fileId);
  const columns = columnsOf(table);
  return {
    ...suggestMapping(form, columns),
    total: table.rows.length,
    samples: columns.map(({ samples }) => samples[0] ?? ""),
    targets: labelledTargets(form),
  };
}

const labelledTargets = (form: ParsedForm): { id: string; label: string }[] =>
  targetsOf(form).map(({ id, label }) => ({ id, label }));
