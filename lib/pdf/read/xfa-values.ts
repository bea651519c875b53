import { type Field, OFF } from "../../domain/parsed-form.ts";
import type { XfaDatum } from "../parse/xfa/read-data.ts";

/** How the data of an XFA form says that a box is not ticked. */
const NOT_TICKED = "0";

/** The values of an XFA form's data by the fields that they belong to, and whether some belong to no field. */
interface XfaValues {
  byField: ReadonlyMap<Field, string>;
  others: string[];
}

/**
 * Finds whose values the data of an XFA form holds (XFA 3.3, "Basic Data Binding"): a field's name, without its unnamed
 * containers and indexes, ends the path of its value. A path or a name that stands twice tells nothing.
 */
export function xfaValues(data: readonly XfaDatum[], fields: readonly Field[]): XfaValues {
  if (data.length === 0) return { byField: new Map(), others: [] };
  const byPath = Map.groupBy(fields, ({ name }) => pathOf(name));
  const byField = new Map<Field, string>();
  const placed = new Set<XfaDatum>();
  for (const [path, [field, ...twins]] of byPath) {
    const [datum, ...more] = data.filter((each) => path !== "" && `.${each.path.join(".")}`.endsWith(path));
    if (!field || !datum || twins.length > 0 || more.length > 0) continue;
    placed.add(datum);
    const value = asValue(field, datum.text);
    if (value !== null) byField.set(field, value);
  }
  const others = data.filter((datum) => !placed.has(datum) && datum.text !== NOT_TICKED);
  return { byField, others: others.map(({ text }) => text) };
}

/** `form1[0].#subform[1].Name[0]` is `.form1.Name`. */
const pathOf = (name: string | null): string =>
  (name ?? "")
    .split(".")
    .filter((step) => step !== "" && !step.startsWith("#"))
    .map((step) => `.${step.replace(/\[\d+\]$/, "")}`)
    .join("");

function asValue({ type, options }: Field, text: string): string | null {
  if (type === "signature") return null;
  if (type === "text") return text;
  const option = options.find(({ value, label }) => value === text || label === text)?.value;
  if (type === "choice") return option ?? text;
  return option === undefined || option === OFF || text === NOT_TICKED ? null : option;
}
