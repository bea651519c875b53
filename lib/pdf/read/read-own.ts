import type { Warning } from "../../domain/fill-plan.ts";
import type { Field, Widget } from "../../domain/parsed-form.ts";
import type { ReadValue } from "../../domain/read-form.ts";
import { dictionaryAt, hasFlag, inherited, type Rectangle } from "../dictionaries.ts";
import type { FieldNode, WidgetNode } from "../write/field-nodes.ts";
import { matchField, parsedWidget } from "../write/match-field.ts";
import { isSameWidget } from "./own-fields.ts";
import type { OwnFile } from "./own-file.ts";
import { shownTexts } from "./shown-texts.ts";
import { showsOther } from "./shows-other.ts";
import { type StoredValue, storedValues } from "./stored-value.ts";
import { isStroke, struckWidgets } from "./struck.ts";
import { xfaValues } from "./xfa-values.ts";

/** A field of a form, and the one of the file that it is. */
export interface OwnField {
  field: Field;
  found: Field;
}

/**
 * The values of the file's own fields, by the field's id: one reading, or one for each of several fields that share a name
 * and hold different values, as in merged files. What a page shows otherwise than its field holds is warned of.
 */
export async function readOwn(
  input: Uint8Array,
  file: OwnFile | null,
  fields: readonly OwnField[],
  blank?: Uint8Array,
): Promise<{ values: Map<string, ReadValue[]>; warnings: Warning[] }> {
  const read = fields.map((each) => ({ ...each, stored: storedOf(each, file) }));
  const texts = read.flatMap(({ stored }) => stored.filter(({ node }) => isDrawnText(node)));
  const shown =
    file?.isRedrawn === false
      ? await shownTexts(
          input,
          texts.flatMap(({ node }) => node.widgets),
        )
      : new Map();
  const struck = await struckWidgets(
    input,
    texts.flatMap(({ node, value }) => (value === null ? [] : node.widgets)),
    blank,
  );
  const xfa = xfaValues(file?.xfa ?? [], [...new Set(fields.map(({ found }) => found))]);
  const values = new Map<string, ReadValue[]>();
  const warnings: Warning[] = [];
  for (const { field, found, stored } of read) {
    const unseen = xfa.byField.get(found);
    const entries = stored.map((each) => ({
      ...readingOf(field, found, each),
      ...otherwiseShown(found, each, shown),
      ...(unseen !== undefined && each.value === null && unseenValue(unseen)),
    }));
    const distinct = entries.filter(
      (entry, index) => index === entries.findIndex((other) => isSame(entry, other)),
    );
    values.set(field.id, stored.length === 0 ? [readingOfParsed(field, found, file)] : distinct);
    warnings.push(...warningsOf(field, distinct, stored, file));
    if (stored.some((each) => isStruck(each, struck, file))) warnings.push(warnOfStroke(field.id));
  }
  return { values, warnings: [...warnings, ...warnOfXfa(xfa.others, values)] };
}

/** A value that stands in the data of the file's XFA part alone: most viewers show the field blank. */
const unseenValue = (value: string) => ({ value, from: "field", shown: "" }) as const;

/** Says of the XFA part's values that belong to no field, and that no field holds. */
function warnOfXfa(others: readonly string[], values: ReadonlyMap<string, ReadValue[]>): Warning[] {
  const held = new Set([...values.values()].flat().flatMap(({ value }) => value ?? []));
  if (others.every((text) => held.has(text))) return [];
  const message =
    "The file holds values in its XFA part that belong to none of its fields. They were not read.";
  return [{ code: "xfa_not_read", message }];
}

interface Stored extends StoredValue {
  node: FieldNode;
}

function storedOf({ found }: OwnField, file: OwnFile | null): Stored[] {
  if (!file || found.type === "signature") return [];
  try {
    return matchField(found, file.nodes).flatMap((node) => storedValues(found, node));
  } catch {
    // One malformed object is no reason to read nothing: what the other reader found of the field stands.
    return [];
  }
}

const isDrawnText = ({ type, dict }: FieldNode): boolean =>
  (type === "text" || type === "choice") && !hasFlag(dict, "Password");

function readingOf(field: Field, found: Field, { node, value, on }: Stored): ReadValue {
  const [first] = on.length > 0 ? on : node.widgets;
  const [box] = field.widgets;
  if (field.name === null && field.type === "checkbox" && found.widgets.length > 1 && box)
    return readingOfBox(
      field,
      box,
      on.map((widget) => parsedWidget(found, widget)),
    );
  const place = (first && parsedWidget(found, first)) ?? placeOf(found);
  const isSeveral =
    field.type === "radio" && new Set(on.map((widget) => parsedWidget(found, widget)?.option)).size > 1;
  return {
    fieldId: field.id,
    value,
    from: value === null ? null : "field",
    place,
    ...(isSeveral && { severalMarked: true as const }),
  };
}

