import type { Evidence, Span } from "../../../domain/fill-plan.ts";
import { type FieldValue, OFF } from "../../../domain/parsed-form.ts";
import { visibleLine, withoutHidden } from "../../../domain/visible-text.ts";
import { printedPart } from "../../../meaning/printed-part.ts";
import { MARK, mayTakeMark, takesMark } from "../../../meaning/takes-mark.ts";
import { yesOrNo } from "../../../meaning/yes-no.ts";
import type { Choice, OfferedField } from "../form/offered-field.ts";
import type { ModelFill } from "../model/answer-schema.ts";
import { MOST_TIMES } from "../model/runs-on.ts";
import { isDeclared } from "./attestation.ts";
import { isCaptionParroted } from "./caption-parroted.ts";
import { holds, meantOption } from "./choose-option.ts";
import { refuseDerived } from "./derivation.ts";
import { fitText } from "./fit-text.ts";
import type { FieldJudging, Judging } from "./judging.ts";
import { type Located, locate, ownPlace } from "./locate.ts";
import { isWholeSum } from "./number-proof.ts";
import { optionEvidence } from "./option-evidence.ts";
import { namesPlaceOf, placesIn } from "./places.ts";
import { findProof } from "./proof.ts";
import { readSaid, type Said } from "./said.ts";
import { REJECTIONS, type RejectionCode, type Settled } from "./verdict.ts";

/** How much a value is worth by the evidence for it; a model's own figure would not be calibrated. */
const CONFIDENCE: Record<Evidence, number> = { verbatim: 0.95, reformatted: 0.85, derived: 0.6 };
/** An option is worth the same however near its caption is to the words. */
const OPTION_CONFIDENCE = 0.9;

interface Judged {
  /** Null for an option that is to be off in a field that can only have others on. */
  value: FieldValue | null;
  confidence: number;
  evidence: Evidence;
  source: Span;
}

/** The meaning of all fills of one field, or why they do not count. Only a list that takes several may have several. */
export function judgeFills(
  offered: OfferedField,
  fills: readonly ModelFill[],
  judging: FieldJudging,
): Settled | RejectionCode {
  if (isRepeated(fills)) return "repeated";
  const judged: Judged[] = [];
  for (const fill of fills) {
    const result = judgeFill(offered, fill, judging);
    if (isRejection(result)) return result;
    judged.push(result);
  }
  const sources = judged.map(({ source }) => source);
  const changes = changesOf(judged);
  const [first] = changes;
  if (!first) return { kind: "kept", sources };
  const values = [...new Set(changes.flatMap(({ value }) => value ?? []))];
  if (values.length > 1 && !offered.field.multi_select) return "filled_twice";
  const weakest = changes.reduce((one, other) => (other.confidence < one.confidence ? other : one));
  const planned = {
    fieldId: offered.field.id,
    value: offered.field.multi_select ? values : (values[0] ?? ""),
    ...{ confidence: weakest.confidence, evidence: weakest.evidence },
    ...{ source: first.source, rule: "model" },
  };
  return { kind: "value", planned, sources };
}

/** A model that goes round in circles says nothing by it, though words of the instruction may be in what it says. */
function isRepeated(fills: readonly ModelFill[]): boolean {
  const times = (each: ModelFill): number =>
    fills.filter(
      ({ option, value, quote }) => option === each.option && value === each.value && quote === each.quote,
    ).length;
  return fills.length > MOST_TIMES && fills.some((each) => times(each) > MOST_TIMES);
}

/** What is to be written: where an option goes on, it goes without saying that the others are off. */
function changesOf(judged: readonly Judged[]): Judged[] {
  const on = judged.filter(({ value }) => value !== null && value !== OFF);
  return on.length > 0 ? on : judged.filter(({ value }) => value !== null);
}

const isRejection = (result: Judged | Evidence | RejectionCode): result is RejectionCode =>
  typeof result === "string" && result in REJECTIONS;

function judgeFill(offered: OfferedField, fill: ModelFill, judging: FieldJudging): Judged | RejectionCode {
  const located = locate(fill.quote, ownQuote(offered, fill), judging);
  if (typeof located === "string") return located;
  const said = readSaid(located.words, judging.today);
  const isSaid = findProof(fill.value, said) !== null;
  const meant = offered.choices.length > 0 ? meantOption(offered, fill.option, fill.value, isSaid) : null;
  if (meant === null) return judgeText(offered, fill, located, judging);
  if ("off" in meant) return judgeOff(offered, meant.off, located, judging);
  if (isAnotherPlace(offered, meant.on, located.words)) return "value_not_said";
  return isDeclared(offered, meant.on.value, located.words)
    ? { value: meant.on.value, ...ofOption(offered, meant.on, located, judging) }
    : "not_declared";
}

