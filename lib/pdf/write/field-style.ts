import { PDFName } from "pdf-lib";
import { inherited, numberOf } from "../dictionaries.ts";
import type { WidgetFrame } from "./appearance/widget-frame.ts";
import { defaultAppearanceOf } from "./default-appearance.ts";
import type { WidgetNode } from "./field-nodes.ts";
import { LEAST_SIZE, type TextStyle } from "./layout/text-layout.ts";
import type { OpenForm } from "./open-form.ts";

interface FieldStyle extends TextStyle {
  /** The operator that sets the fill colour. */
  color: string;
}

/**
 * The font, size, colour and alignment that a widget's field asks for. Its font is replaced by the most similar standard
 * one where it lacks one of the characters, or always when `plain`, and then in black. Null when neither has them.
 */
export function styleFor(
  form: OpenForm,
  { dict }: WidgetNode,
  characters: string,
  plain: boolean,
): FieldStyle | null {
  const { fontName, size, color } = defaultAppearanceOf(dict, form.acroForm);
  const font = form.fonts.fontFor(characters, fontName, dict, plain);
  const quadding = numberOf(inherited(dict, "Q")) ?? numberOf(form.acroForm.lookup(PDFName.of("Q"))) ?? 0;
  // A form that asks for print that nobody reads has it by mistake.
  const legible = size < LEAST_SIZE ? 0 : size;
  return font ? { font, size: legible, quadding, color: plain ? "0 g" : color } : null;
}

/** Two points beside the border, as viewers leave, and less in a widget that has hardly more. */
export const paddingOf = ({ width, height, border }: WidgetFrame): number =>
  border + Math.min(2, 0.08 * Math.min(width, 2 * height));