/** Of a box that has become one of several of a field. */
function readingOfBox({ id, options }: Field, place: Widget, on: readonly (Widget | undefined)[]): ReadValue {
  const isOn = on.some((widget) => widget && isSameWidget(place, widget));
  const value = isOn ? (options[0]?.value ?? "Yes") : null;
  return { fieldId: id, value, from: isOn ? "field" : null, place };
}

/** Of a signature, which has no value to show, and of a file that only one reader opens. */
function readingOfParsed(field: Field, found: Field, file: OwnFile | null): ReadValue {
  const isSigned = file?.signed.has(found.name ?? "") ?? false;
  const value = field.type === "signature" ? null : found.value;
  return {
    fieldId: field.id,
    value,
    from: isSigned || value !== null ? "field" : null,
    place: placeOf(found, value),
  };
}

function placeOf({ widgets }: Field, value?: ReadValue["value"]): Widget {
  const place = widgets.find(({ option }) => option !== undefined && option === value) ?? widgets[0];
  if (!place) throw new RangeError("Expected a field that stands somewhere.");
  return place;
}

/** The text that a widget shows instead of the value. */
function otherwiseShown(
  found: Field,
  { node, value }: Stored,
  shown: ReadonlyMap<WidgetNode, string>,
): Pick<ReadValue, "shown" | "formatted"> {
  const isFormatted =
    node.widgets.some(({ dict }) => dictionaryAt(dict, "AA")) || inherited(node.dict, "AA") !== undefined;
  let formatted: string | undefined;
  for (const widget of node.widgets) {
    const text = shown.get(widget);
    if (text !== undefined && showsOther(found, [value ?? []].flat(), text, isFormatted))
      return { shown: text };
    if (isFormatted && typeof value === "string" && isAnew(value, text)) formatted ??= text;
  }
  return formatted === undefined ? {} : { formatted };
}

/** Whether a number or a date is drawn otherwise than it is stored, and not only cut off. */
const isAnew = (value: string, text = ""): boolean =>
  /\d/.test(text) && text !== value.trim() && !value.includes(text);

const isSame = (a: ReadValue, b: ReadValue): boolean =>
  JSON.stringify([a.value, a.shown]) === JSON.stringify([b.value, b.shown]);

function warningsOf(
  field: Field,
  distinct: readonly ReadValue[],
  stored: readonly Stored[],
  file: OwnFile | null,
): Warning[] {
  const warnings: Warning[] = [];
  if (distinct.length > 1) {
    const message = `The file has ${distinct.length} fields with one name and different values. Each is listed separately.`;
    warnings.push({ code: "fields_differ", message, fieldId: field.id });
  }
  const isOtherwise =
    stored.some(({ isTorn }) => isTorn) || distinct.some(({ shown }) => shown !== undefined);
  if (isOtherwise || (file && stored.some((each) => isWrittenOver(each, file))))
    warnings.push(warnOfShown(field.id));
  return warnings;
}

/** Says of a field that the page shows another value there. */
export function warnOfShown(fieldId: string): Warning {
  const message =
    "The page shows another value than the field holds. Compare both before you rely on either.";
  return { code: "appearance_differs", message, fieldId };
}

function warnOfStroke(fieldId: string): Warning {
  const message =
    "A line is drawn through the value that the field holds. Look at the page before you rely on it.";
  return { code: "appearance_differs", message, fieldId };
}

/** Whether somebody struck a value out: by a line of the page, or with a viewer's tools. */
const isStruck = ({ node, value }: Stored, struck: ReadonlySet<WidgetNode>, file: OwnFile | null): boolean =>
  value !== null &&
  node.widgets.some(
    (widget) =>
      struck.has(widget) ||
      file?.notes.some(
        ({ page, rectangle, stroke, strikes }) =>
          page === widget.page &&
          (strikes === "always"
            ? isOver(rectangle, widget.rectangle)
            : strikes === "line" && isStroke(stroke, widget.rectangle)),
      ),
  );

/** Whether something was drawn, typed or stamped over a field that holds nothing, or covers what one holds. */
const isWrittenOver = ({ node, value }: Stored, { notes }: OwnFile): boolean =>
  node.widgets.some((widget) =>
    notes.some(
      ({ page, rectangle, covers }) =>
        page === widget.page &&
        (value === null
          ? isOver(rectangle, widget.rectangle)
          : covers && hasMiddleOf(rectangle, widget.rectangle)),
    ),
  );

/** Whether the middle of one lies in the other, whichever is larger. */
const isOver = (a: Rectangle, b: Rectangle): boolean => hasMiddleOf(a, b) || hasMiddleOf(b, a);

const hasMiddleOf = ([left, bottom, right, top]: Rectangle, [x0, y0, x1, y1]: Rectangle): boolean =>
  (x0 + x1) / 2 > left && (x0 + x1) / 2 < right && (y0 + y1) / 2 > bottom && (y0 + y1) / 2 < top;
