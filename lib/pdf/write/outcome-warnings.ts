import { PDFName } from "pdf-lib";
import type { Warning } from "../../domain/fill-plan.ts";
import type { FillRequest } from "../../domain/ports/pdf.ts";
import { hasFlag, numberOf } from "../dictionaries.ts";
import type { WriteDoubt } from "./doubts.ts";
import { isShown } from "./expect-widget.ts";
import type { WidgetNode } from "./field-nodes.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { endedSignatures } from "./signatures.ts";
import { widgetsOf } from "./write-outcome.ts";
import type { WrittenValue } from "./written-value.ts";

interface Outcome {
  written: readonly WrittenValue[];
  doubts: ReadonlyMap<WrittenValue, WriteDoubt>;
}

/** What a client should know of values that were written, and of signatures that end by them. */
export function outcomeWarnings(
  form: OpenForm,
  { form: { fields }, flatten }: FillRequest,
  { written, doubts }: Outcome,
): Warning[] {
  const { signatures, base } = form;
  const touched = written.filter(({ isKept }) => !isKept).flatMap(({ field }) => field.name ?? []);
  return [
    ...endedSignatures(signatures, touched, { fields, isAppended: base !== null }),
    ...written.filter((value) => value.clipped && !doubts.has(value)).map(clippedWarning),
    ...written.filter((value) => isSmall(value) && !value.clipped && !doubts.has(value)).map(smallWarning),
    ...[...doubts].map(([value, doubt]) => doubtWarning(value, doubt)),
    ...written.filter(({ isCalculated }) => isCalculated).map(calculatedWarning),
    ...written.filter((value) => !value.isKept && isPassword(form, value)).map(passwordWarning),
    ...written
      .filter((value) => !flatten && !value.isKept && isOnScreenOnly(form, value))
      .map(unprintedWarning),
  ];
}

const isPassword = ({ nodes }: OpenForm, { field }: WrittenValue): boolean =>
  field.type === "text" && matchField(field, nodes).some(({ dict }) => hasFlag(dict, "Password"));

function passwordWarning({ field }: WrittenValue): Warning {
  const message =
    "This is a password field. The page shows asterisks, but anyone can read the value in the file.";
  return { code: "password_stored", message, fieldId: field.id };
}

/** ISO 32000-2, table 167: printed with its page. What is drawn into the page is printed, whatever it says. */
const PRINTED = 0b100;

function isOnScreenOnly({ nodes }: OpenForm, { field }: WrittenValue): boolean {
  const shown = widgetsOf(matchField(field, nodes)).filter(({ dict }) => isShown(dict));
  const isPrinted = ({ dict }: WidgetNode): boolean =>
    ((numberOf(dict.lookup(PDFName.of("F"))) ?? 0) & PRINTED) !== 0;
  return shown.length > 0 && !shown.some(isPrinted);
}

function unprintedWarning({ field }: WrittenValue): Warning {
  const message =
    "The form shows this field on a screen and does not print it. A flattened copy prints the value.";
  return { code: "value_not_printed", message, fieldId: field.id };
}

function clippedWarning({ field }: WrittenValue): Warning {
  const message =
    "The field holds the complete value, but its box shows only a part, even in the smallest print.";
  return { code: "value_clipped", message, fieldId: field.id };
}

/** Print that many people cannot read, in points. */
const SMALL = 6;

const isSmall = ({ isKept, shrunkTo = SMALL }: WrittenValue): boolean => !isKept && shrunkTo < SMALL;

function smallWarning({ field, shrunkTo = 0 }: WrittenValue): Warning {
  const message = `The value is long for its box and is shown at ${shrunkTo.toFixed(1)} points.`;
  return { code: "value_small", message, fieldId: field.id };
}

const REASONS: Record<WriteDoubt, string> = {
  not_visible: "the page does not show it: the field is covered, too small, or of the colour of its ground",
  over_print: "it is on words or drawings of the page, even in the smallest print",
  over_value: "another value, or the same one again, is written over it, and neither can be read",
  several_boxes: "it marks several boxes of the page, which the file takes for one",
  shown_otherwise:
    "the form's own format shows another number: a rounded one, or a hundred times as many per cent",
  under_annotation: "another annotation covers the field, and viewers may hide the value",
};

function doubtWarning({ field }: WrittenValue, doubt: WriteDoubt): Warning {
  const message = `The field holds the value, but ${REASONS[doubt]}.`;
  return { code: `value_${doubt}`, message, fieldId: field.id };
}

function calculatedWarning({ field }: WrittenValue): Warning {
  const message = "The form calculates this field from other fields that were filled. It was updated.";
  return { code: "field_calculated", message, fieldId: field.id };
}
