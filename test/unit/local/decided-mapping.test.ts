import { expect, test } from "vitest";
import { decidedMapping } from "../../../lib/local/client/fill-rows.ts";

const order = { kind: "which_order", columns: ["Born"], field_ids: ["f2"] };
const asked = {
  mapping: { Name: "f1", Born: "f2" },
  questions: [order],
  fields: [{ field_id: "f2", label: "Date of birth" }],
};

test("a question of dates is asked as one, and answered by their order", () => {
  expect(() => decidedMapping(asked, {})).toThrow(/day or the month\? Answer with --date-order dmy/);
  expect(() => decidedMapping(asked, {})).not.toThrow(/--mapping/);
  expect(decidedMapping(asked, { dateOrder: "dmy" })).toEqual(asked.mapping);
});

test("a column that names the files is not asked about, and another one is", () => {
  const which = { kind: "which_field", columns: ["Case"], field_ids: ["f1", "f2"] };
  const unclear = { ...asked, mapping: { ...asked.mapping, Case: null }, questions: [which] };
  expect(() => decidedMapping(unclear, { idColumn: "Name" })).toThrow(/"Case"/);
  expect(decidedMapping(unclear, { idColumn: "Case" })).toEqual(unclear.mapping);
});
