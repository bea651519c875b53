import { isAwayFromOthers } from "../../meaning/away-from-others.ts";
import { areOfOneQuestion } from "../../meaning/box-questions.ts";
import { areNamesakes } from "../../meaning/namesakes.ts";
import { overlaps } from "../../meaning/stretches.ts";
import { haveSame } from "../../meaning/words.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import type { FormModel, Slot } from "../form-model/slot.ts";
import { isApartFromTick } from "./apart-from-tick.ts";
import type { Mention, Proposed } from "./mention.ts";

/** What is written, what is suggested, and what can only be asked. */
export interface Decision {
  chosen: Proposed[];
  /** The first place of values that are not sure enough, one a field. */
  suggested: Proposed[];
  /** Values whose place is not sure: by mention, the likeliest candidates, best first. */
  asked: Map<Mention, Proposed[]>;
}

/** From this share of a value's chance on, a second place makes it a question. The lower one is for plainly told values that are not sure. */
const [MARGIN, PLAIN_MARGIN] = [0.8, 0.2];
const marginOf = ({ isSure }: Proposed): number => (isSure ? MARGIN : PLAIN_MARGIN);
/** The same of a suggestion. */
const SUGGESTED_MARGIN = 0.9;
/** What is less likely than this is neither suggested nor asked. */
const WORTH_ASKING = 0.15;
/** What is less likely than this is left unused: of such suggestions three of four are wrong. */
const WORTH_SUGGESTING = 0.25;
const MOST_ASKED = 5;

/**
 * Gives each value to one place and each place one value, the surest first. Nothing is written that is not sure enough, that
 * stands in words already used, that has a second place nearly as likely, or that the same key says otherwise elsewhere.
 */
export function decide(candidates: readonly Proposed[], { copies }: FormModel): Decision {
  const decision: Decision = { chosen: [], suggested: [], asked: new Map() };
  const taken = new Taken();
  const likely = candidates.filter(({ score }) => score >= WORTH_ASKING).sort((a, b) => b.score - a.score);
  const byMention = Map.groupBy(likely, ({ mention }) => mention);
  const rivalsOf = (candidate: Proposed): Proposed[] =>
    (byMention.get(candidate.mention) ?? []).filter(
      (other) => areRivals(candidate, other) && (candidate.mention.kind === "clause" || taken.isFree(other)),
    );
  const corrections = likely.filter(({ mention }) => mention.segment.isCorrection);
  const said = [...likeliestOf(candidates), ...corrections];
  const isAlone = (candidate: Proposed): boolean =>
    taken.isFree(candidate) &&
    !said.some((other) => contradicts(candidate, other)) &&
    !isBesideWriter(candidate, rivalsOf(candidate)) &&
    rivalsOf(candidate).every(
      (rival) => rival.score < candidate.score * marginOf(candidate) && !areEqual(candidate, rival),
    );
  // What is decided may take a rival away from what was a question before.
  for (let before = -1; decision.chosen.length > before; ) {
    before = decision.chosen.length;
    for (const candidate of likely) {
      if (!(candidate.isSure || candidate.isPlain) || !isAlone(candidate)) continue;
      taken.take(candidate);
      decision.chosen.push(candidate, ...copiesOf(candidate, copies));
    }
  }
  // Of two that were told for a place, the one that no longer holds comes last: "Phone: old X, new Y".
  const isOver = ({ doubt }: Proposed): number => Number(doubt === "another_time" || doubt === "correction");
  const worth = likely.filter(({ score }) => score >= WORTH_SUGGESTING);
  for (const candidate of worth.toSorted((a, b) => isOver(a) - isOver(b))) {
    if (!taken.isFree(candidate) || taken.isSaid(candidate.mention) || taken.isAnswered(candidate)) continue;
    // Of two boxes of one name, nothing tells which one a clause means.
    const rivals = rivalsOf(candidate).filter(
      ({ score, mention: { kind } }) => kind === "clause" || score >= candidate.score * SUGGESTED_MARGIN,
    );
    const others = said.filter((other) => contradicts(candidate, other));
    if (rivals.length === 0 && others.length === 0) {
      decision.suggested.push(candidate);
      taken.take(candidate);
    } else {
      decision.asked.set(candidate.mention, [candidate, ...rivals, ...others].slice(0, MOST_ASKED));
      for (const { mention } of [candidate, ...others]) taken.say(mention);
    }
  }
  return withoutAway(decision);
}

/** What goes elsewhere than all else of its sentence is suggested, and with a doubt. */
function withoutAway({ chosen, suggested, asked }: Decision): Decision {
  const away = new Set(chosen.filter((one) => isAwayFromOthers(one, chosen)));
  const doubted = (one: Proposed): Proposed =>
    isAwayFromOthers(one, chosen) ? { ...one, doubt: one.doubt ?? "another_thing" } : one;
  return {
    chosen: chosen.filter((one) => !away.has(one)),
    suggested: [...away, ...suggested].map(doubted),
    asked,
  };
}

