import type { Warning } from "../../domain/fill-plan.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { WidgetExpectation } from "../verify/expectation.ts";
import type { FieldNode, WidgetNode } from "./field-nodes.ts";

/** One field of the parsed form and what it is in the file: at least one dictionary. */
export interface Target {
  field: Field;
  nodes: readonly FieldNode[];
  /** Asks for the plainest appearance: nothing was seen of the one that the field asks for. */
  plain: boolean;
  /** Whether the file holds the value already: it is drawn, whatever the field would take. */
  isKept?: boolean;
}

export type WriteOutcome =
  | {
      written: true;
      clipped: boolean;
      /** The size, in points, to which its text was shrunk, if it was. */
      shrunkTo?: number;
      /** Whether the field's own format shows another number. */
      showsAnother?: boolean;
      /** What its field's own format makes of the text. */
      shown?: string;
      expectations: WidgetExpectation[];
    }
  | { written: false; warning: Warning };

export const widgetsOf = (nodes: readonly FieldNode[]): WidgetNode[] => nodes.flatMap((node) => node.widgets);

/** A value that is not written, and why. The message never repeats the value: it may be logged. */
export function refuse(field: Field, code: string, message: string): WriteOutcome {
  return { written: false, warning: { code, message, fieldId: field.id } };
}
