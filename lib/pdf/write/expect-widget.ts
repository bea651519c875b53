import { type PDFDict, PDFName } from "pdf-lib";
import type { Field } from "../../domain/parsed-form.ts";
import type { ExpectedValue, WidgetExpectation } from "../verify/expectation.ts";
import { numberOf, rectangleAt } from "./dictionaries.ts";
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

/** Whether viewers show a widget at all: its flags let them, and it has an area. */
export function isShown(widget: PDFDict): boolean {
  const [left, bottom, right, top] = rectangleAt(widget, "Rect") ?? [0, 0, 0, 0];
  const flags = numberOf(widget.lookup(PDFName.of("F"))) ?? 0;
  return (flags & UNSEEN_FLAGS) === 0 && right - left >= 1 && top - bottom >= 1;
}