/** Whether a name may go to a blank of the writer's own ("I, the undersigned ____"): then no blank without an owner surely takes it. */
const isBesideWriter = ({ slot, mention: { kind } }: Proposed, rivals: readonly Proposed[]): boolean =>
  kind === "name" && slot.roles.length === 0 && rivals.some((rival) => rival.slot.own.has("signed"));

/**
 * Whether two candidates of one mention would write different fields: a group and its own member do not compete. A clause may
 * tick several boxes, but not one of two columns or lists where it says only the name that both have.
 */
function areRivals(a: Proposed, b: Proposed): boolean {
  if (a === b) return false;
  if (a.mention.kind === "clause") return areNamesakes(a.slot, b.slot, a.mention.context.all);
  const fields = new Set(a.writes.map(({ fieldId }) => fieldId));
  return !b.writes.some(({ fieldId }) => fields.has(fieldId));
}

/** The likeliest place of each value, however unlikely it is. */
function likeliestOf(candidates: readonly Proposed[]): Proposed[] {
  const best = new Map<Mention, Proposed>();
  for (const candidate of candidates) {
    const known = best.get(candidate.mention);
    if (!known || candidate.score > known.score) best.set(candidate.mention, candidate);
  }
  return [...best.values()];
}

/** Of parts of a list, each is so likely that names an option: "Yes, since May" gives one answer. */
const LISTED = 0.5;

/**
 * Whether two items of one name give one field different values: "Full name: Ada" and, further down, "Full name: Grace"; or parts of
 * one item's list different options: "Sex: Male / Female"; or the later corrects the earlier.
 */
function contradicts(one: Proposed, other: Proposed): boolean {
  const [{ mention: a, writes }, { mention: b, writes: others }] = [one, other];
  const isItem = a.segment.key !== null && b.segment.key !== null;
  const isNamedSame = (["key", "heading", "row"] as const).every(
    (name) => a.segment[name] === b.segment[name],
  );
  const isList =
    a.segment === b.segment &&
    [one, other].every(({ slot, score }) => slot.option && !slot.field.multi_select && score > LISTED);
  const isSaidTwice = isItem && isNamedSame && (isList || a.segment !== b.segment);
  const isOne = overlaps(a, b);
  const isCorrected = b.segment.isCorrection && b.start > a.start;
  if (isCorrected && a.kind === b.kind && [...b.context.near].every((word) => a.context.near.has(word)))
    return true;
  if (isOne || !(isSaidTwice || isCorrected)) return false;
  // Two answers to one question are one too many. What follows a yes is no answer: "Yes, type 2".
  if (yesOrNo(a.text) === null && isAnyOption(one.slot, other.slot)) return true;
  return others.some(({ fieldId, value }) =>
    writes.some((write) => write.fieldId === fieldId && String(write.value) !== String(value)),
  );
}

/** Whether nothing that is printed tells two places apart, so that in a sentence only their order would choose. */
const areEqual = ({ slot: a, mention }: Proposed, { slot: b }: Proposed): boolean =>
  mention.segment.key === null &&
  a.type === b.type &&
  haveSame(a.own, b.own) &&
  haveSame(a.context, b.context);

/** What repeats a field takes its value along, as the parser says. */
function copiesOf(candidate: Proposed, copies: FormModel["copies"]): Proposed[] {
  const repeated = candidate.writes.flatMap(({ fieldId, value }) =>
    (copies.get(fieldId) ?? []).map(({ field }) => ({ fieldId: field.id, value })),
  );
  return repeated.length > 0 ? [{ ...candidate, writes: repeated }] : [];
}

/** Fields that have a value, and stretches of the instruction that have given one. */
class Taken {
  readonly #fields = new Set<string>();
  readonly #spans: Mention[] = [];
  readonly #said: { mention: Mention; by?: Proposed }[] = [];
  readonly #answered: Slot[] = [];

  isFree({ writes, mention }: Proposed): boolean {
    if (writes.some(({ fieldId }) => this.#fields.has(fieldId))) return false;
    return mention.kind === "clause" || !this.#spans.some((span) => overlaps(span, mention));
  }

  /** Whether yes or no is said to the question that a box has the other answer to. */
  isAnswered = ({ slot }: Proposed): boolean =>
    isAnswer(slot) &&
    this.#answered.some((other) => other !== slot && areOfOneQuestion(other.field, slot.field));

  take(candidate: Proposed): void {
    const { writes, mention, slot } = candidate;
    if (isAnswer(slot)) this.#answered.push(slot);
    for (const { fieldId } of writes) this.#fields.add(fieldId);
    if (mention.kind !== "clause") this.#spans.push(mention);
    this.say(mention, candidate);
  }

  /** Whether the words of a mention, or some of them, have come to something. */
  isSaid = (one: Mention): boolean =>
    this.#said.some(({ mention, by }) => overlaps(mention, one) && !(by && isApartFromTick(by, one)));

  say(mention: Mention, by?: Proposed): void {
    this.#said.push(by ? { mention, by } : { mention });
  }
}

const isAnswer = ({ option }: Slot): boolean => option !== null && yesOrNo(option.label) !== null;

const isAnyOption = (one: Slot, other: Slot): boolean =>
  [one, other].every(({ option }) => option !== null) &&
  one.field !== other.field &&
  areOfOneQuestion(one.field, other.field);
