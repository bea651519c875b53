import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FieldType, Option } from "../../domain/parsed-form.ts";
import { FIELD_FLAGS, fieldTypeOf } from "../field-flags.ts";
import { type Box, isOnPage, type PageFrame, toDisplay } from "../page/display-geometry.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import { readAsUtf8 } from "../text-of-name.ts";
import type { DocumentFacts } from "./document-facts.ts";
import { cleanText } from "./labels/clean-text.ts";
import type { WidgetFacts } from "./widget-facts.ts";
import { buttonKey } from "./xfa/read-template.ts";

/** The parts of a pdf.js widget annotation that are read here. */
export interface WidgetAnnotation {
  id: string;
  subtype: string | null;
  rect: [number, number, number, number];
  hidden: boolean;
  oc: unknown;
  fieldName: string;
  fieldType: string | null;
  fieldFlags: number;
  fieldValue: string | (string | null)[] | null;
  alternativeText: string;
  required: boolean;
  readOnly: boolean;
  actions: Map<string, string[]> | null;
  multiLine?: boolean;
  comb?: boolean;
  maxLen?: number;
  exportValue?: string | null;
  buttonValue?: string | null;
  combo?: boolean;
  multiSelect?: boolean;
  options?: { exportValue: string | null; displayValue: string | null }[];
}

/** Narrower than this, in points, nobody sees or hits it. */
const LEAST_SIDE = 1;

export type Layers = Awaited<ReturnType<PDFDocumentProxy["getOptionalContentConfig"]>>;

/** Every widget of a page, also those that the field tree does not reach. */
export async function readWidgetAnnotations(page: PDFPageProxy): Promise<WidgetAnnotation[]> {
  const annotations: WidgetAnnotation[] = await page.getAnnotations({ intent: "display" });
  const widgets = annotations.filter(({ subtype }) => subtype === "Widget");
  return [...new Map(widgets.map((widget) => [widget.id, widget])).values()];
}

/** A widget with its place on a page; null for what is no field. */
export function toWidgetRecord(
  annotation: WidgetAnnotation,
  page: { number: number; frame: PageFrame; layers: Layers },
  facts: DocumentFacts,
): WidgetRecord | null {
  const type = fieldTypeOf(annotation.fieldType, annotation.fieldFlags);
  if (!type) return null;
  const box = toDisplay(annotation.rect, page.frame);
  const visible = !annotation.hidden && isSeen(box, page.frame) && isLayerOn(page.layers, annotation.oc);
  return {
    page: page.number,
    box,
    reference: annotation.id,
    visible,
    ...describeField(annotation, type, facts),
  };
}

function describeField(
  annotation: WidgetAnnotation,
  type: FieldType,
  { widget: factsOf, templateTexts, isCalculated }: DocumentFacts,
): Omit<WidgetRecord, "page" | "box" | "reference" | "visible"> {
  const facts = factsOf(annotation.id);
  const exported = annotation.exportValue ?? annotation.buttonValue ?? null;
  const exportValue = exported === null ? null : readAsUtf8(exported);
  const onState = facts ? facts.onState : exportValue;
  const isButton = type === "checkbox" || type === "radio";
  const template = templateTexts.get(annotation.fieldName);
  const ofButton = templateTexts.get(buttonKey(annotation.fieldName, onState ?? ""));
  return {
    name: annotation.fieldName,
    type,
    // Buttons to choose from may say a caption each, and their field what is asked.
    tooltip:
      (isButton && facts?.groupTooltip) ||
      annotation.alternativeText ||
      facts?.tooltip ||
      template?.spoken ||
      "",
    caption: ofButton?.caption ?? template?.caption ?? "",
    required: annotation.required,
    readOnly: annotation.readOnly,
    ...(type === "signature" && whatIsSigned(facts)),
    multiline: annotation.multiLine ?? false,
    comb: annotation.comb ?? false,
    maxLength: annotation.maxLen || null,
    multiSelect: annotation.multiSelect ?? false,
    editable: annotation.combo === true && (annotation.fieldFlags & FIELD_FLAGS.Edit) !== 0,
    options: choiceOptions(annotation),
    onState,
    exportValue,
    value: isButton && facts ? facts.state : heldValue(annotation, facts),
    calculated: annotation.actions?.has("Calculate") === true || isCalculated(annotation.id),
    scripts: [...(annotation.actions?.get("Format") ?? []), ...(annotation.actions?.get("Keystroke") ?? [])],
  };
}

/** What is signed is signed: nobody fills or signs it once more. */
const whatIsSigned = (
  facts: WidgetFacts | null,
): Pick<WidgetRecord, "permitsNothing"> & Partial<Pick<WidgetRecord, "readOnly">> => ({
  ...(facts?.isSigned && { readOnly: true }),
  ...(facts?.permitsNothing && { permitsNothing: true }),
});

/** What V holds; pdf.js gives null for entries of an array that are no text. */
function heldValue({ fieldValue }: WidgetAnnotation, facts: WidgetFacts | null): string | string[] | null {
  if (facts?.hasValue === false) return null;
  if (Array.isArray(fieldValue)) return fieldValue.filter((entry) => entry !== null);
  return facts?.otherText ?? fieldValue;
}

/** Options as the file lists them, without repetitions of an export value: a fill could not tell them apart. */
function choiceOptions({ options = [] }: WidgetAnnotation): Option[] {
  const byValue = new Map<string, Option>();
  for (const { exportValue, displayValue } of options) {
    const value = exportValue ?? displayValue;
    if (value === null || byValue.has(value)) continue;
    byValue.set(value, { value, label: cleanText(displayValue ?? value) || value });
  }
  return [...byValue.values()];
}

const isSeen = (box: Box, frame: PageFrame): boolean =>
  box.width >= LEAST_SIDE && box.height >= LEAST_SIDE && isOnPage(box, frame);

const isLayerOn = (layers: Layers, group: unknown): boolean =>
  group === undefined || group === null || layers.isVisible(group);
