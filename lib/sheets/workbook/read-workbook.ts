import { dirname, join } from "node:path/posix";
import { readXml } from "./read-xml.ts";
import type { Parts } from "./unpack.ts";

/** What a workbook says of itself. */
interface Workbook {
  /** Days are counted from 1904. */
  since1904: boolean;
  /** In their order. */
  sheets: SheetEntry[];
  sharedTexts: string | undefined;
  styles: string | undefined;
}

/** A sheet as its workbook lists it. */
export interface SheetEntry {
  name: string;
  isHidden: boolean;
  /** The name of the part that holds it. */
  part: string;
}

/** Follows a package from its root to its sheets (ECMA-376, part 2, 9.3). Throws `SyntaxError` where it leads nowhere. */
export function readWorkbook(parts: Parts): Workbook {
  const root = [...relationsOf(parts, "").values()].find(({ type }) => type === "officeDocument")?.target;
  const part = root === undefined ? undefined : parts(root);
  if (root === undefined || !part) throw new SyntaxError("Expected a package with a workbook");
  const relations = relationsOf(parts, root);
  const partOf = (wanted: string): string | undefined =>
    [...relations.values()].find(({ type }) => type === wanted)?.target;
  const workbook: Workbook = {
    since1904: false,
    sheets: [],
    sharedTexts: partOf("sharedStrings"),
    styles: partOf("styles"),
  };
  readXml(part, {
    open(name, attribute) {
      if (name === "workbookPr") workbook.since1904 = /^(?:1|true|on)$/.test(attribute("date1904") ?? "");
      const sheet = name === "sheet" ? relations.get(attribute("r:id") ?? "") : undefined;
      if (sheet?.type !== "worksheet") return;
      const isHidden = /^(?:hidden|veryHidden)$/.test(attribute("state") ?? "");
      workbook.sheets.push({ name: attribute("name") ?? "", isHidden, part: sheet.target });
    },
  });
  return workbook;
}

interface Relation {
  /** The last name of its type's address. */
  type: string;
  /** The part that it leads to. */
  target: string;
}

/** Where a part leads, by the ids of its relations; the package itself is the part "". */
function relationsOf(parts: Parts, part: string): Map<string, Relation> {
  const relations = new Map<string, Relation>();
  const folder = dirname(part);
  const listed = parts(join(folder, "_rels", `${part.slice(part.lastIndexOf("/") + 1)}.rels`));
  if (!listed) return relations;
  readXml(listed, {
    open(name, attribute) {
      const [id, type, target] = ["Id", "Type", "Target"].map((each) => attribute(each) ?? "");
      if (name !== "Relationship" || !id || !type || !target) return;
      const path = target.startsWith("/") ? target.slice(1) : join(folder, target);
      relations.set(id, { type: type.slice(type.lastIndexOf("/") + 1), target: path });
    },
  });
  return relations;
}
