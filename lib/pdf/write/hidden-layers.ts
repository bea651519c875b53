import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, textOf } from "../dictionaries.ts";

/** Where an annotation stands: its page's index, from 0, and its index in that page's `Annots`. */
interface Place {
  page: number;
  annotation: number;
}

/** The annotations on layers (optional content groups: ISO 32000-2, 8.11) that are off. PDFium draws them all the same. */
export function annotationsOnHiddenLayers(document: PDFDocument): Place[] {
  const isShown = layersOf(document);
  if (!isShown) return [];
  return document.getPages().flatMap(({ node }, page) =>
    elements(arrayAt(node, "Annots")).flatMap((entry, annotation) => {
      const layer = entry instanceof PDFDict ? entry.get(PDFName.of("OC")) : undefined;
      return layer && !isShown(layer) ? [{ page, annotation }] : [];
    }),
  );
}

/** How a file is first shown: whether a group, or what says which groups it belongs to; null for a file without any. */
function layersOf(document: PDFDocument): ((layer: PDFObject) => boolean) | null {
  const first = dictionaryAt(dictionaryAt(document.catalog, "OCProperties"), "D");
  if (!first) return null;
  const [on, off] = ["ON", "OFF"].map((key) => new Set(arrayAt(first, key)?.asArray() ?? []));
  const isBaseOn = textOf(first.lookup(PDFName.of("BaseState"))) !== "OFF";
  const printed = printedLayers(document, first);
  const isOn = (group: PDFObject): boolean =>
    printed.has(group) || (!off?.has(group) && (isBaseOn || on?.has(group) === true));
  return (layer) => {
    const membership = document.context.lookup(layer);
    const isMembership =
      membership instanceof PDFDict && textOf(membership.lookup(PDFName.of("Type"))) === "OCMD";
    return isMembership ? isMemberShown(membership, isOn) : isOn(layer);
  };
}

/** The groups that a file turns on where it is printed (ISO 32000-2, 8.11.4.4): paper shows what is on them. */
function printedLayers(document: PDFDocument, first: PDFDict): ReadonlySet<PDFObject> {
  const isForPrint = (usage: PDFObject | undefined): usage is PDFDict =>
    usage instanceof PDFDict && textOf(usage.lookup(PDFName.of("Event"))) === "Print";
  const groups = elements(arrayAt(first, "AS"))
    .filter(isForPrint)
    .flatMap((usage) => arrayAt(usage, "OCGs")?.asArray() ?? []);
  const isPrinted = (group: PDFObject): boolean => {
    const dict = document.context.lookup(group);
    const print = dict instanceof PDFDict ? dictionaryAt(dictionaryAt(dict, "Usage"), "Print") : undefined;
    return textOf(print?.lookup(PDFName.of("PrintState"))) === "ON";
  };
  return new Set(groups.filter(isPrinted));
}

/** ISO 32000-2, 8.11.2.2: by the policy for its groups. One with an expression is taken to be shown. */
function isMemberShown(membership: PDFDict, isOn: (group: PDFObject) => boolean): boolean {
  const one = membership.get(PDFName.of("OCGs"));
  const groups = arrayAt(membership, "OCGs")?.asArray() ?? [one].filter((each) => each instanceof PDFRef);
  if (groups.length === 0 || membership.has(PDFName.of("VE"))) return true;
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
