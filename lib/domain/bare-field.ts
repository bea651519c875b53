import type { Field } from "./parsed-form.ts";

/** What a text field says that has nothing special about it: what a field that somebody adds, states or makes up starts from. */
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
