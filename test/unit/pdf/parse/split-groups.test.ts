import { expect, test } from "vitest";
import type { PartField } from "../../../../lib/pdf/parse/parts-in-line.ts";
import { findSplitGroups } from "../../../../lib/pdf/parse/split-groups.ts";

/** A row of fields, 30 points wide and 10 apart. */
const row = (...parts: [label: string, maxLength: number | null][]): PartField[] =>
  parts.map(([label, maxLength], index) => ({
    label,
    maxLength,
    place: { page: 1, x: 50 + 40 * index, y: 100, width: 30, height: 12 },
  }));
const kinds = (parts: PartField[]) => {
  const groups = findSplitGroups(parts);
  return parts.map((part) => groups.get(part)?.kind ?? null);
};

test("knows numbers by the lengths of their parts", () => {
  expect(kinds(row(["", 3], ["", 2], ["", 4]))).toEqual(["ssn", "ssn", "ssn"]);
  expect(kinds(row(["", 2], ["", 7]))).toEqual(["ein", "ein"]);
  expect(kinds(row(["", 3], ["", 3], ["", 4]))).toEqual(["phone", "phone", "phone"]);
  expect(kinds(row(["", 1], ["", 1], ["", 1], ["", 1]))).toEqual(["digits", "digits", "digits", "digits"]);
});

test("knows names and dates by the words for their parts", () => {
  expect(kinds(row(["First name", null], ["Middle initial", null], ["Last name", null]))).toEqual([
    "name",
    "name",
    "name",
  ]);
  expect(kinds(row(["jour", null], ["mois", null], ["année", null]))).toEqual(["date", "date", "date"]);
});

test("takes the first and last digits of a number for no name's parts", () => {
  const parts = row(["Middle initial", 1], ["ZIP: first 5 digits", 5], ["ZIP: last four digits", null]);
  expect(kinds(parts)).toEqual([null, null, null]);
});

test("sees no group in fields that only stand side by side, or too far apart", () => {
  expect(kinds(row(["City", null], ["State", 2], ["ZIP code", 5]))).toEqual([null, null, null]);
  expect(kinds(row(["Month", null], ["Amount", null]))).toEqual([null, null]);
  const apart = row(["", 3], ["", 2], ["", 4]).map((part, index) => ({
    ...part,
    place: { ...part.place, x: 150 * index },
  }));
  expect(kinds(apart)).toEqual([null, null, null]);
});

test("numbers groups and their parts in reading order", () => {
  const [a, b] = row(["", 2], ["", 7]);
  const below = row(["", 2], ["", 7]).map((part) => ({ ...part, place: { ...part.place, y: 140 } }));
  const groups = findSplitGroups([...below, a!, b!]);
  expect([a!, b!, ...below].map((part) => [groups.get(part)?.id, groups.get(part)?.index])).toEqual([
    ["g1", 0],
    ["g1", 1],
    ["g2", 0],
    ["g2", 1],
  ]);
});

/** Boxes of one line for a character each, under one caption and of no stated length, that begin at `xs`. */
const boxes = (...xs: number[]): PartField[] =>
  xs.map((x) => ({
    label: "Date of birth",
    maxLength: null,
    place: { page: 1, x, y: 100, width: 11, height: 14 },
  }));

test("takes narrow boxes under one caption for one value each row and column, though they name no length", () => {
  const parts = boxes(50, 62, 77, 89, 104, 116, 128, 140, 168, 180, 195, 207, 222, 234, 246, 258);
  const groups = findSplitGroups(parts);
  const ids = parts.map((part) => groups.get(part)?.id);
  expect(ids).toEqual([...Array(8).fill("g1"), ...Array(8).fill("g2")]);
});

test("takes a few narrow boxes, or such with captions of their own, for no one value", () => {
  expect(kinds(boxes(50, 62, 74))).toEqual([null, null, null]);
  const own = boxes(50, 62, 74, 86, 98, 110).map((part, index) => ({ ...part, label: `Week ${index}` }));
  expect(new Set(kinds(own))).toEqual(new Set([null]));
});

