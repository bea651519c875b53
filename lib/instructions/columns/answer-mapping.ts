import type { MappingAnswer } from "../../domain/column-mapping.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Table } from "../../domain/table.ts";
import { columnsOf } from "./columns-of.ts";
import { suggestMapping } from "./suggest-mapping.ts";
import { targetsOf } from "./targets.ts";

/** Which column of a table gives which field of a form, and what a person should be asked. */
export function answerMapping(form: ParsedForm, table: Table): MappingAnswer {
  const columns = columnsOf(table);
  return {
    ...suggestMapping(form, columns),
    total: table.rows.length,
    samples: columns.map(({ samples }) => samples[0] ?? ""),
    targets: targetsOf(form).map(({ id, label }) => ({ id, label })),
  };
}
