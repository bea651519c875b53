import { PDFDict, type PDFDocument, PDFName, type PDFPage, PDFStream } from "pdf-lib";
import { arrayAt, dictionaryAt, elements } from "../../dictionaries.ts";
import { operatorsOf } from "../appearance/operators.ts";
import { contentOf } from "../page-content.ts";
import { fontsOf, type UsedFont } from "./fonts.ts";
import { operatorsIn } from "./read-operators.ts";
import { TextState } from "./text-state.ts";

/** The fonts in which content shows text, with their codes, and those of the forms that it draws. */
function fontsShownIn(
  content: string,
  resources: PDFDict | undefined,
  seen = new Set<PDFStream>(),
): UsedFont[] {
  const fonts = fontsOf(resources);
  const state = new TextState(fonts.fontOf);
  const [names, drawn] = [new Set<string>(), new Set<string>()];
  for (const operator of operatorsIn(content)) {
    const shown = state.take(operator);
    if (shown) names.add(shown.font);
    if (operator.name === "Do") drawn.add(operator.operands[0]?.slice(1) ?? "");
  }
  const objects = dictionaryAt(resources, "XObject");
  return [
    ...[...names].flatMap(fonts.usedAs),
    ...[...drawn].flatMap((name) => fontsShownBy(objects?.lookup(PDFName.of(name)), resources, seen)),
  ];
}

/** The fonts of what all pages and their widgets show; null where a page's content cannot be read. */
export function fontsOfDocument(document: PDFDocument): UsedFont[] | null {
  const shown = document.getPages().map(({ node }) => {
    const content = contentOf(node);
    return content === null ? null : fontsShownIn(content, node.Resources());
  });
  if (!shown.every((fonts) => fonts !== null)) return null;
  return [...shown.flat(), ...fontsOfWidgets(document)];
}

/** The fonts of one form of a page's resources. */
export const fontsOfDrawn = (page: PDFPage, name: string): UsedFont[] =>
  fontsShownBy(
    dictionaryAt(page.node.Resources(), "XObject")?.lookup(PDFName.of(name)),
    page.node.Resources(),
    new Set(),
  );

/** The fonts of what widgets show. */
export function fontsOfWidgets(document: PDFDocument): UsedFont[] {
  const seen = new Set<PDFStream>();
  return document.getPages().flatMap(({ node }) =>
    elements(arrayAt(node, "Annots")).flatMap((annotation) => {
      const normal = annotation instanceof PDFDict && dictionaryAt(annotation, "AP")?.lookup(PDFName.of("N"));
      return fontsShownBy(normal, undefined, seen);
    }),
  );
}

/** A form without resources has those of what draws it (ISO 32000-2, table 93). */
function fontsShownBy(stream: unknown, around: PDFDict | undefined, seen: Set<PDFStream>): UsedFont[] {
  if (!(stream instanceof PDFStream) || seen.has(stream)) return [];
  seen.add(stream);
  const resources = dictionaryAt(stream.dict, "Resources") ?? around;
  const isImage = stream.dict.lookup(PDFName.of("Subtype")) === PDFName.of("Image");
  const content = isImage ? "" : operatorsOf(stream);
  return content === null ? allOf(resources) : fontsShownIn(content, resources, seen);
}

/** Every font that resources name, where nobody looks which of them is used. */
function allOf(resources: PDFDict | undefined): UsedFont[] {
  const fonts = dictionaryAt(resources, "Font");
  const named = (fonts?.keys() ?? []).map((name) => fonts?.lookup(name));
  return named.flatMap((font) => (font instanceof PDFDict ? [{ font }] : []));
}
