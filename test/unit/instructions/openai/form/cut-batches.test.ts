import { expect, test } from "vitest";
import { cutBatches } from "../../../../../lib/instructions/openai/form/cut-batches.ts";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { field, radio } from "../fields.ts";

const onPage = (page: number, count: number, section: string | null = null) =>
  Array.from({ length: count }, () =>
    field("Item", { section, widgets: [{ page, x: 0, y: 0, width: 10, height: 10 }] }),
  );
const sizes = (fields: ReturnType<typeof onPage>) =>
  cutBatches(offerFields(fields)).map((batch) => batch.length);

test("a form of up to 200 fields is one batch", () => {
  expect(sizes([...onPage(1, 150), ...onPage(2, 50)])).toEqual([200]);
  expect(sizes([])).toEqual([]);
});

test("a batch ends where a page or a section ends", () => {
  expect(sizes([...onPage(1, 150), ...onPage(2, 100)])).toEqual([150, 100]);
  expect(sizes([...onPage(1, 120, "A"), ...onPage(1, 60, "B"), ...onPage(1, 60, "C")])).toEqual([180, 60]);
});

test("a section of more than 200 fields is cut within", () => {
  expect(sizes([...onPage(1, 450), ...onPage(2, 100)])).toEqual([200, 200, 150]);
});

test("fields with long descriptions make smaller batches", () => {
  const captions = Array.from({ length: 300 }, () => "c".repeat(80));
  const lists = Array.from({ length: 5 }, () => radio("Country", captions));
  const batches = cutBatches(offerFields(lists));
  expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
});
