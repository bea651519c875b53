import { stripVTControlCharacters } from "node:util";
import { captionOf } from "../../domain/caption.ts";
import { contextOf } from "../../domain/field-context.ts";
import type { FillResult } from "../../domain/fill-result.ts";
import type { Field, FieldValue, ParsedForm } from "../../domain/parsed-form.ts";

const COLUMNS = ["Field", "Value", "Because you wrote", "Rule", "Read back"] as const;
const WIDTHS = [34, 30, 36, 20, 9];

/** What went where and why, as text for a terminal; then what did not go anywhere. */
export function resultTable({ fields }: ParsedForm, result: FillResult): string {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const rows = result.filled.map(({ field_id, label, value, source, origins = [], rule, verified }) => [
    [label, contextIn(byId.get(field_id))].join(""),
    captionsIn(byId.get(field_id), value),
    source?.text ??
      origins.map(({ document, page, words }) => `${words} (document ${document}, page ${page})`).join(", "),
    rule,
    verified,
  ]);
  const widths = COLUMNS.map((name, column) =>
    Math.min(WIDTHS[column] ?? 0, Math.max(name.length, ...rows.map((row) => plain(row[column]).length))),
  );
  const line = (cells: readonly (string | undefined)[]): string =>
    cells
      .map((cell, column) => cut(plain(cell), widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return [
    line(COLUMNS),
    line(widths.map((width) => "─".repeat(width))),
    ...rows.map(line),
    "",
    ...remarks(byId, result).map(plain),
  ].join("\n");
}

/** Where a field stands, in parentheses, where its label does not say it. */
function contextIn(field: Field | undefined): string {
  const context = field ? contextOf(field) : [];
  return context.length > 0 ? ` (${context.join(", ")})` : "";
}

const captionsIn = (field: Field | undefined, value: FieldValue): string =>
  [value]
    .flat()
    .map((one) => (field ? captionOf(field, one) : one))
    .join(", ");

function remarks(fields: Map<string, Field>, result: FillResult): string[] {
  const labels = (ids: string[]): string[] =>
    ids.map((id) => `${fields.get(id)?.label ?? id}${contextIn(fields.get(id))}`);
  const list = (title: string, items: string[]) =>
    items.length > 0 ? [`${title}: ${items.join(", ")}`] : [];
  return [
    `Engine: ${result.engine}`,
    ...list("Left blank as asked", labels(result.left_blank)),
    ...list(
      "Suggested (write them with --accept suggested, or by their ids)",
      (result.suggested ?? []).map(({ field_id, label, value }) => {
        return `${field_id} ${label}: ${captionsIn(fields.get(field_id), value)}`;
      }),
    ),
    ...(result.questions ?? []).map(({ text }) => `Question: ${text}`),
    ...list("Ambiguous, so left blank", labels(notSuggested(result))),
    ...list("Required and still blank", labels(result.unfilled_required)),
    ...(result.marks ?? []).map(
      ({ kind, page, text, verified }) =>
        `Drawn on page ${page}: ${kind.replace("_", " ")}${text === undefined ? "" : ` "${text}"`} (${verified.replace("_", " ")})`,
    ),
    ...list("To be signed", labels(result.unsigned ?? [])),
    ...list(
      "Matched no field",
      result.unused.map(({ text }) => `"${text}"`),
    ),
    ...result.warnings.map(({ code, message }) => `Warning ${code}: ${message}`),
  ];
}

/** The questions of a result, which may have several, have lines of their own. */
const notSuggested = ({ ambiguous, suggested, questions }: FillResult): string[] =>
  suggested || questions ? [] : ambiguous.map(({ field_id }) => field_id);

/** One line, without what a hostile label could do to a terminal. */
const plain = (text: string | undefined): string =>
  stripVTControlCharacters(text ?? "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

const cut = (text: string, width: number): string =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
