import { boxesNamed, forbidsTick, namesBox } from "../../meaning/forbids-tick.ts";
import { cuePhrases, isCanonical } from "../../meaning/lexicon/lexicon.ts";
import type { PromptWords } from "../../meaning/lexicon/prompt-words.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";
import { isCalledSo, refuses } from "../../meaning/told.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { Slot } from "../form-model/slot.ts";
import { clausesIn } from "./2-mentions.ts";
import { harmonic } from "./5-features.ts";
import type { Passage } from "./mention.ts";
import type { SlotIndex } from "./slot-index.ts";

/** So much of a field's description and of what is said must be the same for a field to be left blank. */
const ENOUGH = 0.6;

/** A stretch of the instruction that asks to leave fields blank, and the ids of these. */
export interface LeftBlank {
  segment: Passage;
  start: number;
  end: number;
  fieldIds: readonly string[];
}

/**
 * The fields that the instruction asks to leave blank: "leave the middle name blank", "Remarks: leave empty". Each such
 * clause names fields by their words; those that it names best are meant, twins together.
 */
export function fieldsLeftBlank(
  prompt: string,
  segments: readonly Passage[],
  words: PromptWords,
  index: SlotIndex,
  reader: Reader,
): LeftBlank[] {
  const stretches = segments.flatMap((segment) =>
    stretchesOf(prompt, segment, words).map(({ start, end }) => ({ segment, start, end })),
  );
  return stretches.flatMap(({ segment, segment: { key }, start, end }) => {
    const told = words.canonical(start, end, MOST_WORDS);
    const isRefused = refuses(key ?? "");
    if (isRefused && index.slots.some(({ field }) => isCalledSo(key ?? "", field.label))) return [];
    if (key === null && forbidsTick(prompt.slice(start, end))) {
      const said = namesBox(told) ? told : words.canonical(segment.start, end, MOST_WORDS);
      const fieldIds = boxesNamed(said, index.slots, reader.words);
      if (fieldIds.length > 0) return [{ segment, start, end, fieldIds }];
    }
    // A value that says more than to leave it blank is a value: it commands nothing.
    if (key !== null && !isRefused && named(told).length > MOST_BESIDE) return [];
    const said = named(key === null ? told : reader.words(key));
    const likeness = likenessTo(said, index);
    const isMeant = (slot: Slot) => isPlace(slot) && (!isRefused || refuses(key ?? "", slot.field.label));
    const scored = index.slots.filter(isMeant).map((slot) => ({ slot, likeness: likeness(slot) }));
    const best = Math.max(0, ...scored.map(({ likeness }) => likeness));
    if (best < ENOUGH) return [];
    const meant = scored
      .filter(({ likeness, slot }) => likeness > best - 0.01 && isOfRow(segment, slot))
      .map(({ slot }) => slot);
    const fieldIds = meant.flatMap(({ type, members, field }) =>
      type === "group" ? members.map(({ slot }) => slot.field.id) : [field.id],
    );
    return [{ segment, start, end, fieldIds }];
  });
}

/** An item as a whole; of a sentence the clauses from the first to the last that say so: "leave the fax, the suffix and the title blank". */
function stretchesOf(prompt: string, segment: Passage, words: PromptWords): { start: number; end: number }[] {
  const saysSo = ({ start, end }: { start: number; end: number }): boolean =>
    words.holds(start, end, "leave blank", MOST_WORDS) || forbidsTick(prompt.slice(start, end));
  const isRefused = refuses(segment.key ?? "") && yesOrNo(prompt.slice(segment.start, segment.end)) === null;
  if (!isRefused && !saysSo(segment)) return [];
  if (segment.key !== null) return [segment];
  const clauses = clausesIn(prompt, segment);
  const said = clauses.slice(clauses.findIndex(saysSo), clauses.findLastIndex(saysSo) + 1);
  return said.length > 0 ? said : [segment];
}
/** Of a sentence without end, the last so many. */
const MOST_WORDS = 40;

/** "Leave this one blank, thanks": so many other words. */
const MOST_BESIDE = 2;

/** A cell of a table speaks of its own row. */
const isOfRow = ({ row }: Passage, slot: Slot): boolean => row === undefined || slot.row === row.at;

const isPlace = ({ type }: Slot): boolean => type !== "option";

const CUE_WORDS = new Set(
  [...cuePhrases("leave blank")]
    .flatMap((phrase) => phrase.split(" "))
    .concat("field", "section", "part", "it", "them"),
);

const named = (words: readonly string[]): string[] => words.filter((word) => !CUE_WORDS.has(word));

/** How a date is to be written is no part of what a field is called. */
const HINTS: ReadonlySet<string> = new Set("mm dd yy yyyy tt jj jjjj aa aaaa".split(" "));

/** Measures a slot's best description beside what is said. */
function likenessTo(
  said: readonly string[],
  { weight, alike }: Pick<SlotIndex, "weight" | "alike">,
): (slot: Slot) => number {
  const meant = new Map(said.flatMap((word) => [...(alike.get(word) ?? [])]));
  const known = said.flatMap((word) => {
    const stands = [...(alike.get(word) ?? [])];
    // A word that forms ask for and this one does not have is no slip: "last name" is not the full name.
    return stands.length > 0 || isCanonical(word) ? [{ stands, weight: weight(word) }] : [];
  });
  const whole = known.reduce((sum, word) => sum + word.weight, 0);
  return (slot) => {
    const views = slot.views
      .map((view) => view.filter((word) => !HINTS.has(word)))
      .filter((view) => view.some((word) => meant.has(word)));
    if (views.length === 0 || whole === 0) return 0;
    const around = known.reduce((sum, word) => {
      const sure = word.stands.map(([own, sure]) => (slot.own.has(own) || slot.context.has(own) ? sure : 0));
      return sum + word.weight * Math.max(0, ...sure);
    }, 0);
    const shares = views.map((view) => {
      const all = view.reduce((sum, word) => sum + weight(word), 0);
      return view.reduce((sum, word) => sum + weight(word) * (meant.get(word) ?? 0), 0) / all;
    });
    return Math.max(...shares.map((share) => harmonic(share, around / whole)));
  };
}
