import { expect, test } from "vitest";
import { type Copied, findCopies } from "../../../../../lib/pdf/parse/structure/find-copies.ts";

const field = (label: string, page: number, y: number, changes: Partial<Copied> = {}): Copied => ({
  label,
  type: "text",
  section: null,
  maxLength: null,
  copy: null,
  place: { page, x: 50, y, width: 100, height: 12 },
  ...changes,
});

test("takes the line at the head of a later page for what the first page's head says", () => {
  const [name, income] = [field("Name", 1, 90), field("Income", 1, 300)];
  const [again, rent] = [field("Name", 2, 40), field("Rent", 2, 300)];
  expect(findCopies([name, income, again, rent])).toEqual(new Map([[again, name]]));
});

test("takes nothing for a copy that stands under another heading, or of which the page before has several", () => {
  const spouse = field("Name", 2, 40, { section: "Spouse" });
  expect(findCopies([field("Name", 1, 90), spouse, field("Rent", 2, 300)]).size).toBe(0);
  const children = [field("Name", 1, 90), field("Name", 1, 110)];
  expect(findCopies([...children, field("Name", 2, 40), field("Rent", 2, 300)]).size).toBe(0);
});

test("pairs the fields of a form's copies by where they stand", () => {
  const labels = ["Payer", "Recipient", "Amount"];
  const [b, c] = ["Copy B", "Copy C"].map((copy, index) =>
    labels.map((label, row) => field(label, 1, 100 + 400 * index + 30 * row, { copy })),
  );
  const copies = findCopies([...(b ?? []), ...(c ?? [])]);
  expect([...copies].map(([copy, original]) => [copy.place.y, original.place.y])).toEqual([
    [500, 100],
    [530, 130],
    [560, 160],
  ]);
});
