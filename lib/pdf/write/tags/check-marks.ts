import { PDFDict, PDFName, type PDFPage } from "pdf-lib";
import { dictionaryAt, numberOf } from "../../dictionaries.ts";
import { contentOf } from "../page-content.ts";
import type { ContentOwners } from "./parent-tree.ts";
import { type Operator, operatorsIn } from "./read-operators.ts";

/** Operators that leave a mark on the page (ISO 32000-2, annex A). */
const PAINTS = new Set([
  "f",
  "F",
  "f*",
  "B",
  "B*",
  "b",
  "b*",
  "s",
  "S",
  "Tj",
  "TJ",
  "'",
  '"',
  "Do",
  "sh",
  "EI",
]);

/** Whether all that a page draws is an artifact, or a number that leads to an element (ISO 14289-1, 7.1). */
export function isAllMarked(page: PDFPage, owners: ContentOwners): boolean {
  const content = contentOf(page.node);
  if (content === null) return false;
  const key = numberOf(page.node.lookup(PDFName.of("StructParents")));
  const owned = owners.get(key ?? -1) ?? [];
  const properties = dictionaryAt(page.node.Resources(), "Properties");
  const open: ("artifact" | "owned" | "other")[] = [];
  for (const operator of operatorsIn(content)) {
    if (operator.name === "EMC") open.pop();
    else if (operator.name === "BMC" || operator.name === "BDC") {
      const kind = kindOf(operator, { owned, properties });
      // What is read aloud does not stand in what is not, nor the other way round.
      if (kind !== "other" && open.some((each) => each !== "other" && each !== kind)) return false;
      open.push(kind);
    } else if (PAINTS.has(operator.name) && open.every((each) => each === "other")) return false;
  }
  return true;
}

function kindOf(
  { operands: [tag, list] }: Operator,
  { owned, properties }: { owned: readonly unknown[]; properties: PDFDict | undefined },
): "artifact" | "owned" | "other" {
  if (tag === "/Artifact") return "artifact";
  const named = list?.startsWith("/") ? dictionaryAt(properties, list.slice(1)) : undefined;
  const written = /\/MCID\s{1,20}(\d{1,9})/.exec(list ?? "")?.[1];
  const number = named ? numberOf(named.lookup(PDFName.of("MCID"))) : written && Number(written);
  return typeof number === "number" && owned[number] instanceof PDFDict ? "owned" : "other";
}
