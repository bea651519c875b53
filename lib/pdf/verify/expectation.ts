import type { MarkBox } from "../../domain/mark.ts";

/** What one widget of a filled file must hold, or another annotation that filling puts on a page. */
export interface WidgetExpectation {
  /** The field, or the mark, in messages. */
  fieldId: string;
  /** The page's index, from 0, and the annotation's index in that page's `Annots`. */
  page: number;
  annotation: number;
  /** Where an annotation must be seen that the file did not have before: its own rectangle is not believed. */
  box?: MarkBox;
  holds: ExpectedValue;
  /** Whether the value must be seen within the widget, as a difference that filling left. */
  mustShow: boolean;
  /** Whether the file held the value before: it must be seen, though nothing need look otherwise. */
  isHeld?: boolean;
  /** Whether nobody asked for the value: it is drawn because it would vanish, and something must be seen of it. */
  isKept?: boolean;
}

export type ExpectedValue =
  | { kind: "text"; text: string }
  /** `state` is the button's on-state. */
  | { kind: "button"; on: boolean; state: string }
  /** Indices of the chosen options, ascending. */
  | { kind: "options"; selected: number[] }
  /** A mark that a person put on the page: what it says to those who do not see it. */
  | { kind: "mark"; contents: string }
  /** Nothing is asked of what it holds; its looks stay, or are announced to change. */
  | { kind: "anything"; looksStay: boolean };
