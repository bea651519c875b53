import { describe, expect, test } from "vitest";
import { fileInWords } from "../../../lib/dashboard/workspace/file-in-words.ts";
import { progressOf, type Standing } from "../../../lib/dashboard/workspace/progress.ts";
import { nothingOpen, stateOf } from "../../../lib/dashboard/workspace/state-in-words.ts";
import type { Field } from "../../../lib/domain/parsed-form.ts";
import { aCheckbox, aForm, aText, type FieldSketch } from "../../fixtures/forms.ts";
import { aFilled, aResult } from "./results.ts";

const standing = (sketches: FieldSketch[], held: Record<string, string> = {}): Standing => {
  const fields = new Map(aForm(sketches).fields.map((field): [string, Field] => [field.id, field]));
  const order = [...fields.keys()].map((fieldId) => ({ fieldId }));
  return { fields, order, held: new Map(Object.entries(held)), offers: [], additions: [] };
};
const stateIn = (form: Standing, changes = {}, written = aResult({}), notPlaced = 0) => {
  const progress = progressOf(form, changes);
  const { open, told } = stateOf(form, changes, { progress, notPlaced, written });
  const inWords = (lines: typeof open) =>
    lines.map(({ words, blanks }) => [words, ...blanks.map(({ label }) => label)]);
  return {
    ...{ open: inWords(open), told: inWords(told) },
    clear: open.length === 0 ? nothingOpen(form, told) : null,
  };
};

describe("the state of a form", () => {
  test("names what is required, to be signed and not placed, and where", () => {
    const form = standing([
      aText("Name", { required: true }),
      aText("Town", { required: true }),
      aText("Signature", { type: "signature" }),
    ]);
    expect(stateIn(form, { f1: { value: "Ada" } }, aResult({}), 2)).toEqual({
      open: [
        ["1 required blank is empty", "Town"],
        ["1 place to sign", "Signature"],
        ["2 phrases of yours not placed"],
      ],
      told: [["1 filled in"]],
      clear: null,
    });
  });

  test("says that nothing is missing only of a form that marks what it requires, or where nothing is empty", () => {
    const signed = aText("Signature", { type: "signature", hidden: true });
    const form = (about: FieldSketch, held: Record<string, string>) =>
      stateIn(standing([aText("Name", about), aText("Town"), signed], held));
    const unmarked = "1 blank is empty. We do not know whether the form requires it.";
    expect(form({}, { f1: "Ada" })).toEqual({
      open: [],
      told: [["1 filled in"], [unmarked, "Town"]],
      clear: null,
    });
    expect(form({ required: true }, { f1: "Ada" })).toEqual({
      open: [],
      told: [["1 filled in"], ["1 blank is empty.", "Town"]],
      clear: "Nothing that the form marks as required is missing.",
    });
    expect(form({}, { f1: "Ada", f2: "Ely" }).clear).toBe("We know of nothing left to do.");
  });

  test("says where no place to sign was found, until one has signed", () => {
    const form = standing([aText("Name")], { f1: "Ada" });
    expect(stateIn(form).told.at(-1)?.[0]).toMatch(/^No place to sign was found/);
    const mark = {
      kind: "signature" as const,
      page: 1,
      box: { x: 0, y: 0, width: 9, height: 9 },
      text: "Ada",
    };
    expect(stateIn(form, { "mark:1": { value: "Ada", mark } }).told).toEqual([["1 filled in, 1 signed"]]);
  });

  test("counts the boxes of a question once, a number in parts once, and no box that asks nothing", () => {
    const part = (index: number) =>
      aText("Number", { group: { id: "g1", kind: "digits", part: "digits", index } });
    const form = standing([
      aCheckbox("Partnership", { question: "Classification" }),
      aCheckbox("Trust", { question: "Classification" }),
      aCheckbox("Send me news"),
      part(0),
      part(1),
    ]);
    expect(stateIn(form).told[0]?.slice(1)).toEqual(["Classification", "Number"]);
    expect(stateIn(form, { f2: { value: "Yes" }, f4: { value: "1" } }).told[0]).toEqual(["2 filled in"]);
  });

  test("names a value that cannot be seen in the file, until it is changed", () => {
    const form = standing([aText("Name")], { f1: "Ada" });
    const written = aResult({ filled: [aFilled("f1", "Ada", { verified: "clipped" })] });
    expect(stateIn(form, {}, written).open).toEqual([["1 value cut off, hidden or over print", "Name"]]);
    expect(stateIn(form, { f1: { value: "A" } }, written).open).toEqual([]);
    const box = { page: 1, box: { x: 0, y: 0, width: 9, height: 9 } };
    const marks = [{ kind: "date" as const, text: "today", verified: "doubtful" as const, ...box }];
    expect(stateIn(form, {}, aResult({ marks })).open[0]?.slice(1)).toEqual(["today"]);
  });
});

describe("the file", () => {
  const job = { job_id: "j2", download_url: "https://forms.example/f" };
  const SAVED = {
    unsaved: 0,
    suggested: 0,
    underWay: false,
    failed: false,
    job,
    lacks: false,
    downloaded: null,
  };

  test.each([
    [SAVED, /^The file holds what you see/],
    [{ ...SAVED, downloaded: "j2" }, /holds what you see.*You downloaded it/],
    [{ ...SAVED, downloaded: "j1" }, /holds what you see.*you downloaded is older/],
    [{ ...SAVED, unsaved: 1, downloaded: "j2" }, /^1 change is not saved yet.*you downloaded is older/],
    [{ ...SAVED, underWay: true, unsaved: 1 }, /^The file is being written\.$/],
    [{ ...SAVED, failed: true, unsaved: 2 }, /^The last save failed/],
    [{ ...SAVED, lacks: true }, /^The file lacks something/],
    [{ ...SAVED, job: null }, /^Nothing is saved yet/],
    [
      { ...SAVED, suggested: 1 },
      /^Not in the file: 1 suggested value that you see\..* holds the other values/,
    ],
    [{ ...SAVED, unsaved: 1, suggested: 2 }, /not saved yet.*Not in the file: 2 suggested values/],
  ])("of %j is said to be what it is", (files, words) => {
    expect(fileInWords(files).join(" ")).toMatch(words);
  });
});
