import type { Field } from "../../domain/parsed-form.ts";

/** What a text field says that has nothing special about it: what made-up forms, here and in tests, start from. */
export const BARE_FIELD: Omit<Field, "id" | "widgets"> = {
  name: null,
  type: "text",
  label: "",
  section: null,
  tooltip: null,
  required: false,
  read_only: false,
  multiline: false,
  comb: false,
  max_length: null,
  format: null,
  multi_select: false,
  editable: false,
  options: [],
  value: null,
  source: "acroform",
  confidence: 1,
};
