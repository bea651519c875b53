import { describe, expect, test } from "vitest";
import type { PageText } from "../../../../../lib/domain/page-text.ts";
import type { Field } from "../../../../../lib/domain/parsed-form.ts";
import { countTokens } from "../../../../../lib/instructions/openai/form/count-tokens.ts";
import { cutParts } from "../../../../../lib/instructions/openai/form/cut-parts.ts";
import { describePart } from "../../../../../lib/instructions/openai/form/describe-part.ts";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { field, form, radio } from "../fields.ts";

const onPage = (page: number, count: number) =>
  Array.from({ length: count }, (_, row) =>
    field(`Item ${row}`, { widgets: [{ page, x: 0, y: 20 * row, width: 10, height: 10 }] }),
  );
/** Pages that print each field's label and mark in a line of its own. */
const printed = (fields: readonly Field[]): PageText[] =>
  [...Map.groupBy(fields, ({ widgets }) => widgets[0]?.page ?? 0)].map(([number, members]) => ({
    number,
    text: members
      .map(({ id, label }) => `${label} of the long list that this page prints [${id}____]`)
      .join("\n"),
  }));
const partsOf = (fields: readonly Field[], pages: readonly PageText[], room: number) =>
  cutParts(offerFields(form(...fields)), pages, room);

test("a form that fits is one part, with its pages", () => {
  const fields = [...onPage(1, 5), ...onPage(2, 5)];
  const parts = partsOf(fields, printed(fields), 8_000) ?? [];
  expect(parts.map((part) => part.fields.length)).toEqual([10]);
  expect(parts[0]?.pages.map(({ number }) => number)).toEqual([1, 2]);
  expect(partsOf([], [], 8_000)).toEqual([]);
});

test("a part ends where a page ends, as long as pages fit", () => {
  const fields = [...onPage(1, 10), ...onPage(2, 10), ...onPage(3, 10)];
  const parts = partsOf(fields, printed(fields), 1_200) ?? [];
  expect(parts.map((part) => part.pages.map(({ number }) => number))).toEqual([[1], [2], [3]]);
});

test("pages without fields are left out", () => {
  const pages = [{ number: 1, text: "Instructions" }, ...printed(onPage(2, 1))];
  expect(partsOf(onPage(2, 2), pages, 8_000)?.[0]?.pages.map(({ number }) => number)).toEqual([2]);
});

describe("a page that is too large", () => {
  const fields = onPage(1, 40);
  const parts = partsOf(fields, printed(fields), 1_000) ?? [];

  test("is cut by its lines, each piece with the fields that stand in it and a few lines above", () => {
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.flatMap((part) => part.fields.map(({ id }) => id))).toEqual(fields.map(({ id }) => id));
    for (const [at, part] of parts.entries()) {
      const lines = part.pages[0]?.lines ?? [];
      for (const { id } of part.fields) expect(lines.join("\n")).toContain(`[${id}____]`);
      expect(lines.length - part.fields.length).toBe(at === 0 ? 0 : 3);
    }
  });

  test("makes no part that is larger than its room, the answer's room included", () => {
    for (const part of parts)
      expect(countTokens(describePart(part, 1_000)) + 30 * part.fields.length + 250).toBeLessThanOrEqual(
        1_000,
      );
  });
});

test("what the file calls a field goes with the field, into whichever piece, and counts", () => {
  const fields = onPage(1, 40);
  const [page] = printed(fields);
  const names = fields.map(({ id }) => `[${id} named: item ${id} of the second party]`);
  const pages = [{ number: 1, text: [page?.text, ...names].join("\n") }];
  const parts = partsOf(fields, pages, 1_000) ?? [];
  expect(parts.length).toBeGreaterThan(partsOf(fields, printed(fields), 1_000)?.length ?? 0);
  for (const part of parts) {
    const named = part.pages.flatMap(({ lines }) => lines.filter((line) => names.includes(line)));
    expect(named).toEqual(part.fields.map(({ id }) => `[${id} named: item ${id} of the second party]`));
    const tokens = countTokens(describePart(part, 1_000)) + 30 * part.fields.length + 250;
    expect(tokens).toBeLessThanOrEqual(1_000);
  }
  expect(partsOf(fields, pages, 8_000)?.[0]?.pages[0]?.lines.join("\n")).toBe(pages[0]?.text);
});

test("a line with too many fields comes in several pieces", () => {
  const fields = onPage(1, 40);
  const pages = [{ number: 1, text: fields.map(({ id }) => `[${id}]`).join("") }];
  const parts = partsOf(fields, pages, 1_300) ?? [];
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.pages).toEqual([{ number: 1, lines: [pages[0]?.text] }]);
});

test("a field whose widgets stand on several pages is asked once, with its first page", () => {
  const widgets = [1, 2].map((page) => ({ page, x: 0, y: 0, width: 10, height: 10 }));
  const twice = field("Name", { widgets });
  const fields = [twice, ...onPage(2, 20)];
  const pages = [
    { number: 1, text: `Name [${twice.id}]` },
    { number: 2, text: `Name [${twice.id}]\n${printed(onPage(2, 20))[0]?.text}` },
  ];
  const ids = (partsOf(fields, pages, 1_300) ?? []).flatMap((part) => part.fields.map(({ id }) => id));
  expect(ids.filter((id) => id === twice.id)).toHaveLength(1);
});

test("a long list of options is left out where it would take too much of the room", () => {
  const countries = radio(
    "Country",
    Array.from({ length: 300 }, (_, index) => `Country number ${index}`),
    {
      type: "choice",
    },
  );
  const lines = (room: number) =>
    describePart(partsOf([countries], [], room)?.[0] ?? { fields: [], pages: [] }, room);
  expect(lines(2_000)).toContain(`${countries.id} {list of 300} Country`);
  expect(lines(30_000)).toContain("299 Country number 299");
});

test("there are no parts where a field does not fit by itself", () => {
  expect(partsOf(onPage(1, 1), [], 290)).toBeNull();
});
