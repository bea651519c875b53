import type { PDFDict } from "pdf-lib";
import { arrayAt, elements, inherited, textOf } from "../dictionaries.ts";
import type { FieldNode } from "../field-nodes.ts";
import { readNumber } from "./format-number.ts";
import { type ScriptCall, scriptCall } from "./script-call.ts";

/** A field that the file calculates from others, and what it comes to. */
export interface Calculation {
  node: FieldNode;
  sources: FieldNode[];
  value(): string;
}

/** The calculations that need no script engine, in the order in which the file asks for them (ISO 32000-2, 12.7.3, `CO`). */
export function simpleCalculations(acroForm: PDFDict, nodes: readonly FieldNode[]): Calculation[] {
  return elements(arrayAt(acroForm, "CO")).flatMap((entry) => {
    const node = nodes.find(
      ({ dict, widgets }) => dict === entry || widgets.some((widget) => widget.dict === entry),
    );
    const call = node && scriptCall(node.widgets[0]?.dict ?? node.dict, "C");
    const [combine, names] = (call && readCalculation(call)) ?? [];
    if (!node || !combine || !names) return [];
    const sources = nodes.filter(({ name }) =>
      names.some((each) => name === each || name.startsWith(`${each}.`)),
    );
    return [{ node, sources, value: () => asText(combine(sources.map(numberIn))) }];
  });
}

type Combine = (numbers: readonly number[]) => number;

const sum: Combine = (numbers) => numbers.reduce((total, number) => total + number, 0);
const COMBINATIONS = new Map<string, Combine>(
  Object.entries({
    SUM: sum,
    AVG: (numbers) => (numbers.length > 0 ? sum(numbers) / numbers.length : 0),
    PRD: (numbers) => numbers.reduce((product, number) => product * number, 1),
    MIN: (numbers) => Math.min(...numbers),
    MAX: (numbers) => Math.max(...numbers),
  }),
);

/** `AFSimple_Calculate(function, fields)`: the fields as an array, or in one string, parted by commas. */
function readCalculation({ name, arguments: [kind, fields] }: ScriptCall): [Combine, string[]] | null {
  const combine =
    name === "AFSimple_Calculate" && typeof kind === "string" ? COMBINATIONS.get(kind) : undefined;
  const names = typeof fields === "string" ? fields.split(",").map((each) => each.trim()) : fields;
  return combine && Array.isArray(names) ? [combine, names.filter((each) => each !== "")] : null;
}

/** What is no number counts as zero, as in Acrobat. */
const numberIn = ({ widgets, dict }: FieldNode): number =>
  readNumber(textOf(inherited(widgets[0]?.dict ?? dict, "V")) ?? "") ?? 0;

/** Ten places at most: sums of cents are not quite sums of cents in binary. */
const asText = (number: number): string =>
  Number.isFinite(number) ? String(Number(number.toFixed(10))) : "";
