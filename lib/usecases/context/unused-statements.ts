import type { FillPlan, Statement } from "../../domain/fill-plan.ts";
import type { Origin } from "../../domain/origin.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import type { Pair, Source } from "../../domain/source.ts";
import { lettersAndDigits } from "../../instructions/context/merge-claims.ts";

/** Shorter ones stand in other texts by chance. */
const SHORTEST = 3;
/**
 * What documents say in so many words, a name and its value, and no field of the plan has; a filled form says so what its fields
 * hold, under their captions.
 */
export function unusedStatements(
  sources: readonly Source[],
  { values, ambiguous }: Pick<FillPlan, "values" | "ambiguous">,
  { fields }: Pick<ParsedForm, "fields">,
): Statement[] {
  const taken: Taken[] = [
    ...values.map(({ fieldId, value, origins }) => ({ fieldId, texts: [value].flat(), origins })),
    ...ambiguous.map(({ fieldId, candidates, origins }) => ({ fieldId, texts: candidates, origins })),
  ];
  const texts = taken.flatMap((one) => one.texts.map(String));
  return sources.flatMap(({ pairs, form }, index) => {
    const document = index + 1;
    const own = taken.flatMap(({ fieldId, origins = [] }) =>
      origins.filter((origin) => origin.document === document).map((origin) => ({ ...origin, fieldId })),
    );
    const said = [...texts, ...own.map(({ words }) => words)];
    const held = form ? heldIn(form) : pairs.map(heldBy);
    const [chosen, written] = partition(held, ({ isChosen }) => isChosen);
    const isSaid = ({ parts }: Held): boolean =>
      isIn(said, parts.join(" ")) || parts.every((part) => isIn(said, part));
    const open = [...withoutMarked(chosen, own, fields), ...written.filter((one) => !isSaid(one))];
    return open.map(({ label, parts, page }) => ({ document, page, label, value: parts.join(" ") }));
  });
}

interface Taken {
  fieldId: string;
  texts: readonly string[];
  origins?: readonly Origin[] | undefined;
}

/** What a field of a filled form holds: of what was chosen, its caption. */
interface Held {
  label: string;
  /** A number may stand in several. */
  parts: string[];
  page: number;
  /** As the file stores it. */
  stored: string;
  /** Whether it was ticked or picked, and not written. */
  isChosen: boolean;
}

const heldBy = ({ label, value, page }: Pair): Held => ({
  ...{ label, parts: [value], page, stored: value, isChosen: false },
});

/** What somebody gave a form; what nobody can change there is the form's own. */
function heldIn({ fields, values }: NonNullable<Source["form"]>): Held[] {
  const known = new Map(fields.map((field) => [field.id, field]));
  const held = values.flatMap(({ fieldId, value, place: { page } }) => {
    const field = known.get(fieldId);
    const stored = [value ?? []].flat();
    if (!field || field.read_only || stored.join("").trim() === "") return [];
    const captions = stored.map((one) => captionOf(field, one));
    const isChosen = field.options.length > 0;
    const label = field.label || field.name || "";
    const part = field.group ? `${field.group.id} ${label}` : fieldId;
    return { part, label, page, stored: stored.join(", "), value: captions.join(", "), isChosen };
  });
  // A number in several parts of one caption is one.
  return [...Map.groupBy(held, ({ part }) => part).values()].flatMap(([first, ...more]) =>
    first ? { ...first, parts: [first, ...more].map(({ value }) => value) } : [],
  );
}

/** A box that stands by itself says yes: its caption is its label. */
function captionOf({ options, label, type }: Field, stored: string): string {
  const caption = options.find(({ value }) => value === stored)?.label ?? stored;
  return type === "checkbox" && (options.length < 2 || caption === label) ? "Yes" : caption;
}

/**
 * The chosen ones that mark no field of the plan. Many boxes store the same word. So a field of the plan first stands for the box of
 * its own caption, and else for any that stores its word.
 */
function withoutMarked(
  chosen: readonly Held[],
  origins: readonly (Origin & { fieldId: string })[],
  fields: readonly Field[],
): Held[] {
  const known = new Map(fields.map((field) => [field.id, field]));
  const left = new Set(origins);
  const take = (isFor: (origin: (typeof origins)[number], held: Held) => boolean) => (held: Held) => {
    const found = [...left].find(
      (one) => one.page === held.page && one.words === held.stored && isFor(one, held),
    );
    return found !== undefined && left.delete(found);
  };
  const isCalled = ({ fieldId }: { fieldId: string }, { label }: Held): boolean => {
    const { label: own = "", options = [] } = known.get(fieldId) ?? {};
    return [own, ...options.map((option) => option.label)].some(
      (each) => lettersAndDigits(each) === lettersAndDigits(label),
    );
  };
  const [, others] = partition(chosen, take(isCalled));
  return partition(
    others,
    take(() => true),
  )[1];
}

function partition<Each>(all: readonly Each[], isFirst: (one: Each) => boolean): [Each[], Each[]] {
  const [first, second]: [Each[], Each[]] = [[], []];
  for (const one of all) (isFirst(one) ? first : second).push(one);
  return [first, second];
}

/** Whether a text is the value, or has its words: "Ann" is not in "Hannah", nor "100" in "1,100". */
function isIn(texts: readonly string[], value: string): boolean {
  const [whole, words] = [lettersAndDigits(value), wordsOf(value)];
  return texts.some(
    (text) => lettersAndDigits(text) === whole || (whole.length >= SHORTEST && wordsOf(text).includes(words)),
  );
}

/** The words of a text, each between spaces; figures that are grouped are one. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<=\d)[.,'’](?=\d)/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
