import type { FillResult } from "../../../lib/domain/fill-result.ts";

/** A result that says nothing but what a test says of it. */
export const aResult = (about: Partial<FillResult>): FillResult => ({
  engine: "local:1",
  filled: [],
  unfilled_required: [],
  left_blank: [],
  ambiguous: [],
  unused: [],
  warnings: [],
  ...about,
});

export const aFilled = (
  field_id: string,
  value: string,
  about: Partial<FillResult["filled"][number]> = {},
): FillResult["filled"][number] => ({
  field_id,
  name: null,
  label: "",
  value,
  confidence: 0.95,
  source: null,
  rule: "",
  verified: "verified",
  ...about,
});
