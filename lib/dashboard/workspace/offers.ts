import type { FieldValue, FillResult } from "../api/types.ts";
import { isByHand, isLow } from "./confidence.ts";
import { type Change, type Changes, isSame } from "./edits.ts";
import type { ProposalView } from "./said.ts";

type Suggested = NonNullable<FillResult["suggested"]>[number];
type Filled = FillResult["filled"][number];
type OfferOrigins = NonNullable<Filled["origins"]>;

/** A value that is likely and not sure: it is shown in its blank, and waits for a person's word. */
export interface Offer {
  /** The same for the same words, also over later fills. */
  key: string;
  /** What it may be, the likeliest first. A question may have several fields, or several values of one. */
  options: readonly { fieldId: string; value: FieldValue }[];
  /** What was said, or stands in documents. */
  words: readonly string[];
  /** The line of the instruction that names the words by a label, or the sentence around them. */
  line?: string;
  origins: OfferOrigins;
  /** The fill whose words they are, for the names of documents. */
  fillId: string;
  why: Suggested["why"] | "asked" | "unsure" | "unlike";
  /** Why in the service's own words, where it says more. */
  told?: string;
  /** How sure the engine is of what it suggests, from 0 to 1. */
  confidence?: number;
  /** How it is taken: what the fill suggests, an option of what it asks, a value like any other, or one that is written already. */
  from: "suggested" | "chosen" | "given" | "written";
}

/** What a result leaves to a person: what it suggests, what it asks, what documents say in several ways, what it is unsure of. */
export function offersOf(result: FillResult, fillId: string): Offer[] {
  const { suggested = [], questions = [], ambiguous, filled, warnings } = result;
  const unlike = new Map(
    warnings.flatMap(({ code, field_id, message }) =>
      code === UNLIKE && field_id ? [[field_id, message] as const] : [],
    ),
  );
  const offers = [
    ...suggested.map((one) => suggestion(one, one.from_fill_id ?? fillId)),
    ...questions.map(({ said, options, from_fill_id }): Offer => {
      const words = said.map(({ text }) => text);
      const places = options.map(({ field_id, value }) => `${field_id} ${value}`);
      return {
        ...{
          key: `asked:${[...words, ...places].join("\n")}`,
          words,
          origins: [],
          fillId: from_fill_id ?? fillId,
        },
        ...{ options: options.map(({ field_id, value }) => ({ fieldId: field_id, value })) },
        ...{ why: "asked", from: "chosen" },
      };
    }),
  ];
  const asked = new Set(
    offers.flatMap(({ options }) =>
      options.flatMap(({ fieldId, value }) => [value].flat().map((text) => `${fieldId} ${text}`)),
    ),
  );
  const others = ({ field_id, candidates }: FillResult["ambiguous"][number]): string[] =>
    candidates.filter((text) => !asked.has(`${field_id} ${text}`));
  const all = [
    ...offers,
    ...ambiguous.map((one) => candidates({ ...one, candidates: others(one) }, fillId)),
    ...filled.flatMap((one): Offer[] => {
      const { field_id: fieldId, value, source, origins = [], from_fill_id = fillId } = one;
      const told = unlike.get(fieldId);
      if (told === undefined && !isUnsure(one)) return [];
      return [
        {
          ...{ key: writtenKey(fieldId), options: [{ fieldId, value }], words: source ? [source.text] : [] },
          ...{ origins, fillId: from_fill_id, from: "written" },
          ...(told === undefined ? { why: "unsure" } : { why: "unlike", told }),
        },
      ];
    }),
  ].filter(({ options }) => options.length > 0);
  return [...new Map(all.map((offer) => [offer.key, offer])).values()];
}

/** The key of what is written and yet asked about. */
export const writtenKey = (fieldId: string): string => `written:${fieldId}`;

/** The code of a value that is written as it was given, and is not what its blank asks for. */
export const UNLIKE = "values_format_unexpected";

const isUnsure = (filled: Filled): boolean =>
  !isByHand(filled) && !filled.accepted && isLow(filled.confidence);

const suggestion = (
  { field_id: fieldId, value, source, why, confidence }: Suggested,
  fillId: string,
): Offer => ({
  ...{ key: `suggested:${fieldId}:${source.text}`, options: [{ fieldId, value }], words: [source.text] },
  ...{ origins: [], fillId, why, confidence, from: "suggested" },
});

const candidates = (
  { field_id: fieldId, candidates: texts, origins = [], from_fill_id }: FillResult["ambiguous"][number],
  fillId: string,
): Offer => ({
  ...{ key: `given:${fieldId}:${texts.join("\n")}`, options: texts.map((value) => ({ fieldId, value })) },
  ...{ words: origins.length > 0 ? [] : texts, origins, fillId: from_fill_id ?? fillId },
  ...{ why: "asked", from: "given" },
});

/** What a proposal leaves to a person; what it is sure of is taken already (`takenOf`). */
export function offersOfProposal(
  { fields, questions, suggested = [] }: ProposalView,
  fillId: string,
): Offer[] {
  const open = new Map(questions.map((question) => [question.field_id, question]));
  return [
    ...fields
      .filter(({ field_id, sure }) => !sure && open.get(field_id)?.kind !== "ambiguous")
      .map(({ field_id: fieldId, value, source, origins = [], from_fill_id = fillId }): Offer => {
        const about = { words: source ? [source.text] : [], origins, fillId: from_fill_id };
        return {
          key: `proposed:${fieldId}`,
          options: [{ fieldId, value }],
          ...about,
          why: "unsure",
          from: "suggested",
        };
      }),
    ...questions.flatMap(({ kind, ...question }) =>
      kind === "ambiguous"
        ? {
            ...candidates({ ...question, candidates: question.candidates ?? [] }, fillId),
            from: "chosen" as const,
          }
        : [],
    ),
    ...suggested
      .filter(({ field_id }) => !open.has(field_id))
      .map((one) => suggestion(one, one.from_fill_id ?? fillId)),
  ];
}

/** The changes that a proposal begins with. */
export const takenOf = ({ fields }: ProposalView): Changes =>
  Object.fromEntries(
    fields
      .filter(({ sure }) => sure)
      .map(({ field_id, value }): [string, Change] => [
        field_id,
        { value, picked: true, taken: "suggested" },
      ]),
  );

/** The value in a blank that an offer would replace; null where it would replace nothing. */
export const replacedBy = (
  { options: [first], from }: Pick<Offer, "options" | "from">,
  stands: FieldValue | null = null,
): FieldValue | null =>
  from === "written" || !stands?.length || isSame(stands, first?.value ?? null) ? null : stands;

/** The change that takes an option of an offer. */
export const taking = ({ key, from }: Offer, value: FieldValue): Change => ({
  ...{ value, picked: true, settles: key },
  ...((from === "suggested" || from === "chosen") && { taken: from }),
});

/**
 * Whether an offer waits no more: it was answered, one of its fields was given the very value, all of them have another, or
 * it was left out.
 */
export function isOfferSettled({ key, options }: Offer, changes: Changes): boolean {
  if (changes[key]?.decided) return true;
  const given = options.map(({ fieldId, value }) => ({ value, change: changes[fieldId] }));
  return (
    given.every(({ change }) => change !== undefined) ||
    given.some(({ value, change }) => change && (change.settles === key || isSame(change.value, value)))
  );
}
