import { describe, expect, test } from "vitest";
import type { FillJob } from "../../../lib/dashboard/api/types.ts";
import { type Changes, decided } from "../../../lib/dashboard/workspace/edits.ts";
import { looseIn, unsettled } from "../../../lib/dashboard/workspace/loose.ts";
import { type Offer, offersOf, taking } from "../../../lib/dashboard/workspace/offers.ts";
import { notPlacedIn, refusedIn } from "../../../lib/dashboard/workspace/rests.ts";
import { isRefused, saidBefore, saidBy, saidOver } from "../../../lib/dashboard/workspace/said.ts";
import { aResult } from "./results.ts";

const WORDS = { start: 3, end: 8, text: "teal" };

describe("what was said for a form", () => {
  const job = (id: string, about: Partial<FillJob>): FillJob => ({
    ...{ job_id: `job_${id}`, fill_id: id, file_id: "file", status: "succeeded", created_at: "" },
    result: aResult({}),
    ...about,
  });
  const fills = [
    job("c", { base_fill_id: "b", prompt: "Bo" }),
    job("b", { base_fill_id: "a" }),
    job("a", { prompt: "Ada", result: aResult({ unused: [WORDS] }) }),
  ];
  const api = {
    jobs: async (_: unknown, cursor: string | null) => {
      const at = Number(cursor ?? 0);
      const jobs = fills.slice(at, at + 1).map((one) => ({ ...one, kind: "fill" as const }));
      return { jobs, next_cursor: at + 1 < fills.length ? `${at + 1}` : null };
    },
    fillJob: async (id: string) => fills.find(({ job_id }) => job_id === id) ?? job("none", {}),
  };
  const find = (of: FillJob) => saidBefore(api, of, new AbortController().signal);

  test("is what every fill was told that it builds on, the last first, with what found no place", async () => {
    const said = await find(job("d", { base_fill_id: "c" }));
    expect(said.map(({ prompt }) => prompt)).toEqual(["Bo", "Ada"]);
    expect(looseIn(said)).toEqual([{ key: "unused:a:3", text: "teal" }]);
  });

  test("stays known of the fill that one builds on while its past is read, and of no other", () => {
    const known = { fillId: "b", said: saidBy(job("a", { prompt: "Ada" })) };
    const of = (base?: string) =>
      saidOver(known, job("c", { prompt: "Bo", ...(base && { base_fill_id: base }) })).map(
        ({ prompt }) => prompt,
      );
    expect(of("b")).toEqual(["Bo", "Ada"]);
    expect(of("a")).toEqual(["Bo"]);
    expect(of()).toEqual(["Bo"]);
  });

  test("tells a blank that a person refused a value for from one that an instruction leaves so", () => {
    const left = (id: string, blanks: string[], prompt?: string) =>
      saidBy(job(id, { result: aResult({ left_blank: blanks }), ...(prompt && { prompt }) }));
    const [asked, saved, later] = [
      left("a", ["f1"], "Leave f1 blank."),
      left("b", ["f1", "f2"]),
      left("c", ["f1", "f2", "f3"], "Leave f3 blank."),
    ];
    const refused = (...fills: (typeof asked)[]) =>
      ["f1", "f2", "f3"].filter((id) => isRefused(fills.flat(), id));
    expect(refused(asked)).toEqual([]);
    expect(refused(saved, asked)).toEqual(["f2"]);
    expect(refused(later, saved, asked)).toEqual(["f2"]);
  });

  test("ends where a fill is no longer stored", async () => {
    expect(await find(job("d", { base_fill_id: "gone", prompt: "own" }))).toMatchObject([{ prompt: "own" }]);
  });
});

describe("words that found no place", () => {
  const loose = [{ key: "unused:a:3", text: "teal" }];
  const standing = { given: new Map(), fields: new Map(), held: new Map() };

  test("wait until they are put somewhere or left out, and again when that is undone", () => {
    expect(unsettled(loose, standing, {})).toEqual(loose);
    expect(unsettled(loose, standing, { f1: { value: "teal", settles: "unused:a:3" } })).toEqual([]);
    expect(unsettled(loose, standing, { "unused:a:3": decided("leftOut") })).toEqual([]);
  });
});

