import { PDFName } from "pdf-lib";
import type { Field } from "../../domain/parsed-form.ts";
import { dictionaryAt } from "./dictionaries.ts";
import { matchField } from "./match-field.ts";
import type { OpenForm } from "./open-form.ts";
import { widgetsOf } from "./write-outcome.ts";
import { writeByType } from "./write-value.ts";

/**
 * Draws values that the file holds and shows only because it asks viewers to draw them (ISO 32000-2, 12.7.3,
 * `NeedAppearances`): once filled, it no longer asks. Rich text stays as it is, since redrawing would lose it.
 */
export function drawMissingAppearances(form: OpenForm, untouched: readonly Field[]): void {
  for (const field of untouched) {
    if (field.value === null || (field.type !== "text" && field.type !== "choice")) continue;
    const nodes = matchField(field, form.nodes);
    const isDrawn = widgetsOf(nodes).every(({ dict }) => dictionaryAt(dict, "AP")?.has(PDFName.of("N")));
    if (isDrawn || nodes.some(({ dict }) => dict.has(PDFName.of("RV")))) continue;
    writeByType(form, { field, nodes, plain: false }, field.value);
  }
}
