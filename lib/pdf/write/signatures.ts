import { PDFDict, type PDFDocument, PDFName } from "pdf-lib";
import type { Warning } from "../../domain/fill-plan.ts";
import type { Field } from "../../domain/parsed-form.ts";
import { arrayAt, dictionaryAt, elements, inherited, numberOf, textOf } from "../dictionaries.ts";
import { qualifiedName } from "../field-tree.ts";

/** What a signature in the file says of changes that follow it. */
export interface HeldSignature {
  /** The fully qualified name of its field. */
  fieldName: string;
  /** Whether it certifies the file as final: nobody may change anything (ISO 32000-2, table 257, `P`). */
  isFinal: boolean;
  /** Whether its lock lets people fill fields at all (ISO 32000-2, table 236, `P`). */
  allowsFilling: boolean;
  /** Whether it lets people put more on a page than values: annotations (the same table). */
  allowsMarks: boolean;
  /** Whether it locks the field of this name (ISO 32000-2, 12.8.2.4, and table 237). */
  locks(fieldName: string): boolean;
}

/** The signatures that a file holds; fields that wait for one do not count. */
export function findSignatures(document: PDFDocument): HeldSignature[] {
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || textOf(inherited(object, "FT")) !== "Sig") return [];
    const value = dictionaryAt(object, "V");
    return value?.has(PDFName.of("ByteRange")) ? [readSignature(object, value)] : [];
  });
}

const NO_CHANGES = 1;
/** What a certifying signature lets be done where it does not say, and from where on also annotations. */
const FILLING = 2;
const ANNOTATIONS = 3;

function readSignature(field: PDFDict, value: PDFDict): HeldSignature {
  const references = elements(arrayAt(value, "Reference")).filter((each) => each instanceof PDFDict);
  const parametersOf = (method: string) =>
    references
      .filter((each) => textOf(each.lookup(PDFName.of("TransformMethod"))) === method)
      .flatMap((each) => dictionaryAt(each, "TransformParams") ?? []);
  const lock = dictionaryAt(field, "Lock");
  const locks = [...parametersOf("FieldMDP"), ...(lock ? [lock] : [])];
  const isNothing = (each: PDFDict): boolean => numberOf(each.lookup(PDFName.of("P"))) === NO_CHANGES;
  return {
    fieldName: qualifiedName(field),
    isFinal: parametersOf("DocMDP").some(isNothing),
    allowsFilling: !lock || !isNothing(lock),
    allowsMarks:
      parametersOf("DocMDP").every((each) => permitted(each, FILLING) >= ANNOTATIONS) &&
      (!lock || permitted(lock, ANNOTATIONS) >= ANNOTATIONS),
    locks: (name) => locks.some((each) => isLocked(each, name)),
  };
}

const permitted = (parameters: PDFDict, otherwise: number): number =>
  numberOf(parameters.lookup(PDFName.of("P"))) ?? otherwise;

function isLocked(lock: PDFDict, name: string): boolean {
  const named = elements(arrayAt(lock, "Fields")).map((each) => textOf(each) ?? "");
  const isNamed = named.some((each) => name === each || name.startsWith(`${each}.`));
  switch (textOf(lock.lookup(PDFName.of("Action")))) {
    case "All":
      return true;
    case "Include":
      return isNamed;
    case "Exclude":
      return !isNamed;
    default:
      return false;
  }
}

/** Says of each signature that ends, why. `touched` are the names of the fields that were written. */
export function endedSignatures(
  signatures: readonly HeldSignature[],
  touched: readonly string[],
  { fields, isAppended }: { fields: readonly Field[]; isAppended: boolean },
): Warning[] {
  return signatures.flatMap((signature) => {
    const reason = endingReason(signature, touched, isAppended);
    if (!reason) return [];
    const fieldId = fields.find(({ name }) => name === signature.fieldName)?.id;
    return [
      {
        code: "signature_voided",
        message: `A signature of the file is no longer valid: ${reason}.`,
        ...(fieldId && { fieldId }),
      },
    ];
  });
}

function endingReason(
  signature: HeldSignature,
  touched: readonly string[],
  isAppended: boolean,
): string | null {
  if (!isAppended) return "the whole file was rewritten, including the bytes that the signature covers";
  if (touched.length === 0) return null;
  if (!signature.allowsFilling) return "it allows no later change, not even filling";
  return touched.some(signature.locks) ? "it locks a field that was filled" : null;
}
