import { type PDFDict, PDFName } from "pdf-lib";
import type { Field } from "../../domain/parsed-form.ts";
import { numberOf, rectangleAt } from "../dictionaries.ts";
import type { ExpectedValue, WidgetExpectation } from "../verify/expectation.ts";
import type { WidgetNode } from "./field-nodes.ts";

/** What the written widget must be found to hold. One that viewers do not show need not show anything. */
export function expectWidget(
  field: Field,
  { dict, page, annotation }: WidgetNode,
  holds: ExpectedValue,
  { mustShow, isHeld }: { mustShow: boolean; isHeld: boolean },
): WidgetExpectation {
  return { fieldId: field.id, page, annotation, holds, mustShow: mustShow && isShown(dict), isHeld };
}

/** ISO 32000-2, table 167: hidden, and not shown on a screen. */
const UNSEEN_FLAGS = 0b10_0010;

/** The same: hidden; and printed. */
const HIDDEN_FLAG = 0b10;
const PRINT_FLAG = 0b100;

const flagsOf = (widget: PDFDict): number => numberOf(widget.lookup(PDFName.of("F"))) ?? 0;

function hasArea(widget: PDFDict): boolean {
  const [left, bottom, right, top] = rectangleAt(widget, "Rect") ?? [0, 0, 0, 0];
  return right - left >= 1 && top - bottom >= 1;
}

/** Whether viewers show a widget at all: its flags let them, and it has an area. */
export const isShown = (widget: PDFDict): boolean =>
  (flagsOf(widget) & UNSEEN_FLAGS) === 0 && hasArea(widget);

/** Whether viewers show a widget, or printers print it. */
export const isShownOrPrinted = (widget: PDFDict): boolean =>
  isShown(widget) || ((flagsOf(widget) & (HIDDEN_FLAG | PRINT_FLAG)) === PRINT_FLAG && hasArea(widget));