describe("of words that were offered, refused and put elsewhere in part", () => {
  const prompt = "I live at 12 Elm Street, Salem, OR 97301.";
  const text = "12 Elm Street, Salem, OR 97301";
  const suggested = [
    {
      ...{ field_id: "asker", name: null, label: "Requester", value: text, confidence: 0.5 },
      ...{ source: { start: 10, end: 10 + text.length, text }, why: "likely" as const },
    },
  ];
  const job: FillJob = {
    ...{ job_id: "job", fill_id: "a", file_id: "file", status: "succeeded", created_at: "", prompt },
    result: aResult({ suggested }),
  };
  const said = saidBy(job);
  const [offer] = offersOf(aResult({ suggested }), "a");
  if (!offer) throw new Error("Expected an offer.");
  const before = {
    given: new Map<string, string[]>(),
    fields: new Map(),
    held: new Map<string, string>(),
    offers: [offer],
    additions: [],
  };
  const refused = { [offer.key]: decided("leftOut") };
  const part = { street: { value: "12 Elm Street", settles: offer.key } };

  test("the rest waits, until it is put somewhere or left out", () => {
    const rest = { key: "unused:a:10", text: "Salem, OR 97301" };
    expect(notPlacedIn(said, before, {})).toEqual([]);
    expect(notPlacedIn(said, before, refused)).toEqual([]);
    expect(notPlacedIn(said, before, { ...refused, ...part })).toEqual([rest]);
    expect(notPlacedIn(said, before, { ...refused, ...part, city: { value: "Salem, OR 97301" } })).toEqual(
      [],
    );
    expect(notPlacedIn(said, before, { ...refused, ...part, [rest.key]: decided("leftOut") })).toEqual([]);
    const saved = { ...before, offers: [], given: new Map([["given", ["12 Elm Street"]]]) };
    expect(notPlacedIn(said, saved, {})).toEqual([rest]);
    expect(notPlacedIn(said, { ...saved, held: new Map([["city", "Salem"]]) }, {})).toEqual([
      { ...rest, text: "OR 97301" },
    ]);
  });

  test("words whose suggestion was refused are named also once that is saved, until they are put somewhere", () => {
    const saved = { ...before, offers: [] };
    const both = [{ fillId: "b", prompt: "", unused: [], leftBlank: ["asker"] }, ...said];
    expect(refusedIn(said, saved, {})).toEqual([]);
    expect(refusedIn(both, saved, {})).toMatchObject([{ key: "unused:a:10", text, fieldIds: ["asker"] }]);
    expect(refusedIn(both, saved, { street: { value: text, settles: "unused:a:10" } })).toEqual([]);
    expect(refusedIn(both, { ...saved, given: new Map([["given", ["12 Elm Street"]]]) }, {})).toEqual([]);
    expect(refusedIn(both, { ...saved, held: new Map([["asker", "Requester"]]) }, {})).toEqual([]);
  });

  test("words wait again whose blank is offered what was said later, until a person has given it something", () => {
    const told = (fillId: string, words: string) => ({
      ...{ fillId, prompt: words, unused: [] },
      offered: [{ span: { start: 0, end: words.length, text: words }, fieldIds: ["name"] }],
    });
    const both = [told("later", "Grace Hopper"), told("first", "Ada Lovelace")];
    const offers: Offer[] = [
      {
        ...{ key: "suggested:name:Grace Hopper", options: [{ fieldId: "name", value: "Grace Hopper" }] },
        ...{ words: ["Grace Hopper"], origins: [], fillId: "later", why: "likely", from: "suggested" },
      },
    ];
    const standing = { ...before, offers };
    const texts = (changes: Changes) => notPlacedIn(both, standing, changes).map(({ text }) => text);
    expect(texts({})).toEqual(["Ada Lovelace"]);
    expect(texts({ name: { value: "Grace Hopper" } })).toEqual([]);
    expect(texts({ "unused:first:0": decided("leftOut") })).toEqual([]);
  });

  test("nothing of an offer waits that was taken, or changed in its own blank", () => {
    expect(notPlacedIn(said, before, { asker: taking(offer, text), ...part })).toEqual([]);
    expect(notPlacedIn(said, before, { asker: { value: "12 Elm Street" } })).toEqual([]);
  });
});
