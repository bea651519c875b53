import type { Field, FieldType, Option } from "../../domain/parsed-form.ts";
import type { Box } from "./display-geometry.ts";

/** One widget of one page, with what it knows of its field. */
export interface WidgetRecord {
  page: number;
  box: Box;
  /** The annotation's reference in pdf.js's notation ("12R"); a place that was found in the drawing has none. */
  reference?: string;
  /** Whether a person sees it: not hidden, on the page, with an area, on a layer that is switched on. */
  visible: boolean;
  /** Fully qualified; empty when no ancestor has a partial name. */
  name: string;
  type: FieldType;
  /** `TU`, else what an XFA template has a screen reader say. */
  tooltip: string;
  /** The caption that an XFA template gives it; empty without any. */
  caption: string;
  required: boolean;
  readOnly: boolean;
  multiline: boolean;
  comb: boolean;
  maxLength: number | null;
  multiSelect: boolean;
  editable: boolean;
  /** A choice's options. */
  options: Option[];
  /** A button's own on-state; null when it has no appearance that names one. */
  onState: string | null;
  /** A button's entry in `/Opt`, where it has one; else its on-state. */
  exportValue: string | null;
  value: string | string[] | null;
  /** Whether the form computes its value. */
  calculated: boolean;
  /** Set for a signature that certifies the file, and permits no change of it. */
  permitsNothing?: true;
  /** Scripts that format or check what is typed: read, never run. */
  scripts: string[];
  /** Set for a place that was found in the page's drawing: the file has no widget there. */
  detected?: {
    confidence: number;
    /** Whether it is a printed word to be ringed. */
    isRing?: true;
    /** Where it stands on a sheet that was scanned askew; `box` is its place on the straight one. */
    place?: Box;
  };
}

/** Fields, and the widgets of each. */
export interface GroupedFields {
  groups: WidgetRecord[][];
  fields: Field[];
}
