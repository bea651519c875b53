import type { Field, ParsedForm } from "../domain/parsed-form.ts";

/** Longer contexts say more about the form than about the field. */
const LONGEST = 45;
/** An answer of so few words says too little without its question, if that is no longer than so many characters. */
const TERSE = 2;
const SHORT = 60;

/** What tells fields of one label apart, the likeliest first. */
const CONTEXTS: readonly ((field: Field) => string | null | undefined)[] = [
  partOf,
  ({ row }) => (row && /^\d+$/.test(row) ? `row ${row}` : row),
  ({ column }) => column,
  ({ section }) => section?.split(": ").at(-1),
  ({ section }) => section,
  ({ tooltip }) => tooltip,
];

/**
 * The form with labels that differ: to fields of one label is added, in parentheses, where they stand, and a number where
 * nothing else tells them apart. For whoever reads fields by their labels alone.
 */
export function withLabelsInContext(form: ParsedForm): ParsedForm {
  const labels = new Map(form.fields.map((field) => [field, withQuestion(field)]));
  for (const contextOf of CONTEXTS) {
    for (const alike of sharing(labels)) addContext(alike, contextOf, labels);
  }
  for (const alike of sharing(labels)) {
    for (const [index, field] of alike.entries()) append(field, String(index + 1), labels);
  }
  return { ...form, fields: form.fields.map((field) => ({ ...field, label: labels.get(field) ?? "" })) };
}

/** A terse answer with its question before it. */
function withQuestion({ type, label, question }: Field): string {
  const isTerse = type === "checkbox" && label.split(" ").length <= TERSE;
  if (!isTerse || !question || question.length > SHORT || contains(label, question)) return label;
  return question.endsWith("?") ? `${question} ${label}` : `${question}: ${label}`;
}

const isButton = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

/** "[ ] Other: ____" is one label for two fields, of which nobody takes one for the other. */
function sharing(labels: ReadonlyMap<Field, string>): Field[][] {
  const groups = Map.groupBy(labels, ([field, label]) => `${isButton(field)} ${label}`.toLowerCase());
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => alike.map(([field]) => field));
}

function addContext(
  alike: readonly Field[],
  contextOf: (field: Field) => string | null | undefined,
  labels: Map<Field, string>,
): void {
  const contexts = alike.map((field) => withoutRemarks(contextOf(field) ?? ""));
  if (new Set(contexts).size < 2) return;
  for (const [index, field] of alike.entries()) {
    const [label, context = ""] = [labels.get(field) ?? "", contexts[index]];
    const isNew = !contains(label, context) && !contains(context, label);
    if (context !== "" && context.length <= LONGEST && isNew) append(field, context, labels);
  }
}

const append = (field: Field, context: string, labels: Map<Field, string>): void => {
  labels.set(field, `${labels.get(field)} (${context})`);
};

const contains = (text: string, other: string): boolean => text.toLowerCase().includes(other.toLowerCase());

const withoutRemarks = (context: string): string => context.replace(/\s*\([^()]*\)/g, "").trim() || context;

/** What a part of a split number holds: "area code", "digits 2". */
function partOf({ group, max_length }: Field): string | null {
  if (group?.part === "area_code") return "area code";
  return group?.part === "digits" ? `part ${group.index + 1}, ${max_length} digits` : null;
}
