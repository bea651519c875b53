import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, textOf } from "./dictionaries.ts";

/**
 * How a file is first shown: whether a layer is (ISO 32000-2, 8.11), a group or what says which groups it belongs to. Paper
 * also shows what the file turns on where it is printed.
 */
export function layersOf(
  catalog: PDFDict | undefined,
  { areForPrint = false } = {},
): (layer: PDFObject) => boolean {
  const first = dictionaryAt(dictionaryAt(catalog, "OCProperties"), "D");
  if (!first) return () => true;
  const [on, off] = ["ON", "OFF"].map((key) => new Set(arrayAt(first, key)?.asArray() ?? []));
  const isBaseOn = textOf(first.lookup(PDFName.of("BaseState"))) !== "OFF";
  const printed = areForPrint ? printedLayers(first) : new Set();
  const isOn = (group: PDFObject): boolean =>
    printed.has(group) || (!off?.has(group) && (isBaseOn || on?.has(group) === true));
  return (layer) => {
    const membership = first.context.lookup(layer);
    const isMembership =
      membership instanceof PDFDict && textOf(membership.lookup(PDFName.of("Type"))) === "OCMD";
    return isMembership ? isMemberShown(membership, isOn) : isOn(layer);
  };
}

/** The groups that a file turns on where it is printed (ISO 32000-2, 8.11.4.4). */
function printedLayers(first: PDFDict): ReadonlySet<PDFObject> {
  const isForPrint = (usage: PDFObject | undefined): usage is PDFDict =>
    usage instanceof PDFDict && textOf(usage.lookup(PDFName.of("Event"))) === "Print";
  const groups = elements(arrayAt(first, "AS"))
    .filter(isForPrint)
    .flatMap((usage) => arrayAt(usage, "OCGs")?.asArray() ?? []);
  const isPrinted = (group: PDFObject): boolean => {
    const dict = first.context.lookup(group);
    const print = dict instanceof PDFDict ? dictionaryAt(dictionaryAt(dict, "Usage"), "Print") : undefined;
    return textOf(print?.lookup(PDFName.of("PrintState"))) === "ON";
  };
  return new Set(groups.filter(isPrinted));
}

type IsOn = (group: PDFObject) => boolean;

/** ISO 32000-2, 8.11.2.2: by its expression, else by the policy for its groups. */
function isMemberShown(membership: PDFDict, isOn: IsOn): boolean {
  const expression = arrayAt(membership, "VE");
  if (expression) return isTrue(expression, isOn);
  const one = membership.get(PDFName.of("OCGs"));
  const groups = arrayAt(membership, "OCGs")?.asArray() ?? [one].filter((each) => each instanceof PDFRef);
  if (groups.length === 0) return true;
  switch (textOf(membership.lookup(PDFName.of("P")))) {
    case "AllOn":
      return groups.every(isOn);
    case "AnyOff":
      return groups.some((group) => !isOn(group));
    case "AllOff":
      return !groups.some(isOn);
    default:
      return groups.some(isOn);
  }
}

/** Deeper expressions are taken to be true. */
const DEEPEST = 20;

/** An operator, and groups or expressions (ISO 32000-2, table 97). */
function isTrue(expression: PDFArray, isOn: IsOn, depth = 0): boolean {
  const [operator, ...operands] = expression.asArray();
  const holds = (operand: PDFObject, index: number): boolean => {
    const inner = expression.lookup(index + 1);
    return inner instanceof PDFArray ? isTrue(inner, isOn, depth + 1) : isOn(operand);
  };
  if (depth > DEEPEST) return true;
  switch (textOf(operator)) {
    case "And":
      return operands.every(holds);
    case "Or":
      return operands.some(holds);
    case "Not":
      return !operands.some(holds);
    default:
      return true;
  }
}
