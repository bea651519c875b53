import { PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import { dictionaryAt, textOf } from "../../dictionaries.ts";
import { hasStandardMeasures, isStandardName, StandardPrograms } from "./embed-standard-font.ts";
import { isEmbedded, isSigns, type UsedFont } from "./fonts.ts";

/**
 * Makes fonts what readers of accessible files expect (ISO 14289-1, 7.21), where this changes nothing on the page. Standard
 * fonts are embedded. Lists of a subset's glyphs, which are optional and often wrong, are removed. The usual order of
 * glyphs is written out where it is meant. The programs that it embedded.
 */
export function mendFonts(document: PDFDocument): StandardPrograms {
  const programs = new StandardPrograms(document.context);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    if (textOf(object.lookup(PDFName.of("Type"))) !== "Font") continue;
    mendFont(object, programs);
  }
  return programs;
}

/**
 * Embeds a standard font for each font that the file left out and whose letters it can stand for, as every viewer does. Its
 * measures show which it is: "Helvetica LT Std" is Helvetica, "Arial Black" is not.
 */
export function embedLookalikes(used: readonly UsedFont[], programs: StandardPrograms): void {
  for (const [font, uses] of Map.groupBy(used, (each) => each.font)) {
    const isSimple = SIMPLE.has(textOf(font.lookup(PDFName.of("Subtype"))) ?? "");
    if (!isSimple || isEmbedded(font) || isSigns(font)) continue;
    if (uses.every(({ codes }) => codes && hasStandardMeasures(font, codes))) programs.embed(font);
  }
}

const SIMPLE = new Set(["Type1", "TrueType"]);

function mendFont(font: PDFDict, programs: StandardPrograms): void {
  const type = textOf(font.lookup(PDFName.of("Subtype")));
  const descriptor = dictionaryAt(font, "FontDescriptor");
  for (const list of ["CIDSet", "CharSet"]) descriptor?.delete(PDFName.of(list));
  if (type === "CIDFontType2" && isEmbedded(font) && !font.has(PDFName.of("CIDToGIDMap")))
    font.set(PDFName.of("CIDToGIDMap"), PDFName.of("Identity"));
  const name = textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";
  if (SIMPLE.has(type ?? "") && !isEmbedded(font) && isStandardName(name)) programs.embed(font);
}
