import type { ColumnTarget } from "../../domain/batch-plan.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import { type Kind, named } from "./kinds.ts";
import { type Target, targetsOf } from "./targets.ts";

/** A cell of a column that gives a field. */
interface Given {
  kind: Kind | null;
  cell: unknown;
}

const isEmpty = (cell: unknown): boolean =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

/**
 * Rows as values for a form, by a mapping whose targets are known to the form. Columns that give one field are joined: a
 * name by a space, an address as it is written on a line. An empty cell gives nothing.
 */
export function rowReader(
  form: ParsedForm,
  columns: readonly ColumnTarget[],
): (cells: readonly unknown[]) => { values: Record<string, unknown>; leftOut: string[] } {
  const targets = new Map(targetsOf(form).map((target) => [target.id, target]));
  const kinds = columns.map(({ column }) => named(column).kind);
  return (cells) => {
    const given = columns.map(({ column, target }, i) => ({
      column,
      target,
      kind: kinds[i] ?? null,
      cell: cells[i],
    }));
    const held = given.filter(({ cell }) => !isEmpty(cell));
    const aimed = Map.groupBy(
      held.filter(({ target }) => target !== null),
      ({ target }) => target ?? "",
    );
    const values = [...aimed].map(([id, parts]) => [id, valueFor(parts, targets.get(id))] as const);
    const leftOut = held.filter(({ target }) => target === null).map(({ column }) => column);
    return { values: Object.fromEntries(values), leftOut };
  };
}

function valueFor(parts: readonly Given[], target: Target | undefined): unknown {
  const [first, second] = parts;
  if (!second) return target && first ? fitted(first, target) : first?.cell;
  return joined(parts, isZipFirst(target));
}

const textOf = (cell: unknown): string => String(cell).trim();

/** An initial is the first letter of a name. A spreadsheet drops the zeros that a number begins with. */
function fitted({ kind, cell }: Given, { field }: Target): unknown {
  if (kind === "middle_name" && field.max_length === 1) return textOf(cell).slice(0, 1);
  return cell;
}

/** The order in which parts are written, and what stands before each. */
const ORDER: readonly [Kind, string][] = [
  ["name_prefix", " "],
  ["first_name", " "],
  ["middle_name", " "],
  ["last_name", " "],
  ["name_suffix", " "],
  ["address", ", "],
  ["street", ", "],
  ["house_number", " "],
  ["unit", ", "],
  ["city", ", "],
  ["state", ", "],
  ["zip", " "],
];
const ZIP_FIRST: readonly [Kind, string][] = [
  ...ORDER.filter(([kind]) => kind !== "city" && kind !== "state" && kind !== "zip"),
  ["zip", ", "],
  ["city", " "],
  ["state", ", "],
];

/** Parts of a known value in its order; columns that nothing is known of as they stand. */
function joined(parts: readonly Given[], zipFirst: boolean): string {
  const order = zipFirst ? ZIP_FIRST : ORDER;
  const placeOf = ({ kind }: Given): number => order.findIndex(([each]) => each === kind);
  const isKnown = parts.every((part) => placeOf(part) >= 0);
  const inOrder = isKnown ? parts.toSorted((a, b) => placeOf(a) - placeOf(b)) : parts;
  return inOrder.reduce((text, part) => {
    const before = isKnown ? (order[placeOf(part)]?.[1] ?? " ") : " ";
    return text === "" ? textOf(part.cell) : `${text}${before}${textOf(part.cell)}`;
  }, "");
}

/** "PLZ, Ort", as in much of Europe. */
const isZipFirst = (target: Target | undefined): boolean =>
  /\b(?:plz|postleitzahl|code postal|post(?:al)? ?code|zip)\b.{0,200}\b(?:ort|stadt|wohnort|ville|city|town)\b/i.test(
    target?.label ?? "",
  );
