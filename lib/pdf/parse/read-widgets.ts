import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRawStream } from "pdf-lib";
import type { FieldType, Option } from "../../domain/parsed-form.ts";
import {
  arrayAt,
  dictionaryAt,
  elements,
  flagsOf,
  inherited,
  numberOf,
  rectangleAt,
  textOf,
} from "../dictionaries.ts";
import { FIELD_FLAGS } from "../field-flags.ts";
import { scriptOf, withoutComments } from "../field-scripts.ts";
import { qualifiedName, typeOf } from "../field-tree.ts";
import { buttonStates, UNNAMED } from "../names.ts";
import { type Box, isOnPage, type PageFrame, toDisplay } from "../page/display-geometry.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import { stringOf, textIn } from "../text-objects.ts";
import { readAsUtf8 } from "../text-of-name.ts";
import type { FileWidget, FormStructure } from "./form-structure.ts";
import { cleanText } from "./labels/clean-text.ts";
import { buttonKey } from "./xfa/read-template.ts";

/** Narrower than this, in points, nobody sees or hits it. */
const LEAST_SIDE = 1;

/** A widget with its place on a page; null for what is no field. */
export function toWidgetRecord(
  { dict, reference }: FileWidget,
  page: { number: number; frame: PageFrame },
  structure: FormStructure,
): WidgetRecord | null {
  const type = typeOf(dict);
  if (!type) return null;
  const box = toDisplay(rectangleAt(dict, "Rect") ?? [0, 0, 0, 0], page.frame);
  const layer = dict.get(PDFName.of("OC"));
  return {
    page: page.number,
    box,
    ...(reference !== undefined && { reference }),
    visible: !isHidden(dict, type) && isSeen(box, page.frame) && (!layer || structure.isShown(layer)),
    ...describeField(dict, type, structure),
  };
}

function describeField(
  dict: PDFDict,
  type: FieldType,
  { templateTexts, isCalculated }: FormStructure,
): Omit<WidgetRecord, "page" | "box" | "reference" | "visible"> {
  const name = qualifiedName(dict);
  const flags = flagsOf(dict);
  const has = (flag: keyof typeof FIELD_FLAGS): boolean => (flags & FIELD_FLAGS[flag]) !== 0;
  const isButton = type === "checkbox" || type === "radio";
  const { onState, state } = isButton ? buttonStates(dict) : { onState: null, state: null };
  const texts = templateTexts();
  const template = texts.get(name);
  const exportValue = isButton ? exportValueOf(dict, type, onState) : null;
  // A template knows its buttons by what they are worth, which states that count from 0 only seem to be.
  const ofButton = isButton ? texts.get(buttonKey(name, exportValue ?? "")) : undefined;
  const isMultiline = type === "text" && has("Multiline");
  const maxLength = (type === "text" && numberOf(inherited(dict, "MaxLen"))) || 0;
  const isDrawnInCells = has("Comb") && !isMultiline && !has("Password") && !has("FileSelect");
  const options = type === "choice" ? choiceOptions(dict) : [];
  return {
    name,
    type,
    tooltip: tooltipOf(dict, isButton) || template?.spoken || "",
    caption: ofButton?.caption ?? template?.caption ?? "",
    required: has("Required"),
    readOnly: has("ReadOnly"),
    ...(type === "signature" && whatIsSigned(inherited(dict, "V"))),
    multiline: isMultiline,
    comb: type === "text" && isDrawnInCells && maxLength > 0,
    maxLength: maxLength > 0 ? maxLength : null,
    multiSelect: type === "choice" && has("MultiSelect"),
    editable: type === "choice" && has("Combo") && has("Edit"),
    options,
    onState,
    exportValue,
    value: isButton ? state : heldValue(dict, type),
    calculated: scriptOf(dict, "C") !== undefined || isCalculated(dict),
    scripts: (["F", "K"] as const).flatMap((event) => withoutComments(scriptOf(dict, event) ?? "") || []),
  };
}

/** Buttons to choose from may say a caption each, and their field what is asked. */
function tooltipOf(dict: PDFDict, isButton: boolean): string {
  const field = isButton && !dict.has(PDFName.of("T")) ? dictionaryAt(dict, "Parent") : undefined;
  const spoken = (from: PDFDict): string => stringOf(inherited(from, "TU")) ?? "";
  return (field && spoken(field)) || spoken(dict);
}

