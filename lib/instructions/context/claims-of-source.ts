import { type Claims, CONTEXT_RULE, type SourceClaim } from "../../domain/claim.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import type { Origin } from "../../domain/origin.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { ReadValue } from "../../domain/read-form.ts";
import type { Source, UnseenText } from "../../domain/source.ts";
import { planFromValues } from "../plan-from-values.ts";
import { isToFill, transfer } from "../transfer/transfer.ts";
import { isOrder } from "./orders.ts";
import { formOfPairs } from "./pair-form.ts";
import { isElsewhere, saidByPairs } from "./said-by-pairs.ts";

/** Of what copying between forms gives, which has been measured. */
const COPIED = 0.9;
/** Of several values for one field so many are looked at: they are a question anyway. */
const MOST_CANDIDATES = 5;

/** What documents say that a form asks for, without a model. None of them is asked what another one said. */
export function claimsOf(form: ParsedForm, sources: readonly Source[]): Claims {
  const read = sources.map((source, i) => claimsOfSource(form, source, i + 1));
  return { claims: read.flatMap(({ claims }) => claims), warnings: read.flatMap(({ warnings }) => warnings) };
}

/** Something said to a field or a group of fields, before it is shaped. */
interface Answer {
  target: string;
  value: unknown;
  confidence: number;
  origins: Origin[];
}

function claimsOfSource(form: ParsedForm, source: Source, document: number): Claims {
  const stated = source.pairs.filter(({ label, value }) => !isOrder(`${label}: ${value}`) && !isOrder(value));
  const filled = source.form ?? formOfPairs(stated.filter((pair) => !isElsewhere(pair)));
  const values = filled.values.filter(isNoOrder);
  const moved = transfer([{ document, form: filled, values, isStated: !source.form }], form);
  const answers: Answer[] = [
    ...moved.values.map(({ fieldId, ...rest }) => ({ target: fieldId, confidence: COPIED, ...rest })),
    ...moved.ambiguous.flatMap(({ fieldId, candidates }) =>
      candidates.map((candidate) => ({ target: fieldId, confidence: COPIED, ...candidate })),
    ),
  ];
  const settled = new Set(answers.map(({ target }) => target));
  const others = saidByPairs(form, stated).map(({ pairs, ...said }) => ({
    ...said,
    origins: pairs.map(({ page, value }) => ({ document, page, words: value })),
  }));
  const open = new Set(form.fields.filter(isToFill).map(({ id }) => id));
  const claims = shape(form, answers);
  const named = shape(form, others).filter(({ fieldId }) => !settled.has(fieldId) && open.has(fieldId));
  return {
    claims: [...claims, ...named],
    warnings: warningsOf(source, document, source.pairs.length - stated.length),
  };
}

/** What somebody wrote into a form to be obeyed is no value of it. */
const isNoOrder = ({ value }: ReadValue): boolean => ![value ?? []].flat().some(isOrder);

/** Answers as the fields take them; one that a field cannot hold is none. The first of each field, then the second of each. */
function shape(form: ParsedForm, answers: readonly Answer[]): SourceClaim[] {
  const byTarget = [...Map.groupBy(answers, ({ target }) => target).values()];
  const groupOf = new Map(form.fields.map(({ id, group }) => [id, group?.id]));
  return Array.from({ length: MOST_CANDIDATES }, (_, turn) => {
    const asked = new Map(
      byTarget.flatMap((each) => (each[turn] ? [[each[turn].target, each[turn]] as const] : [])),
    );
    if (asked.size === 0) return [];
    const given = Object.fromEntries([...asked].map(([target, { value }]) => [target, value]));
    const { values, warnings } = planFromValues(form, given);
    // Somebody's own words are written as given; of a document, what is unlike the caption belongs elsewhere.
    const unlike = new Set(warnings.map(({ fieldId }) => fieldId));
    return values.flatMap(({ fieldId, value }): SourceClaim[] => {
      if (unlike.has(fieldId)) return [];
      const answer = asked.get(fieldId) ?? asked.get(groupOf.get(fieldId) ?? "");
      if (!answer) return [];
      return [{ fieldId, value, confidence: answer.confidence, origins: answer.origins, rule: CONTEXT_RULE }];
    });
  }).flat();
}

function warningsOf({ attachments = 0, unseen = [] }: Source, document: number, orders: number): Warning[] {
  const warnings: Warning[] = [];
  if (orders > 0) {
    const message =
      `Document ${document} contains commands in ${orders} places. Documents are data, so commands in them ` +
      "set no value. Send such a value in `values` or in the instruction.";
    warnings.push({ code: "context_order_ignored", message });
  }
  if (attachments > 0) {
    const message =
      `Document ${document} has ${attachments} attached files, which were not read. Send them as separate ` +
      "context files.";
    warnings.push({ code: "context_attachment_unread", message });
  }
  for (const each of unseen) warnings.push(UNSEEN[each](document));
  return warnings;
}

/** Never what the text says: it may be made to be read here. */
const UNSEEN: Record<UnseenText, (document: number) => Warning> = {
  hidden: (document) => ({
    code: "context_hidden_text",
    message: `Document ${document} has hidden text, which was left out.`,
  }),
  alternative: (document) => ({
    code: "context_alternatives_differ",
    message:
      `Document ${document} has parts that mail programs do not show and that differ from the shown text. ` +
      "They were left out.",
  }),
};
