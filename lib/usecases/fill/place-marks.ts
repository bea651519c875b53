import { RequestInvalid } from "../../domain/errors.ts";
import { isSigning, type Mark, type MarkBox, type MarkKind } from "../../domain/mark.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";

/** A mark as it is given: on a page, or on a field. */
export interface MarkInput {
  kind: MarkKind;
  page?: number | undefined;
  box?: MarkBox | undefined;
  field_id?: string | undefined;
  text?: string | undefined;
  image_id?: string | undefined;
}

/** How far a box may stand over the page's edge, in points: geometry is rounded. */
const ROUNDING = 0.5;

/**
 * Marks with the places that they take. One that signs in a field's box is that field's. Throws `RequestInvalid` for a page or a
 * field that the form does not have, and a box that is not whole on its page.
 */
export function placeMarks(form: ParsedForm, given: readonly MarkInput[]): Mark[] {
  return given.map((mark, index) => {
    const at = (...loc: string[]) => ["body", "marks", index, ...loc];
    const { kind, text, image_id } = mark;
    const content = { ...(text !== undefined && { text }), ...(image_id !== undefined && { image_id }) };
    if (mark.field_id !== undefined) {
      const field = form.fields.find(({ id }) => id === mark.field_id);
      if (!field) throw markInvalid(at("field_id"), "mark_field_unknown", "The form has no such field");
      return { kind, ...placeInField(field, at("field_id")), ...content };
    }
    const { page = 0, box } = mark;
    const sheet = form.pages.find(({ number }) => number === page);
    if (!sheet) {
      const msg = `Expected a page from 1 to ${form.pages.length}, got ${page}`;
      throw markInvalid(at("page"), "mark_page_unknown", msg);
    }
    if (!box || !isWithin(box, sheet)) {
      const msg = `Expected a box within the page, which is ${sheet.width} by ${sheet.height} points`;
      throw markInvalid(at("box"), "mark_box_off_page", msg);
    }
    const signed = isSigning(mark) ? signedAt(form, page, box) : undefined;
    return { kind, page, box, ...(signed && { field_id: signed.id }), ...content };
  });
}

/** Where a mark on a field stands: in its first box. Throws `RequestInvalid` for a field that stands on no page. */
export function placeInField(
  { id, widgets: [widget] }: Field,
  loc: (string | number)[],
): Pick<Mark, "page" | "box" | "field_id"> {
  if (!widget) throw markInvalid(loc, "mark_field_unseen", "The field has no place on a page");
  const { page, x, y, width, height } = widget;
  return { page, box: { x, y, width: Math.max(1, width), height: Math.max(1, height) }, field_id: id };
}

const isWithin = ({ x, y, width, height }: MarkBox, page: { width: number; height: number }): boolean =>
  x >= -ROUNDING &&
  y >= -ROUNDING &&
  x + width <= page.width + ROUNDING &&
  y + height <= page.height + ROUNDING;

/** The place to sign in which the middle of a box is. */
function signedAt({ fields }: ParsedForm, page: number, box: MarkBox): Field | undefined {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return fields.find(
    ({ type, widgets }) =>
      type === "signature" &&
      widgets.some(
        (each) =>
          each.page === page &&
          x >= each.x &&
          x <= each.x + each.width &&
          y >= each.y &&
          y <= each.y + each.height,
      ),
  );
}

export const markInvalid = (loc: (string | number)[], type: string, msg: string): RequestInvalid =>
  new RequestInvalid([{ loc, msg, type }]);