/** Whether the words name the place of one option, and another place's was taken: numbers of long lists are easily one off. */
function isAnotherPlace({ choices }: OfferedField, taken: Choice, words: string): boolean {
  const [named, ...more] = choices.filter(({ caption }) => namesPlaceOf(caption, words));
  return named !== undefined && more.length === 0 && named !== taken && placesIn(taken.caption).length > 0;
}

/** The value, where it may be its own quote: "on" and "off" are words of the answer. */
const ownQuote = ({ choices, field }: OfferedField, { option, value }: ModelFill): string =>
  option === null && ((choices.length === 0 && !takesMark(field)) || !/^(?:on|off|yes|no|x)$/i.test(value))
    ? value
    : "";

/** A box is off, or a chosen option is taken away; where there is nothing to take away, the field stays as it is. */
export function judgeOff(
  offered: OfferedField,
  choice: Choice | null,
  located: Located,
  judging: Judging,
): Judged {
  const { type } = offered.field;
  const isHeld = offered.choices.some((each) => (choice === null || choice === each) && holds(offered, each));
  const value = type === "checkbox" || (type === "radio" && isHeld) ? OFF : null;
  return { value, ...ofOption(offered, choice, located, judging) };
}

function ofOption(
  offered: OfferedField,
  choice: Choice | null,
  located: Located,
  { today }: Judging,
): Omit<Judged, "value"> {
  const evidence = optionEvidence(offered, choice, readSaid(located.words, today));
  const confidence = evidence === "derived" ? CONFIDENCE.derived : OPTION_CONFIDENCE;
  return { evidence, confidence, source: located.source };
}

function judgeText(
  offered: OfferedField,
  fill: ModelFill,
  located: Located,
  judging: FieldJudging,
): Judged | RejectionCode {
  const { field, choices } = offered;
  if (choices.length > 0 && !(field.type === "choice" && field.editable)) return "option_unknown";
  const text = textOf(offered, fill);
  if (text === "") return "value_empty";
  if (isCaptionParroted(text, fill, field.label, judging.instruction.words)) return "value_is_caption";
  const isProven = findProof(judging.word ?? text, readSaid(located.words, judging.today)) !== null;
  const { source, words } = (isProven ? null : ownPlace(text, judging)) ?? located;
  const evidence = evidenceOf(offered, text, readSaid(words, judging.today), judging);
  if (isRejection(evidence)) return evidence;
  const fitted = fitText(field, text, words, judging.today);
  if ("refused" in fitted) return fitted.refused;
  return { value: fitted.text, evidence, confidence: CONFIDENCE[evidence], source };
}

/** Answers that say nothing by themselves: the quote is what they answer, where the field asks for an answer. */
const ANSWER_WORD = /^(?:yes|no|y|n|x)$/i;
const ASKS_FOR_ANSWER = /\b(?:yes|no|y\s?\/\s?n|enter [xy]|mark x)\b/i;

function evidenceOf(
  offered: OfferedField,
  text: string,
  said: Said,
  { instruction, today, printed, word }: FieldJudging,
): Evidence | RejectionCode {
  const { id, field } = offered;
  const proof = findProof(text, said) ?? (word === undefined ? null : findProof(word, said));
  if (proof) return proof;
  const caption = [field.label, field.tooltip, printed.lineOf(id)].join(" ");
  if (ANSWER_WORD.test(text) && (ASKS_FOR_ANSWER.test(caption) || /\?/.test(caption))) return "derived";
  if (text === "00" && printedPart(field) === "cents" && isWholeSum(said.digits)) return "derived";
  if (text === MARK && mayTakeMark(field))
    return isDeclared(offered, text, said.words) ? "derived" : "not_declared";
  return refuseDerived(text, { quote: said, instruction, today, label: field.label, printed }) ?? "derived";
}

/** The fill's text without hidden characters; line breaks stay where the field has lines. */
function textOf({ field }: OfferedField, { value }: ModelFill): string {
  const isYes = takesMark(field) ? yesOrNo(value) : null;
  if (isYes !== null) return isYes ? MARK : "";
  if (/^[x✓✔☒]$/iu.test(value.trim()) && mayTakeMark(field)) return MARK;
  return field.multiline ? withoutHidden(value).trim() : visibleLine(value);
}
