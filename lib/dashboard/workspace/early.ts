import type { Field, MarkBody, ParsedForm, Widget } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { editsKey } from "./desk.ts";
import { isButton, isEditable, isToSign, toggled } from "./editable.ts";
import { type Change, type Changes, type Edits, NO_EDITS } from "./edits.ts";

/** In place of a fill's job: the work on a form whose pages are still being read. */
export const EARLY = "early";

/** A blank as it was known before the pages were read; its id is of no use afterwards. */
type EarlyBlank = Pick<Field, "id" | "name" | "type" | "widgets">;

const blanksKey = (fileId: string): string => `${fileId}:early-blanks`;

/**
 * What is known of a form before its pages are read. Without their words nobody can tell a line to sign from one to write on: each takes
 * a text.
 */
export const earlyForm = (form: ParsedForm): ParsedForm => ({
  ...form,
  fields: form.fields.map((field) =>
    field.type === "signature" && field.source === "detected" ? { ...field, type: "text" } : field,
  ),
});

/** Notes where the blanks are that one can type into while the pages are read. */
export const noteEarly = (fileId: string, { fields }: ParsedForm): void =>
  keepWork(
    blanksKey(fileId),
    fields.map(({ id, name, type, widgets }): EarlyBlank => ({ id, name, type, widgets })),
  );

/** Where something stands in the form that was read: its field, and which of its widgets. */
interface Landing {
  field: Field;
  index: number;
}

/**
 * The form has been read: what was put on its pages meanwhile goes into the blanks that stand there now, and what finds none
 * stays where it was put. Answers the mark in which one goes on who was at that of this key.
 */
export function endReading(fileId: string, form: ParsedForm): (openMark: string | null) => string | null {
  const key = editsKey(fileId, EARLY);
  const edits = readWork<Edits>(key);
  const blanks = readWork<EarlyBlank[]>(blanksKey(fileId)) ?? [];
  if (edits) {
    const land = (changes: Changes): Changes => landed(changes, blanks, form);
    const now: Edits = {
      ...NO_EDITS,
      changes: { ...readWork<Edits>(editsKey(fileId, null))?.changes, ...land(edits.changes) },
      past: edits.past.map(land),
    };
    keepWork(editsKey(fileId, null), now);
  }
  keepWork(key, null);
  keepWork(blanksKey(fileId), null);
  return (openMark) => {
    const [, id, index] = /^(.*)-(\d+)$/.exec(openMark ?? "") ?? [];
    const blank = blanks.find((one) => one.id === id);
    const there = blank && landingOf(blank, blank.widgets[Number(index)], form);
    return there ? `${there.field.id}-${there.index}` : null;
  };
}

/** The changes to the early blanks, and what was put beside them, as changes to the form. */
export function landed(changes: Changes, blanks: readonly EarlyBlank[], form: ParsedForm): Changes {
  const known = new Map(blanks.map((blank) => [blank.id, blank]));
  const taken = new Set<string>();
  const all = Object.entries(changes).flatMap(([id, change]): [string, Change][] => {
    const blank = known.get(id) ?? blankOf(change.mark);
    const widget = blank && widgetOf(blank, change);
    if (!blank || !widget) return [[id, change]];
    const there = landingOf(blank, widget, form);
    const value = there && !taken.has(there.field.id) ? valueIn(there, change) : null;
    if (there && value) {
      taken.add(there.field.id);
      return [[there.field.id, value]];
    }
    if (change.mark?.box) return [[id, change]];
    return change.value === null ? [] : [[`mark:early-${id}`, besideBlanks(change, blank, widget)]];
  });
  return Object.fromEntries(all);
}

/** The widget at which a value was given: of several buttons that which is on. */
const widgetOf = ({ widgets }: EarlyBlank, { value }: Change): Widget | undefined =>
  widgets.find(({ option }) => option !== undefined && [value].flat().includes(option)) ?? widgets[0];

/** What was put beside the blanks, as a blank of its own. */
function blankOf(mark: MarkBody | undefined): EarlyBlank | undefined {
  if (!mark?.box || mark.kind === "strike_out") return undefined;
  const type = ({ tick: "checkbox", signature: "signature", initials: "signature" } as const)[
    mark.kind as "tick" | "signature" | "initials"
  ];
  return { id: "", name: null, type: type ?? "text", widgets: [{ page: mark.page ?? 1, ...mark.box }] };
}

/** The one blank of the form at the place of an early one that takes what that took; a field of the file is known by its name. */
function landingOf(blank: EarlyBlank, place: Widget | undefined, { fields }: ParsedForm): Landing | null {
  if (!place) return null;
  const named = blank.name === null ? undefined : fields.find(({ name }) => name === blank.name);
  const found = (named ? [named] : fields.filter((field) => takesSame(field, blank))).flatMap((field) => {
    const index = field.widgets.findIndex((widget) => isSamePlace(widget, place));
    return index < 0 ? [] : { field, index };
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Of boxes for single characters there must be as many: a whole text lands in none. */
const takesSame = (field: Field, { type, widgets }: EarlyBlank): boolean =>
  type === "signature"
    ? isToSign(field)
    : isEditable(field) &&
      isButton(field) === isButton({ type }) &&
      (isButton(field) || field.widgets.length === widgets.length);

/** Whether two places are one: they share at least half of the narrower and of the lower. */
function isSamePlace(one: Widget, other: Widget): boolean {
  const share = (at: "x" | "y", size: "width" | "height"): number =>
    (Math.min(one[at] + one[size], other[at] + other[size]) - Math.max(one[at], other[at])) /
    Math.min(one[size], other[size]);
  return one.page === other.page && share("x", "width") >= 0.5 && share("y", "height") >= 0.5;
}

/** What the field holds for what was given at its place; null where it cannot. */
function valueIn({ field, index }: Landing, change: Change): Change | null {
  const { mark, value } = change;
  if (field.type === "signature") {
    if (!mark) return value === null ? change : null;
    const { page: _, box: __, ...signed } = mark;
    return { ...change, mark: { ...signed, field_id: field.id } };
  }
  if (isButton(field)) {
    if (value === null) return change;
    return { value: toggled(field, field.widgets[index]?.option, null), picked: true };
  }
  const text = mark ? (mark.text ?? "") : value;
  if (typeof text !== "string") return change;
  const isLong = field.max_length !== null && text.length > field.max_length;
  if (isLong || (mark && text.trim() === "")) return null;
  return mark ? { value: text } : change;
}

/** What was given to an early blank, as something put on the page where that was. */
function besideBlanks({ mark, value }: Change, { type }: EarlyBlank, place: Widget): Change {
  const { page, x, y, width, height } = place;
  const at = { page, box: { x, y, width, height } };
  if (mark) {
    const { field_id: _, ...signed } = mark;
    return { value, mark: { ...signed, ...at } };
  }
  if (isButton({ type })) return { value: "tick", mark: { kind: "tick", ...at } };
  const text = [value ?? ""].flat().join(", ");
  return { value: text, mark: { kind: "text", text, ...at } };
}
