import { describe, expect, test } from "vitest";
import { type Fit, placesOfRecords } from "../../../lib/meaning/records.ts";

/** One cell of a pasted table or one item, and how likely each column of the form is for a value of its name. */
type Chances = Readonly<Record<string, number>>;

const ROWS = 4;

/** A form with these columns, four rows of each; every blank says what its column is. */
const formOf = (columns: readonly string[]) =>
  Array.from({ length: ROWS }, (_, row) =>
    columns.map((column, at) => ({
      order: row * columns.length + at,
      views: [[column]],
      context: new Set<string>(),
      ...{ option: null, kind: column === "date" ? "date" : null },
      field: { widgets: [{ page: 1, x: 40 + 100 * at, y: 100 + 20 * row, width: 90, height: 14 }] },
    })),
  ).flat();

/** Where two records go, as "value: column row". The value of "town" in the first record is "town 1". */
function placed(names: Readonly<Record<string, Chances>>, isTable: boolean, doubtful = ""): string[] {
  const blanks = formOf([...new Set(Object.values(names).flatMap((chances) => Object.keys(chances)))]);
  const fits = [1, 2].flatMap((at) =>
    Object.entries(names).flatMap(([key, chances], i) => {
      const told = { start: 100 * at + i, key, heading: "", ...(isTable ? { row: { at } } : {}) };
      return blanks.flatMap((blank): Fit<typeof told, typeof blank>[] => {
        const column = blank.views[0]?.[0] ?? "";
        const chance = chances[column] ?? 0;
        const isFirst = blank.order < blanks.length / ROWS;
        return chance === 0
          ? []
          : [
              {
                ...{ told, blank, chance: isFirst ? chance : chance / 2 },
                ...{ isCalled: key === column, isDoubtful: key === doubtful },
              },
            ];
      });
    }),
  );
  return [...placesOfRecords(fits)].map(
    ([told, blank]) =>
      `${told.key} ${told.start < 200 ? 1 : 2}: ${blank.views[0]} ${1 + Math.floor((blank.order * ROWS) / blanks.length)}`,
  );
}

/** Items of these names in order, each beside every blank that is called so; rows are what the form prints beside them. */
function inOrder(
  keys: readonly string[],
  rows: readonly string[],
  headings: readonly string[] = [],
): string[] {
  const [name = ""] = keys;
  const blanks = formOf([name]).slice(0, rows.length);
  for (const [at, blank] of blanks.entries()) Object.assign(blank.field, { row: rows[at] });
  const fits = keys.flatMap((key, start) => {
    const told = { start, key, heading: headings[start] ?? `Part of ${key} ${"i".repeat(start)}` };
    return blanks.map((blank) => ({ told, blank, chance: 0.3, isCalled: key === name, isDoubtful: false }));
  });
  return [...placesOfRecords(fits)].map(([{ start }, { order }]) => `${start} to ${order}`);
}

describe("items of one name", () => {
  test("go each into the next blank that is called so, where the form has as many", () => {
    expect(inOrder(["attorney", "court", "attorney"], ["", ""])).toEqual(["0 to 0", "2 to 1"]);
  });

  test.each([
    ["the form has more of them", ["attorney", "court", "attorney"], ["", "", ""], []],
    ["they are dates alone, which stand beside every signature", ["date", "court", "date"], ["", ""], []],
    ["a number names another row", ["cause", "cause"], ["1", "3"], ["Part 1", "Part 2"]],
  ])("go nowhere by their order where %s", (_, keys, rows, headings) => {
    expect(inOrder(keys, rows, headings)).toEqual([]);
  });
});

/** Two items, told in this order, and a form with a blank for each, called so or under such a heading. */
function swapped(told: readonly [string, string][], blanks: readonly [string[], string[]][]): string[] {
  const places = blanks.map(([words, context], order) => ({
    ...{ order, views: [words], context: new Set(context), option: null, kind: null },
    field: { widgets: [] },
  }));
  const fits = told.flatMap(([key, heading], start) => {
    const item = { start, key, heading };
    return places.map((blank) => ({ told: item, blank, chance: 0.3, isCalled: true, isDoubtful: false }));
  });
  return [...placesOfRecords(fits)].map(([{ start }, { order }]) => `${start} to ${order}`);
}

describe("items of one name that are told in another order than the form's", () => {
  test.each([
    [
      "their numbers",
      [
        ["attorney 2", ""],
        ["attorney 1", ""],
      ],
      [
        [["attorney", "1"], []],
        [["attorney", "2"], []],
      ],
    ],
    [
      "their numbers, which no blank has",
      [
        ["attorney 2", ""],
        ["attorney 1", ""],
      ],
      [
        [["attorney"], []],
        [["attorney"], []],
      ],
    ],
    [
      "their headings",
      [
        ["employer", "Guarantor"],
        ["employer", "Tenant"],
      ],
      [
        [["employer"], ["tenant"]],
        [["employer"], ["guarantor"]],
      ],
    ],
  ] as [string, [string, string][], [string[], string[]][]][])(
    "go nowhere by their order against %s",
    (_, told, blanks) => {
      expect(swapped(told, blanks)).toEqual([]);
    },
  );

  test("go by their order where their numbers are the form's", () => {
    expect(
      swapped(
        [
          ["attorney 1", ""],
          ["attorney 2", ""],
        ],
        [
          [["attorney", "1"], []],
          [["attorney", "2"], []],
        ],
      ),
    ).toEqual(["0 to 0", "1 to 1"]);
  });
});

describe("records beside the blanks of a table", () => {
  const PLAIN = { provider: { provider: 0.5 }, reason: { "reason given": 0.15 } };

  test("a name that alone says too little goes to its column beside one that is called so", () => {
    expect(placed(PLAIN, false).toSorted()).toEqual([
      "provider 1: provider 1",
      "provider 2: provider 2",
      "reason 1: reason given 1",
      "reason 2: reason given 2",
    ]);
  });

  test("what speaks against such a value keeps it out, and leaves the others in", () => {
    const beside = { town: { town: 0.5 }, ...PLAIN };
    expect(placed(beside, false, "reason").toSorted()).toEqual([
      "provider 1: provider 1",
      "provider 2: provider 2",
      "town 1: town 1",
      "town 2: town 2",
    ]);
  });

  test("a table of which no head is a column's name goes to the columns that three of its heads are likeliest for", () => {
    const three = { day: { date: 0.4 }, fare: { amount: 0.3 }, miles: { distance: 0.3 } };
    expect(placed(three, true)).toHaveLength(6);
    expect(placed(three, true)).toContain("fare 2: amount 2");
    expect(placed({ day: { date: 0.4 }, fare: { amount: 0.3 } }, true)).toEqual([]);
    expect(placed(three, false)).toEqual([]);
  });
});
