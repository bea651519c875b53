import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { JOB_ERROR_CODES, REQUEST_ERROR_CODES } from "../../../lib/domain/errors.ts";
import { EVIDENCE } from "../../../lib/domain/fill-plan.ts";
import { QUESTION_KINDS } from "../../../lib/domain/fill-proposal.ts";
import { JOB_KINDS, JOB_STATUSES } from "../../../lib/domain/job.ts";
import * as form from "../../../lib/domain/parsed-form.ts";
import { READ_FROM } from "../../../lib/domain/read-form.ts";

const { schemas } = JSON.parse(
  readFileSync(new URL("../../openapi/released.gen.json", import.meta.url), "utf8"),
).components;

/** What a property could be in the last release. */
function released(schema: string, property: string): string[] {
  const { enum: names, anyOf = [] } = schemas[schema].properties[property];
  return names ?? anyOf.flatMap((kind: { enum?: string[] }) => kind.enum ?? []);
}

test.each<[string, string, readonly string[]]>([
  ["JobError", "code", JOB_ERROR_CODES],
  ["Error", "code", [...REQUEST_ERROR_CODES, "validation_error"]],
  ["ParseJob", "status", JOB_STATUSES],
  ["JobSummary", "kind", JOB_KINDS],
  ["Field", "type", form.FIELD_TYPES],
  ["Field", "format", form.FIELD_FORMATS],
  ["Field", "date_order", form.DATE_ORDERS],
  ["Field", "source", form.Field.shape.source.options],
  ["FieldGroup", "kind", form.FieldGroup.shape.kind.options],
  ["FieldGroup", "part", form.FIELD_PARTS],
  ["ParsedForm", "kind", form.FORM_KINDS],
  ["FilledField", "evidence", EVIDENCE],
  ["Question", "kind", QUESTION_KINDS],
  ["ReadField", "read_from", READ_FROM],
])("no client of the last release misses a name: %s.%s", (schema, property, names) => {
  const promised = released(schema, property);
  expect(promised).not.toEqual([]);
  expect(promised.filter((name) => !names.includes(name))).toEqual([]);
  expect(names).not.toContain("");
});
