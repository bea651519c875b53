import { expect, test } from "vitest";
import { compareTwin } from "../../../../../lab/bench/pdf/compare-twin.ts";
import { FlatPage, parseFlat } from "../../../../fixtures/pdf/flat-page.ts";
import { FormBuilder } from "../../../../fixtures/pdf/form-builder.ts";

const HEIGHT = 792;
const captions = (page: FlatPage, ...labels: string[]): FlatPage => {
  for (const [index, label] of labels.entries()) {
    page.text(50, 100 + 40 * index, label).rule(150, 300, 101 + 40 * index);
  }
  return page;
};
const original = () => {
  const builder = new FormBuilder();
  for (const [index, label] of ["Occupation", "Town", "Country"].entries()) {
    const bottom = HEIGHT - 101 - 40 * index;
    builder.text(50, bottom + 1, label).field("Tx", label, [150, bottom, 300, bottom + 15]);
  }
  return builder.toBytes();
};

test("counts places that are where a widget is, and labels that are like its own", async () => {
  const twin = await parseFlat(captions(new FlatPage(), "Occupation", "Village", "Country").toBytes());
  expect(compareTwin(await parseFlat(original()), twin)).toEqual({
    expected: 3,
    found: 3,
    placed: 3,
    named: 2,
    doubtful: 0,
    offered: 3,
  });
});

test("counts what doubtful places find beside the others", async () => {
  const twin = await parseFlat(captions(new FlatPage(), "Occupation", "Town", "Country").toBytes());
  const doubted = { ...twin, fields: twin.fields.slice(0, 1), doubtful: twin.fields.slice(1) };
  expect(compareTwin(await parseFlat(original()), doubted)).toMatchObject({
    placed: 1,
    doubtful: 2,
    offered: 3,
  });
});

test("takes no place twice, and none on another line", async () => {
  const twin = await parseFlat(captions(new FlatPage(), "Occupation", "Town").toBytes());
  const doubled = { ...twin, fields: [...twin.fields, ...twin.fields] };
  expect(compareTwin(await parseFlat(original()), doubled)).toMatchObject({ found: 4, placed: 2, named: 2 });
});
