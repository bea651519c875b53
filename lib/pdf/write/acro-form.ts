import { type PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRef } from "pdf-lib";
import { arrayAt, dictionaryAt, elements } from "../dictionaries.ts";
import type { FieldNode, WidgetNode } from "./field-nodes.ts";

/** The interactive form's dictionary (ISO 32000-2, 12.7.3); made where the file has none. */
export function openAcroForm(document: PDFDocument): PDFDict {
  const existing = dictionaryAt(document.catalog, "AcroForm");
  if (existing) return existing;
  const made = document.context.obj({ Fields: [] });
  document.catalog.set(PDFName.of("AcroForm"), document.context.register(made));
  return made;
}

/**
 * Puts fields that only a page knows back into the field tree (ISO 32000-2, 12.7.3, `Fields`, and 12.7.4.1,
 * `Kids`): a reader that walks the tree would miss their values.
 */
export function adoptOrphans(document: PDFDocument, acroForm: PDFDict, nodes: readonly FieldNode[]): void {
  const known = new Map<PDFArray, Set<PDFObject | undefined>>();
  const addTo = (list: PDFArray, reference: PDFRef): void => {
    const members = known.get(list) ?? new Set(elements(list));
    known.set(list, members);
    const dict = document.context.lookup(reference);
    if (members.has(dict)) return;
    members.add(dict);
    list.push(reference);
  };
  for (const widget of nodes.flatMap((node) => node.widgets)) {
    const line = ancestry(widget.dict, referenceOf(document, widget));
    for (const [index, reference] of line.entries()) {
      const parent = line[index + 1];
      const holder = parent ? document.context.lookup(parent, PDFDict) : acroForm;
      addTo(arrayIn(holder, parent ? "Kids" : "Fields"), reference);
    }
  }
}

/** References from a widget up to the root of its field. */
function ancestry(widget: PDFDict, reference: PDFRef): PDFRef[] {
  const line = [reference];
  for (let dict: PDFDict | undefined = widget; dict; dict = dictionaryAt(dict, "Parent")) {
    const parent = dict.get(PDFName.of("Parent"));
    if (!(parent instanceof PDFRef) || !mayHold(dictionaryAt(dict, "Parent"), dict) || line.includes(parent))
      break;
    line.push(parent);
  }
  return line;
}

const [TYPE, SUBTYPE] = [PDFName.of("Type"), PDFName.of("Subtype")];
const PAGES: readonly unknown[] = [PDFName.of("Page"), PDFName.of("Pages"), PDFName.of("Catalog")];

/**
 * Whether what a field names as its parent can have it as a kid: no page, and, for one that is a field by itself, no other such
 * widget. Tools that copy pages to another file leave references there that name any object.
 */
function mayHold(parent: PDFDict | undefined, kid: PDFDict): boolean {
  if (!parent || PAGES.includes(parent.lookup(TYPE))) return false;
  const isAlone = kid.has(PDFName.of("T")) && kid.has(PDFName.of("FT"));
  const isWidget = parent.lookup(SUBTYPE) === PDFName.of("Widget");
  return !(isAlone && isWidget && !arrayAt(parent, "Kids"));
}

/** A widget's reference; one that stands directly in the page's array becomes an object of its own. */
function referenceOf(document: PDFDocument, { dict, page, annotation }: WidgetNode): PDFRef {
  const annotations = arrayIn(document.getPage(page).node, "Annots");
  const entry = annotations.get(annotation);
  if (entry instanceof PDFRef) return entry;
  const reference = document.context.register(dict);
  annotations.set(annotation, reference);
  return reference;
}

/** The array under a key; made where the dictionary has none. */
export function arrayIn(dict: PDFDict, key: string): PDFArray {
  const existing = arrayAt(dict, key);
  if (existing) return existing;
  const made = dict.context.obj([]);
  dict.set(PDFName.of(key), made);
  return made;
}
