import { asksForOne } from "../../domain/asks-for-one.ts";
import { exclusiveAnswers } from "../../domain/exclusive-answers.ts";
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
}
const known = new WeakMap<Fields, Boxes>();

function boxesIn(fields: Fields): Boxes {
  const before = known.get(fields);
  if (before) return before;
  const all = [...fields.values()];
  const boxes = { required: byField(requirements(all)), opposite: byField(exclusiveAnswers(all)) };
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

/** The first box of each question that is answered with both yes and no. */
export function answeredTwice(fields: Fields, held: Held, changes: Changes): string[] {
  const ticked = [...fields.keys()].filter((id) => valueIn(id, held, changes) !== null);
  return ticked.filter((id) => {
    const others = oppositesTicked(fields, id, held, changes);
    const [first] =
      boxesIn(fields)
        .opposite.get(id)
        ?.filter((one) => ticked.includes(one.id)) ?? [];
    return others.length > 0 && first?.id === id;
  });
}

/** The boxes of a question that asks for one answer, by one of them. */
function alternativesOf(fields: Fields, id: string): Field[] {
  const { type, question, section, row } = fields.get(id) ?? {};
  if (type !== "checkbox" || !question || !asksForOne(`${question} ${section ?? ""}`)) return [];
  return [...fields.values()].filter(
    (one) =>
      one.type === "checkbox" && one.question === question && one.section === section && one.row === row,
  );
}

/** What goes when a box is ticked: the ticks of the answers that it excludes, and what is offered for them. */
export function withoutOpposites(
  id: string,
  { fields, held, offers }: { fields: Fields; held: Held; offers: readonly Offer[] },
  changes: Changes,
): Changes {
  const opposite = new Set(
    [...(boxesIn(fields).opposite.get(id) ?? []), ...alternativesOf(fields, id)]
      .map((field) => field.id)
      .filter((one) => one !== id),
  );
  const gone = oppositesTicked(fields, id, held, changes).map(
    (field) => [field.id, { value: null }] as const,
  );
  const refused = offers.filter(
    (offer) =>
      offer.from !== "written" &&
      offer.options.every(({ fieldId }) => opposite.has(fieldId)) &&
      opposite.size > 0 &&
      !isOfferSettled(offer, changes),
  );
  return Object.fromEntries([...gone, ...refused.map(({ key }) => [key, decided("leftOut")] as const)]);
}
