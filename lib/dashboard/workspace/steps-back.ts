import type { FieldValue, FillJob, FillResult, MarkBody } from "../api/types.ts";
import { type Change, type Changes, decided, type Held, isSame } from "./edits.ts";

type Stands = NonNullable<FillResult["marks"]>[number];

/** How a signature reads that is a picture. */
export const SIGNED = "Signed";

/** Under which a mark that stands on the pages is changed: its field, or its place among all. */
const markKey = ({ field_id }: { field_id?: string | undefined }, index: number): string =>
  field_id ?? `mark:${index}`;

/** The marks that stand on the pages, by their keys: what could not be drawn is in no file. */
export const standingIn = (result: Pick<FillResult, "marks"> | null | undefined) =>
  (result?.marks ?? [])
    .map((mark, index) => ({ key: markKey(mark, index), mark }))
    .filter(({ mark }) => mark.verified !== "not_drawn");

/** A mark as a fill's request has it. */
export const bodyOf = ({ kind, page, box, field_id, text, image_id }: Stands): MarkBody => ({
  ...(field_id === undefined ? { page, box } : { field_id }),
  ...{ kind, ...(text !== undefined && { text }), ...(image_id !== undefined && { image_id }) },
});

/** How each change that is saved is taken back from the new fill: by which change, under which key. */
export type WaysBack = Readonly<Record<string, { key: string; change: Change }>>;

/** `held` is what the fields held before, `marks` are all that the new fill is given. */
export function waysBack(
  base: FillJob | null,
  sent: Changes,
  held: Held,
  marks: readonly MarkBody[] = [],
): WaysBack {
  const stood = new Map(standingIn(base?.result).map(({ key, mark }) => [key, bodyOf(mark)]));
  const wayBack = (id: string, { mark, picked }: Change): WaysBack[string] => {
    const before = stood.get(id);
    if (before) {
      // What was anywhere on a page and is taken away comes back as a new one.
      const key = before.field_id ?? `mark:${crypto.randomUUID()}`;
      return { key, change: { value: before.text ?? SIGNED, mark: before } };
    }
    const value: FieldValue | null = held.get(id) ?? null;
    return {
      key: mark && mark.field_id === undefined ? markKey(mark, marks.indexOf(mark)) : id,
      change: { value, ...(picked && { picked }) },
    };
  };
  return Object.fromEntries(Object.entries(sent).map(([id, change]) => [id, wayBack(id, change)]));
}

/** The steps before a save as changes to what was saved, so that undo leads behind it. */
export function stepsBehind(past: readonly Changes[], sent: Changes, ways: WaysBack): Changes[] {
  const behind = past.map((changes) => {
    const kept = Object.entries(changes).filter(([id]) => sent[id] === undefined);
    const changed = Object.entries(sent).flatMap(([id, saved]): [string, Change][] => {
      const [then, way] = [changes[id], ways[id]];
      if (!way) return [];
      if (then && isSame(then.value, saved.value) && isSameMark(then, saved)) {
        return Object.entries(placedBy({ [id]: then }));
      }
      // What the fill before suggested is suggested no more: it is given like any other value.
      const { taken: _, ...given } = then ?? way.change;
      return way.key === id
        ? [[id, given]]
        : [[way.key, way.change], ...(then ? [[id, given] as [string, Change]] : [])];
    });
    return Object.fromEntries([...kept, ...changed]);
  });
  return behind;
}

/** What was put somewhere and is saved there waits no more, for as long as it stands there. */
export const placedBy = (sent: Changes): Changes =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([fieldId, { settles, mark }]): [string, Change][] => {
      const put = mark?.box && mark.text !== undefined ? { text: mark.text } : { fieldId };
      return settles === undefined ? [] : [[settles, { ...decided("settled"), put }]];
    }),
  );

/** Whether a step changes nothing that a person would see. */
export const isSameStep = (one: Changes, other: Changes): boolean => inOrder(one) === inOrder(other);

const inOrder = (changes: Changes): string =>
  JSON.stringify(Object.entries(changes).sort(([one], [other]) => (one < other ? -1 : 1)));

const isSameMark = (one: Change, other: Change): boolean =>
  JSON.stringify(one.mark) === JSON.stringify(other.mark);
