import { PDFBool, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from "pdf-lib";
import { arrayAt, dictionaryAt, elements } from "../dictionaries.ts";
import { linkParents } from "../field-tree.ts";
import { layersOf } from "../layers.ts";
import { openLazily } from "./lazy-objects.ts";
import { findTemplateTexts, templateAsks } from "./xfa/find-template.ts";
import type { TemplateText } from "./xfa/read-template.ts";

/** What a file's dictionaries say of its form. */
export interface FormStructure {
  /** The widgets of a page, by the page's number as an object, in the order in which they are painted. */
  widgetsOf(page: { num: number; gen: number } | null): FileWidget[];
  /** Whether a widget's field is computed by the form itself (ISO 32000-2, 12.7.3: `CO`). */
  isCalculated(widget: PDFDict): boolean;
  /** Whether a layer is shown when the file is opened. */
  isShown(layer: PDFObject): boolean;
  /** What the XFA part of a hybrid form says, by field name or `buttonKey`. */
  templateTexts(): ReadonlyMap<string, TemplateText>;
  /** Whether the file says that XFA is to be drawn in place of its pages (ISO 32000-2, 7.7.2). */
  isXfaDrawn: boolean;
  /** Whether its XFA part asks for anything. */
  asksByXfa(): boolean;
}

/** A widget annotation, also one that the field tree does not reach. */
export interface FileWidget {
  dict: PDFDict;
  /** In pdf.js's notation ("12R", "12R3"); undefined where the page's list holds the dictionary itself. */
  reference: string | undefined;
}

const NO_FORM: FormStructure = {
  widgetsOf: () => [],
  isCalculated: () => false,
  isShown: () => true,
  templateTexts: () => new Map(),
  isXfaDrawn: false,
  asksByXfa: () => false,
};

/** Reads a file's form. One that nobody could write into, as pdf-lib finds nothing in it, has none. */
export async function readFormStructure(bytes: Uint8Array): Promise<FormStructure> {
  const context = await openLazily(bytes).catch(() => null);
  if (!context) return NO_FORM;
  const catalog = catalogOf(context);
  const form = dictionaryAt(catalog, "AcroForm");
  if (form) linkParents(form);
  const calculated = new Set<PDFObject | undefined>(elements(arrayAt(form, "CO")));
  let texts: ReadonlyMap<string, TemplateText> | null = null;
  return {
    widgetsOf: (page) => (page ? widgetsIn(context.lookup(PDFRef.of(page.num, page.gen))) : []),
    isCalculated: (widget) =>
      calculated.has(widget) || calculated.has(dictionaryAt(widget, "Parent") ?? widget),
    isShown: layersOf(catalog),
    // A large one takes longer to read than the pages, and files without widgets have them too.
    templateTexts: () => (texts ??= findTemplateTexts(form)),
    isXfaDrawn: catalog?.lookup(PDFName.of("NeedsRendering")) === PDFBool.True,
    asksByXfa: () => templateAsks(form),
  };
}

function widgetsIn(page: PDFObject | undefined): FileWidget[] {
  const annotations = page instanceof PDFDict ? arrayAt(page, "Annots")?.asArray() : [];
  const widgets = (annotations ?? []).flatMap((entry): FileWidget[] => {
    const dict = entry instanceof PDFRef ? (page as PDFDict).context.lookup(entry) : entry;
    if (!(dict instanceof PDFDict) || dict.lookup(SUBTYPE) !== WIDGET) return [];
    return [{ dict, reference: entry instanceof PDFRef ? referenceText(entry) : undefined }];
  });
  return [...new Map(widgets.map((widget) => [widget.dict, widget])).values()];
}
const [SUBTYPE, WIDGET] = [PDFName.of("Subtype"), PDFName.of("Widget")];

const referenceText = ({ objectNumber, generationNumber }: PDFRef): string =>
  `${objectNumber}R${generationNumber || ""}`;

function catalogOf(context: PDFContext): PDFDict | undefined {
  const catalog = context.lookup(context.trailerInfo.Root);
  return catalog instanceof PDFDict ? catalog : undefined;
}
