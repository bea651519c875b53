import type { MappingAnswer, MappingTarget, TableNotes } from "../../domain/column-mapping.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import { isUnread, type Table } from "../../domain/table.ts";
import { columnsOf } from "./columns-of.ts";
import { facing } from "./facing.ts";
import { suggestMapping } from "./suggest-mapping.ts";
import { type MappableTarget, targetsOf } from "./targets.ts";

/** Which column of a table gives which field of a form, and what a person should be asked. */
export function answerMapping(form: ParsedForm, given: Table): MappingAnswer {
  const table = facing(form, given);
  const columns = columnsOf(table);
  const suggested = suggestMapping(form, columns);
  // Of boxes without a question only those are listed that a column gives.
  const taken = new Set(suggested.columns.map(({ target }) => target));
  const targets = targetsOf(form).filter(({ id, boxes }) => !boxes?.isSeries || taken.has(id));
  return {
    ...suggested,
    total: table.rows.length,
    samples: columns.map(({ samples }) => samples[0] ?? ""),
    unread: columns.map((_, i) => table.rows.flatMap((cells) => (isUnread(cells[i]) ? cells[i] : []))),
    targets: targets.map(targetView),
    ...skippedOf(table),
  };
}

/** The notes beside the rows of a table. */
export const skippedOf = ({ sheet, skipped, places }: Table): TableNotes => ({
  ...(sheet !== undefined && { sheet }),
  ...(places?.isTurned && { isTurned: true }),
  ...(skipped && { skipped }),
});

const targetView = ({ id, label, field, boxes }: MappableTarget): MappingTarget => ({
  id,
  label,
  ...(field.question && !boxes && { question: field.question }),
  ...(field.section && { section: field.section }),
  ...(field.row && { row: field.row }),
  ...(field.column && { column: field.column }),
});
