import { PDFHexString, type PDFPage } from "pdf-lib";
import type { Mark, MarkKind } from "../../../domain/mark.ts";
import type { FillRequest } from "../../../domain/ports/pdf.ts";
import { toUserSpace } from "../../page/display-geometry.ts";
import { arrayIn } from "../acro-form.ts";
import { type DrawingArea, nums, registerAppearance } from "../appearance/content.ts";
import { setAppearance } from "../appearance/set-appearance.ts";
import { drawTick } from "../appearance/tick-path.ts";
import { turnedArea } from "../appearance/widget-frame.ts";
import { displayFrameOf } from "../field-nodes.ts";
import { withLineFeeds } from "../normalize-text.ts";
import type { OpenForm } from "../open-form.ts";
import type { MarkLooks, MarkOutcome } from "./drawn-mark.ts";
import { embedPictures, type MarkPictures, pictureLooks } from "./picture-looks.ts";
import { textLooks } from "./text-looks.ts";

/** An annotation that is printed, and that viewers do not let be moved (ISO 32000-2, table 167). */
const PRINT_AND_LOCKED = (1 << 2) | (1 << 7);

/** What a mark says to those who do not see it (ISO 32000-2, table 166, `Contents`). */
const CONTENTS: Record<MarkKind, string> = {
  signature: "Signature",
  initials: "Initials",
  text: "Text",
  date: "Date",
  tick: "Tick",
  strike_out: "Struck out",
};

/** The texts of marks, as they are drawn. */
export const markTexts = ({ marks = [] }: FillRequest): string[] =>
  marks.flatMap(({ text }) => (text === undefined ? [] : withLineFeeds(text)));

/**
 * Puts marks on their pages, as stamps that stand over what is there: a file that is signed lets them be added where it may
 * not be changed. What a signature of the file does not permit, and what cannot be drawn, is left out with a warning.
 */
export async function drawMarks(
  form: OpenForm,
  { form: { fields }, marks = [], pictures = new Map() }: FillRequest,
): Promise<MarkOutcome[]> {
  const embedded = marks.length > 0 ? await embedPictures(form.document, pictures) : new Map();
  const pages = form.document.getPages();
  return marks.map((mark, index) => {
    const page = pages[mark.page - 1];
    const signed = fields.find(({ id }) => id === mark.field_id)?.name;
    const refuse = (code: string, reason: string): MarkOutcome => ({
      ...{ mark, index, drawn: false },
      warning: { code, message: `A mark was left out: ${reason}.`, mark: index },
    });
    if (!page) return refuse("mark_not_permitted", "the file has no such page");
    if (form.signatures.some(({ allowsMarks }) => !allowsMarks))
      return refuse("mark_not_permitted", "a signature of the file permits no more changes to its pages");
    if (form.signatures.some(({ fieldName }) => fieldName === signed))
      return refuse("mark_not_permitted", "its field holds a digital signature");
    const area = areaOf(mark, page);
    const looks = looksOf(form, mark, area, embedded);
    if ("code" in looks) return refuse(looks.code, looks.reason);
    return addStamp(mark, index, page, looks);
  });
}

const areaOf = ({ box }: Mark, page: PDFPage): DrawingArea => {
  const frame = displayFrameOf(page);
  return turnedArea(toUserSpace(box, frame), frame.rotation);
};

function looksOf(form: OpenForm, mark: Mark, area: DrawingArea, pictures: MarkPictures): MarkLooks {
  const { kind, text, image_id: id } = mark;
  const { context } = form.document;
  if (text !== undefined) return textLooks(form, area, kind, withLineFeeds(text));
  if (id !== undefined) {
    const picture = pictures.get(id);
    if (picture) return pictureLooks(form.document, area, picture);
    return { code: "picture_unreadable", reason: "its picture is damaged" };
  }
  const operators =
    kind === "tick" ? drawTick("check", [0, 0, area.width, area.height], "0 g") : strikeThrough(area);
  return { stream: registerAppearance(context, area, operators), clipped: false };
}

/** A line through the middle, no thicker than a pen's. */
function strikeThrough({ width, height }: DrawingArea): string {
  const thickness = Math.min(1.5, Math.max(0.75, height / 10));
  return `q 0 g ${nums(0, (height - thickness) / 2, width, thickness)} re f Q`;
}

function addStamp(
  mark: Mark,
  index: number,
  page: PDFPage,
  looks: Exclude<MarkLooks, { code: string }>,
): MarkOutcome {
  const { context } = page.doc;
  const contents = mark.text ?? CONTENTS[mark.kind];
  const dict = context.obj({
    Type: "Annot",
    Subtype: "Stamp",
    Rect: context.obj(toUserSpace(mark.box, displayFrameOf(page))),
    F: PRINT_AND_LOCKED,
    P: page.ref,
    Contents: PDFHexString.fromText(contents),
  });
  setAppearance(dict, looks.stream);
  const annotations = arrayIn(page.node, "Annots");
  const annotation = annotations.size();
  annotations.push(context.register(dict));
  const { page: number, box } = mark;
  return {
    ...{ mark, index, drawn: true, dict, clipped: looks.clipped, shrunkTo: looks.shrunkTo },
    expectation: {
      ...{ fieldId: `marks[${index}]`, page: number - 1, annotation, box, mustShow: true },
      holds: { kind: "mark", contents },
    },
  };
}
