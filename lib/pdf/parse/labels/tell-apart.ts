import type { FieldType } from "../../../domain/parsed-form.ts";
import type { Box } from "../../page/display-geometry.ts";
import { shorten } from "./clean-text.ts";

/** A field by what it is called, what it stands among (the likeliest to matter first), and where it stands. */
export interface Named {
  label: string;
  type: FieldType;
  contexts: () => readonly (string | null)[];
  /** With what the entry of several lines begins in which it stands. */
  entry: () => string | null;
  place: Box & { page: number };
}

/** Longer contexts say more about the form than about the field. */
const LONGEST = 45;
/** How far, in points, the left edges of one column's fields may be off each other. */
const SAME_EDGE = 8;
/** How far apart, in points, the rows of one table begin at most. */
const MOST_ROW = 120;

/**
 * Labels that differ: what tells fields of one label apart is added in parentheses, first from their contexts, then
 * what begins their entries, for what still is alike as numbers, of rows for fields that stand in a column. In the order
 * given.
 */
export function tellApart(fields: readonly Named[]): string[] {
  const labels = new Map(fields.map((field) => [field, field.label]));
  const contexts = new Map(
    sharing(fields, labels).flatMap((alike) => alike.map((field) => [field, field.contexts()])),
  );
  const depth = Math.max(0, ...[...contexts.values()].map(({ length }) => length));
  for (let index = 0; index < depth; index++) {
    const contextOf = (field: Named) => contexts.get(field)?.[index] ?? null;
    for (const alike of sharing(fields, labels)) addContext(alike, contextOf, labels);
  }
  for (const alike of sharing(fields, labels)) addEntries(alike, labels);
  for (const alike of sharing(fields, labels)) addNumbers(alike, labels);
  return fields.map((field) => labels.get(field) ?? field.label);
}

/** "[ ] Other: ____" is one label for two fields, of which nobody takes one for the other. */
const isButton = ({ type }: Named): boolean => type === "checkbox" || type === "radio";

function sharing(fields: readonly Named[], labels: ReadonlyMap<Named, string>): Named[][] {
  const byLabel = Map.groupBy(fields, (field) => `${isButton(field)} ${labels.get(field)}`.toLowerCase());
  return [...byLabel.values()].filter(({ length }) => length > 1);
}

/** Adds a context to fields of one label if it differs among them; what the label says already is not repeated. */
function addContext(
  alike: readonly Named[],
  contextOf: (field: Named) => string | null,
  labels: Map<Named, string>,
): void {
  const contexts = alike.map((field) => bare(contextOf(field) ?? ""));
  if (new Set(contexts).size < 2) return;
  for (const [position, field] of alike.entries()) {
    const [label, context] = [labels.get(field) ?? "", contexts[position]];
    if (!context || context.length > LONGEST || contains(label, context) || contains(context, label))
      continue;
    labels.set(field, withSuffix(label, context));
  }
}

/** Adds what begins the entries of fields of one label if each stands in another. */
function addEntries(alike: readonly Named[], labels: Map<Named, string>): void {
  const entries = new Map<Named, string>();
  for (const field of alike) {
    const entry = bare(field.entry() ?? "");
    if (!entry || entry.length > LONGEST || contains(labels.get(field) ?? "", entry)) return;
    entries.set(field, entry);
  }
  const texts = new Set([...entries.values()].map((entry) => entry.toLowerCase()));
  if (texts.size < alike.length) return;
  for (const [field, entry] of entries) labels.set(field, withSuffix(labels.get(field) ?? "", entry));
}

const withSuffix = (label: string, suffix: string): string =>
  `${shorten(label, suffix.length + 3)} (${suffix})`;

/** Without what is explained in parentheses; of a table's cell, its row alone. */
const bare = (context: string): string =>
  /\((row \d+)\)$/.exec(context)?.[1] ?? (context.replace(/\s*\([^()]*\)/g, "").trim() || context);

const contains = (label: string, context: string): boolean =>
  label.toLowerCase().includes(context.toLowerCase());

function addNumbers(alike: readonly Named[], labels: Map<Named, string>): void {
  const isColumn = alike.every((field, index) => {
    const above = alike[index - 1];
    return !above || isUnder(above.place, field.place);
  });
  for (const [index, field] of alike.entries()) {
    labels.set(field, withSuffix(labels.get(field) ?? "", `${isColumn ? "row " : ""}${index + 1}`));
  }
}

/** Whether a field stands in the next row of the other's column. */
function isUnder(above: Named["place"], place: Named["place"]): boolean {
  const isNear = place.page === above.page && place.y - above.y < MOST_ROW;
  return isNear && Math.abs(place.x - above.x) < SAME_EDGE;
}
