import { expect, test } from "vitest";
import { boxesNamed, forbidsTick } from "../../../lib/meaning/forbids-tick.ts";

test.each([
  "Do not tick the box for hail damage",
  "the hail box must not be ticked",
  "Untick hail damage",
  "Please leave the box for hail empty",
  "Hail must stay unticked",
  "the box Hail stays empty",
  "Bitte Hagel nicht ankreuzen",
  "Kreuzen Sie Hagel nicht an",
  "Ne cochez pas la grêle",
  "No marque la casilla del granizo",
  "Non barrare la casella della grandine",
  "Hagel niet aankruisen",
])("“%s” forbids a tick", (clause) => expect(forbidsTick(clause)).toBe(true));

test.each([
  "Tick the box for hail damage",
  "Don't forget to tick hail damage",
  "Do not hesitate to tick hail damage",
  "N'oubliez pas de cocher la grêle",
  "Do not leave the box for hail empty",
  "leave the middle name blank",
  "My roof was not hit by hail",
])("“%s” forbids none", (clause) => expect(forbidsTick(clause)).toBe(false));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const box = (id: string, label: string) => ({ type: "box", option: { label }, field: { id } });

test("a box is named by what its caption says before its first mark, and the longer of two names counts", () => {
  const slots = [
    box("club", "Club. Enter its number"),
    box("owner", "Owner"),
    box("co", "Joint owner"),
    box("no", "No"),
    { type: "text", option: null, field: { id: "name" } },
  ];
  const named = (said: string) => boxesNamed(wordsOf(said), slots, wordsOf);
  expect(named("do not tick club")).toEqual(["club"]);
  expect(named("untick joint owner")).toEqual(["co"]);
  expect(named("untick club and owner")).toEqual(["club", "owner"]);
  expect(named("no tick there")).toEqual([]);
});
