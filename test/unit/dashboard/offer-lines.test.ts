import { expect, test } from "vitest";
import type { Field } from "../../../lib/dashboard/api/types.ts";
import { inTheirRoom, linesOf, shownLine } from "../../../lib/dashboard/workspace/offer-lines.ts";
import type { Offer } from "../../../lib/dashboard/workspace/offers.ts";
import { progressOf } from "../../../lib/dashboard/workspace/progress.ts";
import { changesOf } from "../../../lib/dashboard/workspace/take-all.ts";

const DIGITS = [..."04052019"];
const digit = (index: number): Field =>
  ({
    ...{ id: `d${index}`, type: "text", label: "Date of birth", options: [], widgets: [] },
    group: { id: "g1", kind: "date", part: "digits", index },
  }) as unknown as Field;
const FIELDS = new Map<string, Field>([
  ...DIGITS.map((_, index): [string, Field] => [`d${index}`, digit(index)]),
  ["name", { ...digit(0), id: "name", label: "Name", group: null }],
]);
const offer = (fieldId: string, value: string, words: string, about: Partial<Offer> = {}): Offer => ({
  ...{ key: `suggested:${fieldId}:${words}`, options: [{ fieldId, value }], words: [words], origins: [] },
  ...{ fillId: "fill", why: "likely", from: "suggested" },
  ...about,
});
const DATE = DIGITS.map((value, index) => offer(`d${index}`, value, "4.5.2019"));

test("a date whose digits stand in boxes of their own is asked about once", () => {
  const offers = [offer("name", "Mia", "Mia"), ...DATE];
  expect(linesOf(offers, FIELDS).map((line) => shownLine(line, FIELDS))).toEqual(["Mia", "04052019"]);
  const standing = {
    ...{ fields: FIELDS, held: new Map(), additions: [], offers },
    order: [...FIELDS.keys()].map((fieldId) => ({ fieldId })),
  };
  expect(progressOf(standing, {}).check).toBe(2);
  expect(progressOf(standing, changesOf(DATE)).check).toBe(1);
});

test("parts of two values, and what is written already, are asked about one by one", () => {
  const other = offer("d1", "7", "7.7.2020");
  expect(
    linesOf(
      [DATE[0], DATE[1], other].flatMap((one) => one ?? []),
      FIELDS,
    ),
  ).toHaveLength(2);
  const written = DATE.map((one) => ({ ...one, from: "written" as const }));
  expect(linesOf(written, FIELDS)).toHaveLength(DATE.length);
});

test("numbers of several digits a part are read with spaces between them", () => {
  const parts = ["900", "45", "6781"].map((value, index) => offer(`d${index}`, value, "900-45-6781"));
  expect(shownLine(parts, FIELDS)).toBe("900 45 6781");
});

test("while a mouse is over the list, an answered line leaves its room, and a new one comes last", () => {
  const line = (fieldId: string): Offer[] => [offer(fieldId, "a", fieldId)];
  const room = ["a", "b", "c"].map((id) => ({ key: `suggested:${id}:${id}`, height: 40 }));
  const shown = (ids: string[], kept = room) =>
    inTheirRoom(ids.map(line), kept).map(({ line: own, height }) => own?.[0]?.words[0] ?? height);
  expect(shown(["a", "c"], [])).toEqual(["a", "c"]);
  expect(shown(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(shown(["c"])).toEqual([40, 40, "c"]);
  expect(shown(["new", "c"])).toEqual([40, 40, "c", "new"]);
});
