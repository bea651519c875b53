/** What one widget of a filled file must hold. */
export interface WidgetExpectation {
  fieldId: string;
  /** The page's index, from 0, and the widget's index in that page's `Annots`. */
  page: number;
  annotation: number;
  holds: ExpectedValue;
  /** Whether filling must have left a visible difference within the widget. */
  mustShow: boolean;
  /** Whether nobody asked for the value: it is drawn because it would vanish, and something must be seen of it. */
  isKept?: boolean;
}

export type ExpectedValue =
  | { kind: "text"; text: string }
  /** `state` is the button's on-state. */
  | { kind: "button"; on: boolean; state: string }
  /** Indices of the chosen options, ascending. */
  | { kind: "options"; selected: number[] }
  /** Nothing is asked of what it holds; its looks stay, or are announced to change. */
  | { kind: "anything"; looksStay: boolean };
