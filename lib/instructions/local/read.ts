import { OFF } from "../../domain/off.ts";
import type { PlanRequest } from "../../domain/ports/engine.ts";
import { underAddress } from "../../meaning/address-runs.ts";
import { forbidsTick, isForbidden } from "../../meaning/forbids-tick.ts";
import { languagesBetween, languagesIn } from "../../meaning/form-language.ts";
import { withIssuingState } from "../../meaning/issuing-state.ts";
import { joinedIn } from "../../meaning/joined-parts.ts";
import { isCanonical, phrasesOfCues } from "../../meaning/lexicon/lexicon.ts";
import { holdsPhrase, PromptWords } from "../../meaning/lexicon/prompt-words.ts";
import { createTokenReader, type Reader, spokenIn } from "../../meaning/lexicon/tokens.ts";
import { nameFinder } from "../../meaning/name-finder.ts";
import { overlaps } from "../../meaning/stretches.ts";
import { TableRows } from "../../meaning/table-rows.ts";
import { withWorkTold } from "../../meaning/told-work.ts";
import { toneOf } from "../../meaning/tone.ts";
import { modelOf } from "../form-model/build.ts";
import { mannersOf } from "../form-model/manners.ts";
import type { FormModel } from "../form-model/slot.ts";
import { segment } from "./1-segment.ts";
import { mentionsIn } from "./2-mentions.ts";
import { withContext } from "./3-context.ts";
import { propose } from "./4-propose.ts";
import { measureProposals } from "./5-features.ts";
import type { Measured } from "./features.ts";
import { fieldsLeftBlank, type LeftBlank } from "./left-blank.ts";
import type { Mention, Passage } from "./mention.ts";
import { indexSlots, KIND_WORDS } from "./slot-index.ts";

/** What the first five stages make of an instruction and a form. */
export interface Read {
  model: FormModel;
  segments: readonly Passage[];
  mentions: readonly Mention[];
  proposals: readonly Measured[];
  /** What the instruction asks to leave blank. */
  leftBlank: readonly LeftBlank[];
}

/** Reads the form and the instruction, and measures every value beside every place that it may go to. */
export function read({ form, prompt, today }: Pick<PlanRequest, "form" | "prompt" | "today">): Read {
  const spoken = languagesIn(form);
  const model = modelOf(form, createTokenReader(spoken));
  const reader = createTokenReader(languagesBetween(prompt, spoken));
  const words = new PromptWords(prompt, reader);
  const rows = new TableRows(form.fields, reader);
  const told = segment(prompt, formWords(model, reader)).flatMap((one) => rows.place(prompt, one));
  const divided = withWorkTold(prompt, withIssuingState(prompt, told, model.slots, reader));
  const segments = underAddress(divided, model.slots, reader);
  const spans = [...mentionsIn(prompt, segments, today), ...joinedIn(prompt, segments, reader)];
  const mentions = withContext(prompt, spans, words, reader);
  const index = indexSlots(model, wordsOf(mentions, reader));
  const manners = mannersOf(form, { prompt, spoken: spokenBy(prompt, segments), today, reader });
  const leftBlank = fieldsLeftBlank(prompt, segments, words, index, reader);
  const blank = new Set(leftBlank.flatMap(({ fieldIds }) => fieldIds));
  const commands = new Set(leftBlank.flatMap(({ segment }) => (segment.key === null ? [] : [segment])));
  const proposals = propose(mentions, index, manners).filter(
    ({ mention, writes }) =>
      !commands.has(mention.segment) &&
      !leftBlank.some(
        (command) =>
          overlaps(command, mention) &&
          (mention.kind === "clause" || forbidsTick(prompt.slice(command.start, command.end))),
      ) &&
      !(isForbidden(prompt, mention) && writes.some(({ value }) => value !== OFF)) &&
      !writes.some(({ fieldId }) => blank.has(fieldId)),
  );
  return {
    model,
    segments,
    mentions,
    leftBlank,
    proposals: measureProposals(proposals, index, reader, toneOf(prompt, segments, words)),
  };
}

const spokenBy = (prompt: string, segments: readonly Passage[]) =>
  spokenIn(
    segments.flatMap(({ key }) => key ?? []),
    segments.flatMap(({ start, end, key }) => (key === null ? prompt.slice(start, end) : [])),
  );

/** Whether a word may stand in a key: it is on the form, or forms are known to ask for it. Of several, whether a place is called so. */
function formWords({ slots }: FormModel, reader: Reader): (word: string) => boolean {
  const known = new Set(slots.flatMap(({ own, context }) => [...own, ...context]));
  const isName = nameFinder(slots, reader);
  return (word) => {
    if (holdsPhrase(word.toLowerCase().split(" "), NO_KEYS)) return false;
    if (word.includes(" ")) return isName(word);
    return reader.words(word).every((one) => known.has(one) || isCanonical(one));
  };
}
const NO_KEYS = phrasesOfCues("copula", "writer", "other person", "request");

/** Every word that is compared with the form's. */
function wordsOf(
  mentions: readonly Mention[],
  reader: { words(text: string): readonly string[] },
): Set<string> {
  const words = new Set<string>();
  for (const { context, segment, text, kind } of mentions) {
    for (const word of KIND_WORDS.get(kind) ?? []) words.add(word);
    for (const set of [context.near, context.after, context.all, context.heading])
      for (const word of set) words.add(word);
    if (segment.key !== null && text.length <= 120) for (const word of reader.words(text)) words.add(word);
  }
  return words;
}
