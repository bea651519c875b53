import { PDFArray, type PDFDocument, PDFName } from "pdf-lib";
import { dictionaryAt } from "../../dictionaries.ts";
import { attributeOf, readTree, rowsOf, type TreeElement } from "./read-tree.ts";

/**
 * Says of heads of tables that lack it what they head (ISO 32000-2, table 384): those of the first row their columns, those
 * that begin a row this one. Of other heads nobody knows it.
 */
export function addScopes(document: PDFDocument): void {
  const root = dictionaryAt(document.catalog, "StructTreeRoot");
  const tables = (root && readTree(root))?.filter(({ type }) => type === "Table") ?? [];
  for (const [at, row] of tables.flatMap((table) => [...rowsOf(table).entries()])) {
    const heads = row.kids.filter(({ type }, column) => type === "TH" && (at === 0 || column === 0));
    for (const head of heads) addScope(head, at === 0 ? "Column" : "Row");
  }
}

function addScope(cell: TreeElement, scope: "Column" | "Row"): void {
  if (attributeOf(cell, "Scope") !== undefined) return;
  const { dict } = cell;
  const [entry, lists] = [dict.get(PDFName.of("A")), dict.lookup(PDFName.of("A"))];
  const known = lists instanceof PDFArray ? lists.asArray() : entry ? [entry] : [];
  const added = dict.context.obj({ O: "Table", Scope: scope });
  dict.set(PDFName.of("A"), dict.context.obj([...known, added]));
}
