import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from "pdf-lib";
import { arrayAt, textOf } from "../dictionaries.ts";
import { referenceText } from "./form-structure.ts";

/** What pdf.js calls a layer (ISO 32000-2, 8.11): a group, or what belongs to several by a policy or an expression. */
type Layer =
  | { type: "OCG"; id: string }
  | { type: "OCMD"; ids: string[]; policy: string | null }
  | { type: "OCMD"; expression: Expression };
type Expression = (string | Expression)[];

/** The layer that an annotation's `OC` names; null for what is none. */
export function layerOf(entry: PDFObject, context: PDFContext): Layer | null {
  const dict = context.lookup(entry);
  if (!(dict instanceof PDFDict)) return null;
  const type = textOf(dict.lookup(PDFName.of("Type")));
  if (type === "OCG") return { type, id: idOf(entry) };
  if (type !== "OCMD") return null;
  const expression = expressionOf(arrayAt(dict, "VE"), context);
  if (expression.length > 0) return { type, expression };
  const groups = dict.get(PDFName.of("OCGs"));
  const list = arrayAt(dict, "OCGs");
  if (!groups || (!list && !(context.lookup(groups) instanceof PDFDict))) return null;
  const ids = list ? list.asArray().map(idOf) : [idOf(groups)];
  return { type, ids, policy: textOf(dict.lookup(PDFName.of("P"))) ?? null };
}

const idOf = (group: PDFObject): string => (group instanceof PDFRef ? referenceText(group) : "");

/** Deeper ones say nothing. */
const DEEPEST = 10;

function expressionOf(array: PDFArray | undefined, context: PDFContext, depth = 0): Expression {
  if (!array || depth > DEEPEST) return [];
  return array.asArray().map((entry) => {
    const part = context.lookup(entry);
    return part instanceof PDFArray ? expressionOf(part, context, depth + 1) : (textOf(part) ?? idOf(entry));
  });
}
