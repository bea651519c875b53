import { type PDFArray, type PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import type { Answers } from "../../../domain/exclusive-answers.ts";
import { type Field, OFF } from "../../../domain/parsed-form.ts";
import { arrayAt } from "../../dictionaries.ts";
import { nameOf } from "../../names.ts";
import type { FieldNode } from "../field-nodes.ts";
import { exportCaptions, isPortableName, renameState, spelledPlainly } from "./button-states.ts";

/**
 * Makes one field of these boxes, with a state for each: viewers then turn one off when another is turned on (ISO 32000-2,
 * 12.7.5.2.3).
 */
export function joinBoxes(
  document: PDFDocument,
  acroForm: PDFDict,
  answers: Answers,
  nodes: ReadonlyMap<Field, readonly FieldNode[]>,
  name: string,
): void {
  const [yes] = answers;
  const boxes = answers.map((field) => ({ field, dict: nodes.get(field)?.[0]?.dict }));
  const references = boxes.map(({ dict }) => dict && document.context.getObjectRef(dict));
  const fields = arrayAt(acroForm, "Fields");
  if (!fields || references.some((reference) => !reference)) return;
  const parent = document.context.obj({ FT: "Btn", Kids: references.flatMap((each) => each ?? []) });
  parent.set(PDFName.of("T"), PDFHexString.fromText(name));
  parent.set(PDFName.of("TU"), PDFHexString.fromText(yes.question ?? name));
  parent.set(PDFName.of("V"), nameOf(OFF));
  parent.set(PDFName.of("DA"), PDFString.of("/ZaDb 0 Tf 0 g"));
  const reference = document.context.register(parent);
  const captions = answers.map(({ options }) => options[0]?.label.trim() ?? "");
  const names = new Set(captions.map((caption, index) => spelledPlainly(caption) ?? String(index)));
  if (!captions.every(isPortableName)) exportCaptions(parent, captions);
  for (const [index, { dict }] of boxes.entries()) {
    if (!dict) continue;
    for (const key of ["T", "FT", "V", "Ff", "DA", "Opt"]) dict.delete(PDFName.of(key));
    dict.set(PDFName.of("Parent"), reference);
    renameState(dict, names.size === captions.length ? ([...names][index] ?? OFF) : String(index));
  }
  removeFrom(fields, references);
  fields.push(reference);
}

function removeFrom(list: PDFArray, entries: readonly unknown[]): void {
  for (let index = list.size() - 1; index >= 0; index--)
    if (entries.includes(list.get(index))) list.remove(index);
}