/** What is signed (ISO 32000-2, 12.7.5.5) is signed: nobody fills or signs it once more. */
const whatIsSigned = (
  value: PDFObject | undefined,
): Pick<WidgetRecord, "permitsNothing"> & Partial<Pick<WidgetRecord, "readOnly">> =>
  value instanceof PDFDict
    ? {
        ...(value.has(PDFName.of("ByteRange")) && { readOnly: true }),
        ...(permissionsIn(value).includes(NO_CHANGES) && { permitsNothing: true }),
      }
    : {};

/** ISO 32000-2, table 257: a signature permits no change of the file, not even filling. */
const NO_CHANGES = 1;

/** What a signature lets follow it, as its transformations of the method DocMDP say. */
function permissionsIn(signature: PDFDict): number[] {
  return elements(arrayAt(signature, "Reference")).flatMap((one) => {
    if (!(one instanceof PDFDict) || one.lookup(PDFName.of("TransformMethod")) !== DOC_MDP) return [];
    return numberOf(dictionaryAt(one, "TransformParams")?.lookup(PDFName.of("P"))) ?? [];
  });
}
const DOC_MDP = PDFName.of("DocMDP");

/** Of a stream, packed or not: what people write into a field is shorter. */
const LONGEST = 100_000;

/** What V holds, in whatever kind of object; null where there is none, whatever the default value is. */
function heldValue(dict: PDFDict, type: FieldType): string | string[] | null {
  const value = inherited(dict, "V");
  if (value === undefined || type === "signature") return null;
  const texts = (value instanceof PDFArray ? elements(value) : [value]).flatMap(textsOf);
  if (type === "choice") return texts;
  return value instanceof PDFArray ? "" : (texts[0] ?? "");
}

function textsOf(value: PDFObject | undefined): string[] {
  if (value instanceof PDFRawStream && value.getContentsSize() > LONGEST) return [];
  const text = textOf(value);
  return text === undefined ? textIn(value) : [text];
}

/** Options as the file lists them, without repetitions of an export value: a fill could not tell them apart. */
function choiceOptions(dict: PDFDict): Option[] {
  const byValue = new Map<string, Option>();
  const listed = inherited(dict, "Opt");
  for (const entry of listed instanceof PDFArray ? elements(listed) : []) {
    const [exported, shown = exported] = (entry instanceof PDFArray ? elements(entry) : [entry]).map(textOf);
    const value = exported ?? shown;
    if (value === undefined || byValue.has(value)) continue;
    byValue.set(value, { value, label: cleanText(shown ?? value) || value });
  }
  return [...byValue.values()];
}

/**
 * A button's entry in `Opt` (ISO 32000-2, table 230), which goes by its place among the field's kids, or by the number that
 * is its state; else its on-state.
 */
function exportValueOf(dict: PDFDict, type: FieldType, onState: string | null): string | null {
  const listed = inherited(dict, "Opt");
  const options = listed instanceof PDFArray ? elements(listed) : [];
  const kids = elements(arrayAt(dictionaryAt(dict, "Parent"), "Kids"));
  const at = options.length === 1 && kids.length === 0 ? 0 : kids.indexOf(dict);
  const entry = textOf(options[at] ?? options[Number(onState ?? -1)]);
  return entry === undefined ? (onState ?? (type === "checkbox" ? UNNAMED : null)) : readAsUtf8(entry);
}

/** Annotation flags, ISO 32000-2, table 167. */
const [HIDDEN, NO_VIEW] = [1 << 1, 1 << 5];

/** A bar code (`PMD`) shows what other fields hold: nobody fills it. */
const isHidden = (dict: PDFDict, type: FieldType): boolean =>
  ((numberOf(dict.lookup(PDFName.of("F"))) ?? 0) & (HIDDEN | NO_VIEW)) !== 0 ||
  (type === "text" && dict.has(PDFName.of("PMD")));

const isSeen = (box: Box, frame: PageFrame): boolean =>
  box.width >= LEAST_SIDE && box.height >= LEAST_SIDE && isOnPage(box, frame);
