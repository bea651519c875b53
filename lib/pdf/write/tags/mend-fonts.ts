import { PDFDict, type PDFDocument, PDFName, PDFStream } from "pdf-lib";
import { arrayAt, dictionaryAt, elements, textOf } from "../dictionaries.ts";
import { isStandardName, StandardPrograms } from "./embed-standard-font.ts";
import { isEmbedded } from "./fonts.ts";

/**
 * Makes fonts what readers of accessible files expect (ISO 14289-1, 7.21), where this changes nothing on the page. Standard
 * fonts are embedded. Lists of a subset's glyphs, which are optional and often wrong, are removed. The usual order of
 * glyphs is written out where it is meant.
 */
export function mendFonts(document: PDFDocument): void {
  const programs = new StandardPrograms(document.context);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    if (textOf(object.lookup(PDFName.of("Type"))) !== "Font") continue;
    mendFont(object, programs);
  }
}

function mendFont(font: PDFDict, programs: StandardPrograms): void {
  const type = textOf(font.lookup(PDFName.of("Subtype")));
  const descriptor = dictionaryAt(font, "FontDescriptor");
  for (const list of ["CIDSet", "CharSet"]) descriptor?.delete(PDFName.of(list));
  if (type === "CIDFontType2" && isEmbedded(font) && !font.has(PDFName.of("CIDToGIDMap")))
    font.set(PDFName.of("CIDToGIDMap"), PDFName.of("Identity"));
  const name = textOf(font.lookup(PDFName.of("BaseFont"))) ?? "";
  const isSimple = type === "Type1" || type === "TrueType";
  if (isSimple && !isEmbedded(font) && isStandardName(name)) programs.embed(font);
}

/** The fonts that a page's resources name, and those of what is drawn by them; each once. */
export function fontsUnder(resources: PDFDict | undefined, seen = new Set<PDFDict>()): PDFDict[] {
  if (!resources || seen.has(resources)) return [];
  seen.add(resources);
  const held = (key: string) => {
    const dict = dictionaryAt(resources, key);
    return (dict?.keys() ?? []).map((name) => dict?.lookup(name));
  };
  const drawn = held("XObject").flatMap((object) =>
    object instanceof PDFStream ? fontsUnder(dictionaryAt(object.dict, "Resources"), seen) : [],
  );
  return [...held("Font").filter((font) => font instanceof PDFDict), ...drawn];
}

/** The fonts of what widgets show. */
export function fontsOfWidgets(document: PDFDocument): PDFDict[] {
  const seen = new Set<PDFDict>();
  return document.getPages().flatMap(({ node }) =>
    elements(arrayAt(node, "Annots")).flatMap((annotation) => {
      const normal = annotation instanceof PDFDict && dictionaryAt(annotation, "AP")?.lookup(PDFName.of("N"));
      return normal instanceof PDFStream ? fontsUnder(dictionaryAt(normal.dict, "Resources"), seen) : [];
    }),
  );
}
