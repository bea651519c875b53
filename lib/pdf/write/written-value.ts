import type { Field, FieldValue } from "../../domain/parsed-form.ts";
import type { WidgetExpectation } from "../verify/expectation.ts";

/** A value that stands in the document. */
export interface WrittenValue {
  field: Field;
  /** Whether nobody asked for it: the file calculates it from values that were asked for. */
  isCalculated: boolean;
  /** Whether the file held it before: it is drawn because it would vanish else. */
  isKept: boolean;
  value: FieldValue;
  clipped: boolean;
  /** The size, in points, to which its text was shrunk, if it was. */
  shrunkTo?: number;
  /** Whether the field's own format shows another number. */
  showsAnother?: boolean;
  /** What the page shows of a text, where the field's own format writes it otherwise. */
  shown?: string;
  expectations: WidgetExpectation[];
}
