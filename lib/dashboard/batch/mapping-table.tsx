import type { Mapping } from "../api/types.ts";
import field from "../ui/field.module.css";
import { plural } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import table from "../ui/table.module.css";
import { mappingQuestions, targetLabels } from "./questions-of.ts";

/** Every column with its sample values and the field that it fills, to be changed. */
export function MappingTable({
  suggested,
  mapping,
  labels: known,
  onMapping,
}: {
  suggested: Mapping;
  /** What the form's fields are called. */
  labels: ReadonlyMap<string, string>;
  mapping: Mapping["mapping"];
  onMapping: (mapping: Mapping["mapping"]) => void;
}) {
  const labels = targetLabels(suggested.fields, known);
  const questions = mappingQuestions(suggested, mapping, labels);
  return (
    <>
      {questions.length > 0 && (
        <Notice tone="warn" title="Please look at these columns">
          <ul>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={table.frame}>
        <table className={table.table}>
          <caption className="visually-hidden">Columns and fields</caption>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Begins with</th>
              <th scope="col">Fills the field</th>
            </tr>
          </thead>
          <tbody>
            {suggested.columns.map(({ column, sample, unread }) => (
              <tr key={column}>
                <td className={table.name}>{column}</td>
                <td data-column="Begins with">
                  {sample} {unread && <Unread {...unread} total={suggested.total} />}
                </td>
                <td data-column="Fills the field">
                  <select
                    className={field.control}
                    aria-label={`Field for ${column}`}
                    value={mapping[column] ?? ""}
                    onChange={({ target }) => onMapping({ ...mapping, [column]: target.value || null })}
                  >
                    <option value="">(nothing)</option>
                    {[...labels].map(([fieldId, label]) => (
                      <option key={fieldId} value={fieldId}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Says of which cells no form is filled: they are in a hidden column, or one with another. */
const Unread = ({ cells, why, total }: { cells: number; why: string; total: number }) => (
  <p>
    {cells === total ? "No cell is used" : `${plural(cells, "cell")} not used`}: {why}.
  </p>
);