test("knows a date by the pattern of its caption, or by the pieces of one under its boxes", () => {
  const partsOf = (parts: PartField[]) => {
    const groups = findSplitGroups(parts);
    return parts.map((part) => groups.get(part)?.part ?? null);
  };
  const label = "Date of birth (MM-DD-YYYY)";
  expect(partsOf(row([label, null], [label, null], [label, null]))).toEqual(["month", "day", "year"]);
  const hints = ["TT", "MM", "JJJJ"];
  const under = row(["Datum", null], ["Datum", null], ["Datum", null]).map((part, at) => ({
    ...part,
    hint: hints[at] ?? null,
  }));
  expect(partsOf(under)).toEqual(["day", "month", "year"]);
  expect(partsOf(row([label, null], [label, null], [label, null], [label, null]))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("knows a date by scripts that format a part of it in each of three fields, whatever their captions", () => {
  const scripted = (...patterns: string[]): PartField[] =>
    row(["Date of birth", null], ["Date of birth", null], ["Gender", null]).map((part, at) => ({
      ...part,
      scripts: patterns[at]
        ? [`AFDate_KeystrokeEx("${patterns[at]}");`, `AFDate_FormatEx("${patterns[at]}");`]
        : [],
    }));
  const partsOf = (parts: PartField[]) => {
    const groups = findSplitGroups(parts);
    return parts.map((part) => groups.get(part)?.part ?? null);
  };
  expect(partsOf(scripted("mm", "dd", "yyyy"))).toEqual(["month", "day", "year"]);
  expect(partsOf(scripted("d", "mmm", "yy"))).toEqual(["day", "month", "year"]);
  expect(partsOf(scripted("mm", "mm", "yyyy"))).toEqual([null, null, null]);
  expect(partsOf(scripted("mm", "dd"))).toEqual([null, null, null]);
  expect(partsOf(scripted("mm/dd/yyyy", "dd", "yyyy"))).toEqual([null, null, null]);
});

test("takes small boxes whose names count on for one value, from 1, from 0, or many under one caption from anywhere", () => {
  const numbered = (from: number, count: number, caption = (_: number) => "Policy"): PartField[] =>
    Array.from({ length: count }, (_, at) => ({
      label: caption(at),
      name: `Text${from + at}`,
      maxLength: null,
      place: { page: 1, x: 50 + 16 * at, y: 100, width: 16, height: 16 },
    }));
  for (const parts of [numbered(1, 4), numbered(0, 4), numbered(14, 8), numbered(96, 8)])
    expect(new Set(kinds(parts))).toEqual(new Set(["digits"]));
  for (const parts of [numbered(14, 4), numbered(14, 8, (at) => `Week ${at}`)])
    expect(new Set(kinds(parts))).toEqual(new Set([null]));
});

test("takes parts of a few characters each under one caption for one number, where it asks for one, and no sums, dates or ages", () => {
  const of = (label: string, ...lengths: number[]) =>
    row(...lengths.map((length) => [label, length] as [string, number]));
  expect(new Set(kinds(of("Sort code", 2, 2, 2)))).toEqual(new Set(["digits"]));
  expect(new Set(kinds(of("IBAN", 4, 4, 4, 4, 4, 2)))).toEqual(new Set(["digits"]));
  expect(new Set(kinds(of("CPF", 3, 3, 3, 2)))).toEqual(new Set(["digits"]));
  expect(new Set(kinds(of("SIN", 3, 3, 3)))).toEqual(new Set(["digits"]));
  expect(new Set(kinds(of("Amount", 3, 3, 2)))).toEqual(new Set([null]));
  expect(new Set(kinds(of("Years", 2, 2, 4, 2, 2, 4)))).toEqual(new Set([null]));
  for (const [label, lengths] of [
    ["Date of birth", [2, 2, 4]],
    ["Travel", [6, 6, 6]],
    ["Ages of your children", [2, 2, 2]],
    ["Gross pay", [3, 3, 3]],
    ["Dimensions", [3, 3, 3]],
  ] as const)
    expect([label, ...kinds(of(label, ...lengths))]).toEqual([label, null, null, null]);
  const more = [
    ...of("Leave", 2, 2, 4),
    ...row(["", null], ["", null], ["", null], ["Leave", null]).slice(3),
  ];
  expect(new Set(kinds(more))).toEqual(new Set([null]));
  const named = of("Date of birth", 2, 2, 4).map((part, at) => ({
    ...part,
    name: ["DOB day", "DOB month", "DOB year"][at]!,
  }));
  expect(new Set(kinds(named))).toEqual(new Set([null]));
});

test("takes small boxes whose names count on by letters for one value", () => {
  const lettered = boxes(50, 62, 74, 86, 98).map((part, at) => ({ ...part, name: `zip_${"abcde"[at]}` }));
  expect(new Set(kinds(lettered))).toEqual(new Set(["digits"]));
});

test("takes boxes that count on after a printed sign for the same value, and lone ones that stand so far apart for none", () => {
  const at = (...xs: number[]) => boxes(...xs).map((part, index) => ({ ...part, name: `ssn_${index}` }));
  const parts = at(50, 62, 74, 118, 130, 174, 186, 198, 210);
  const groups = findSplitGroups(parts);
  expect(new Set(parts.map((part) => groups.get(part)?.id))).toEqual(new Set(["g1"]));
  expect(new Set(kinds(at(50, 90, 130, 170)))).toEqual(new Set([null]));
});

test("takes two narrow boxes that count from the first under one caption for one value, and others for none", () => {
  const two = (first: number) => boxes(50, 62).map((part, at) => ({ ...part, name: `key${first + at}` }));
  expect(kinds(two(1))).toEqual(["digits", "digits"]);
  expect(kinds(two(7))).toEqual([null, null]);
  expect(kinds(two(1).map((part, at) => ({ ...part, label: `Week ${at}` })))).toEqual([null, null]);
});
