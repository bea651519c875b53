import { alternatives, exclusiveAnswers } from "../../domain/exclusive-answers.ts";
import { openRequired, requirements } from "../../domain/open-required.ts";
import type { Field, FieldValue } from "../api/types.ts";
import { isEditable } from "./editable.ts";
import { type Changes, decided, type Held } from "./edits.ts";
import { isOfferSettled, type Offer } from "./offers.ts";

type Fields = ReadonlyMap<string, Field>;

/** Fields that belong together, by the id of each of them. */
type Together = ReadonlyMap<string, readonly Field[]>;
interface Boxes {
  required: Together;
  opposite: Together;
  alternative: Together;
}
const known = new WeakMap<Fields, Boxes>();

function boxesIn(fields: Fields): Boxes {
  const before = known.get(fields);
  if (before) return before;
  const all = [...fields.values()];
  const boxes = {
    required: byField(requirements(all)),
    opposite: byField(exclusiveAnswers(all)),
    alternative: byField(alternatives(all)),
  };
  known.set(fields, boxes);
  return boxes;
}

const byField = (groups: readonly (readonly Field[])[]): Together =>
  new Map(
    groups
      .filter(({ length }) => length > 1)
      .flatMap((together) => together.map(({ id }): [string, readonly Field[]] => [id, together])),
  );

/** The required boxes that answer one question with a field, itself among them; none where it stands for itself. */
export const requiredWith = (fields: Fields, id: string): readonly Field[] =>
  boxesIn(fields).required.get(id) ?? [];

/** The ids of the required fields that are open, of the boxes of one question the first: any of them answers it. */
export const openRequiredIn = (
  fields: readonly Field[],
  standsAt: (field: Field) => FieldValue | null,
): string[] => openRequired(fields, standsAt).flatMap(([first]) => first?.id ?? []);

/** Whether a field is blank which the form requires, and no other box answers its question. */
export function isMissing(field: Field, fields: Fields, held: Held, changes: Changes): boolean {
  if (!field.required || !isEditable(field)) return false;
  const together = requiredWith(fields, field.id);
  return (together.length > 0 ? together : [field]).every(({ id }) => valueIn(id, held, changes) === null);
}

const valueIn = (id: string, held: Held, changes: Changes): FieldValue | null =>
  (changes[id] ? changes[id].value : held.get(id)) ?? null;

/** The other answers to the question of a box, as yes is to no, that are ticked. */
export const oppositesTicked = (fields: Fields, id: string, held: Held, changes: Changes): Field[] =>
  (boxesIn(fields).opposite.get(id) ?? []).filter(
    (field) => field.id !== id && valueIn(field.id, held, changes) !== null,
  );

/** The first box that is ticked of each question that takes one answer and has several: yes and no, or two where it asks for one. */
export function answeredTwice(fields: Fields, held: Held, changes: Changes): string[] {
  const ticked = new Set([...fields.keys()].filter((id) => valueIn(id, held, changes) !== null));
  const { opposite, alternative } = boxesIn(fields);
  return [...ticked].filter((id) =>
    [opposite.get(id), alternative.get(id)].some((together = []) => {
      const [first, second] = together.filter((one) => ticked.has(one.id));
      return second !== undefined && first?.id === id;
    }),
  );
}

/** What goes when a box is ticked: the ticks of the answers that it excludes, and what is offered for them. */
export function withoutOpposites(
  id: string,
  { fields, held, offers }: { fields: Fields; held: Held; offers: readonly Offer[] },
  changes: Changes,
): Changes {
  const { opposite, alternative } = boxesIn(fields);
  const excluded = new Set(
    [opposite.get(id) ?? [], alternative.get(id) ?? []]
      .flat()
      .map((field) => field.id)
      .filter((one) => one !== id),
  );
  const gone = oppositesTicked(fields, id, held, changes).map(
    (field) => [field.id, { value: null }] as const,
  );
  const refused = offers.filter(
    (offer) =>
      offer.from !== "written" &&
      offer.options.every(({ fieldId }) => excluded.has(fieldId)) &&
      excluded.size > 0 &&
      !isOfferSettled(offer, changes),
  );
  return Object.fromEntries([...gone, ...refused.map(({ key }) => [key, decided("leftOut")] as const)]);
}
