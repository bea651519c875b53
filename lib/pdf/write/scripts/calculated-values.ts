import type { PDFDict } from "pdf-lib";
import { arrayAt, elements, inherited, textOf } from "../../dictionaries.ts";
import { scriptOf, withoutComments } from "../../field-scripts.ts";
import type { FieldNode } from "../field-nodes.ts";
import { readNotation } from "./field-notation.ts";
import { readNumber } from "./format-number.ts";
import { parseCall, type ScriptCall } from "./script-call.ts";

/** A field that the file calculates by a script. */
interface Calculation {
  node: FieldNode;
  /** The fields that it calculates from; of a script that only an engine could run, those that it names. */
  sources: FieldNode[];
  /** What it comes to; null where only running the script would tell. */
  value: (() => string) | null;
}

/**
 * What the file calculates: what others are calculated from before them, and else in the order in which the file asks for it
 * (ISO 32000-2, 12.7.3, `CO`); fields that the order leaves out come last. A viewer that follows a wrong order shows totals
 * of what stood there before.
 */
export function calculationsOf(acroForm: PDFDict, nodes: readonly FieldNode[]): Calculation[] {
  const ordered = elements(arrayAt(acroForm, "CO")).flatMap(
    (entry) =>
      nodes.find(({ dict, widgets }) => dict === entry || widgets.some((each) => each.dict === entry)) ?? [],
  );
  const calculations = [...new Set([...ordered, ...nodes])].flatMap((node) => {
    const script = scriptOf(node.widgets[0]?.dict ?? node.dict, "C");
    return script === undefined ? [] : [{ node, ...readScript(script, nodes) }];
  });
  return sourcesFirst(calculations, nodes.length);
}

/** Moves each calculation behind those of its sources; of a circle, the first that is met stays the last. */
function sourcesFirst(calculations: readonly Calculation[], most: number): Calculation[] {
  const byNode = new Map(calculations.map((each) => [each.node, each]));
  const met = new Set<Calculation>();
  const done = new Set<Calculation>();
  const waiting = calculations.toReversed();
  for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
    // A script that may read any field says nothing of an order.
    const sources = met.has(next) || next.sources.length === most ? [] : next.sources;
    met.add(next);
    const before = sources.flatMap((source) => byNode.get(source) ?? []).filter((each) => !met.has(each));
    waiting.push(...before.toReversed());
    if (before.length > 0) continue;
    waiting.pop();
    done.add(next);
  }
  return [...done];
}

function readScript(script: string, nodes: readonly FieldNode[]): Omit<Calculation, "node"> {
  const under = (names: readonly string[]): FieldNode[] =>
    nodes.filter(({ name }) => names.some((each) => name === each || name.startsWith(`${each}.`)));
  const notation = readNotation(script);
  if (notation) {
    const numberOf = (name: string): number => sum(under([name]).map(numberIn));
    return { sources: under(notation.names), value: () => asText(notation.evaluate(numberOf)) };
  }
  const call = parseCall(script);
  const [combine, names] = (call && readCalculation(call)) ?? [];
  if (combine && names) {
    // A field that is named twice counts twice.
    const terms = names.flatMap((each) => under([each]));
    return { sources: [...new Set(terms)], value: () => asText(combine(terms.map(numberIn))) };
  }
  const named = nodes.filter(({ name }) => name !== "" && namesIn(script).has(name));
  return { sources: named.length > 0 ? named : [...nodes], value: null };
}

/** What a script has in quotation marks: most name a field. */
const namesIn = (script: string): Set<string> =>
  new Set(
    [...withoutComments(script).matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(
      ([, double, single]) => double ?? single ?? "",
    ),
  );

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
