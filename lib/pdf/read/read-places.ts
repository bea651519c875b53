import type { Field, Widget } from "../../domain/parsed-form.ts";
import type { ReadValue } from "../../domain/read-form.ts";
import { labelKey } from "../../meaning/label-key.ts";
import { enclose, overlapX, overlapY } from "../page/boxes.ts";
import type { Word } from "../page/words.ts";
import { BESIDE_BUTTON, type Ink, placesWithInk } from "./ink.ts";
import { type PagePrint, readPrint } from "./page-print.ts";
import { addedWords, isUnclear, printIn } from "./print-in-boxes.ts";
import type { Sheets } from "./strokes.ts";

/** What a file prints on its pages, and its blank form, where it is known; `asked` are the form's pages where fields stand. */
interface Prints {
  prints: Map<number, PagePrint>;
  before: Map<number, PagePrint>;
  asked: ReadonlySet<number>;
}

/** What is printed on the pages that fields may stand on. Throws what `readPrint` throws. */
export async function readPrints(
  { input, blank }: Sheets,
  fields: readonly Field[],
  maxPages: number,
): Promise<Prints> {
  const asked = new Set(fields.flatMap(({ widgets }) => widgets.map(({ page }) => page)));
  if (asked.size === 0) return { prints: new Map(), before: new Map(), asked };
  const prints = await readPrint(input, blank ? null : [...asked], maxPages);
  // Pages of one form look alike: which one a page is, all of them together tell.
  return { prints, before: blank ? await readPrint(blank, null, maxPages) : new Map(), asked };
}

/** What is printed or drawn where fields stand that the file does not have, by the field's id. */
export async function readPlaces(
  { prints, before, ...sheets }: Sheets & Pick<Prints, "prints" | "before">,
  fields: readonly Field[],
): Promise<Map<string, ReadValue>> {
  if (fields.length === 0) return new Map();
  const { blank, placements, pageOf } = sheets;
  // The words of a picture, where a file has any, stand where its sheet lies.
  const addedOn = (page: number) =>
    placements?.has(page)
      ? []
      : addedWords(prints.get(pageOf?.get(page) ?? page)?.words ?? [], before.get(page)?.words ?? []);
  const strokesOn = (page: number) =>
    (prints.get(pageOf?.get(page) ?? page)?.annotations ?? []).filter(({ kind }) => STROKES.has(kind));
  const pages = new Set(fields.flatMap(({ widgets }) => widgets.map(({ page }) => page)));
  const added = new Map([...pages].map((page) => [page, addedOn(page)]));
  const places = new Map(fields.map((field) => [field.id, placesOf(field)]));
  const rooms = new Map(
    fields.flatMap(({ mark, widgets }) =>
      mark === "ring" ? widgets.map((word) => [word, roomAround(word, widgets)] as const) : [],
    ),
  );
  const sides = blank ? sidesOf(fields) : new Map<Widget, Widget>();
  const inked = await placesWithInk(
    sheets,
    [...places.values(), ...[...rooms.values(), ...sides.values()].map((room) => [room])],
    blank ? new Set() : new Set(fields.flatMap((field) => printedButtons(field, added))),
  );
  const inkAt = (place: Widget): Ink | null => {
    const room = rooms.get(place);
    const around = room && inked.get(room);
    return around === "sure" ? around : (inked.get(place) ?? null);
  };
  return new Map(
    fields.map((field) => {
      const found = (places.get(field.id) ?? []).map((place) => {
        const words = added.get(place.page) ?? [];
        if (blank && isUnclear(place, words, strokesOn(place.page)))
          return { place, text: "", ink: "sure" as const };
        const text = printIn(place, words, field);
        const side = sides.get(place);
        const isBeside = side !== undefined && inked.get(side) === "sure";
        const ink = inkAt(place) ?? (isBeside ? "unsure" : null);
        return { place, text: !blank && isFormsOwn(field, text, ink) ? "" : text, ink };
      });
      const read = isButton(field) ? readButton(field, found) : readText(field, found);
      return [field.id, { ...read, ...(blank && isUnseen(field, found) && { shown: "" }) }];
    }),
  );
}

/** Whether a text stands in a blank of which the page shows nothing: it is white, or covered. */
const isUnseen = (field: Field, [found]: readonly Found[]): boolean =>
  !isButton(field) && found !== undefined && SAID.test(found.text) && !SHOWN.has(found.ink);
/** Something is drawn there: now, or as on the blank form. */
const SHOWN = new Set<Ink | null>(["sure", "kept"]);

/** One place: what is printed in it, and whether anything is drawn there. */
interface Found {
  place: Widget;
  text: string;
  ink: Ink | null;
}

/**
 * What counts as written where nobody knows what the blank page prints: the slashes of a date, a bracket or a number
 * beside a box may be its own.
 */
const SAID = /[\p{L}\p{N}]/u;
const TICK = /^[xXvV✓✔✗✘☑☒√×•●■]$/u;

/** A mark where one signs, a caption, and how a date is to be written. */
const SIGN_HERE = /^[xX✗✘☓×]$/u;
const CAPTION = /:$/;
const DATE_PATTERN = /^(?:mm|dd|yy|jj|tt|aa|20\d\d|20(?=yy)|[\s./-])+$/i;

/** Whether print in a blank may be the form's own, where nobody knows what the blank page prints. */
function isFormsOwn(field: Field, text: string, ink: Ink | null): boolean {
  if (field.mark === "ring") return true;
  // A bullet may lie hidden under its box.
  if (isButton(field)) return !TICK.test(text) || ink === null;
  return (
    !SAID.test(text) ||
    SIGN_HERE.test(text) ||
    CAPTION.test(text) ||
    labelKey(text) === labelKey(field.label) ||
    (DATE_PATTERN.test(text) && /[mdjt]{2}/i.test(text))
  );
}

/** Kinds of notes that strike out text. */
const STROKES = new Set(["StrikeOut", "Ink", "Line", "PolyLine"]);

const isButton = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

/** The places of a button in which something is printed that is no tick: nobody knows that it is not the form's own. */
function printedButtons(field: Field, words: ReadonlyMap<number, readonly Word[]>): Widget[] {
  if (!isButton(field) || field.mark === "ring") return [];
  return field.widgets.filter((place) => {
    const text = printIn(place, words.get(place.page) ?? [], field);
    return text !== "" && !TICK.test(text);
  });
}

/** Buttons stand apart; boxes for one character each are one place. */
function placesOf(field: Field): Widget[] {
  const [first] = field.widgets;
  if (isButton(field) || !first) return field.widgets;
  const onPage = field.widgets.filter(({ page }) => page === first.page);
  return field.comb || onPage.length > 1 ? [{ page: first.page, ...enclose(onPage) }] : [first];
}

/**
 * By button: the room before it, where a ring around it and its caption passes, and where a tick stands that missed it.
 * None where another field is there: it may be that one's answer.
 */
function sidesOf(fields: readonly Field[]): Map<Widget, Widget> {
  const all = fields.flatMap(({ widgets }) => widgets);
  return new Map(
    fields.flatMap((field) => {
      if (!isButton(field) || field.mark === "ring") return [];
      return field.widgets.flatMap((place): [Widget, Widget][] => {
        const { page, x, y, height } = place;
        const side = {
          page,
          x: x - SIDE.far,
          y: y - SIDE.over,
          width: SIDE.far - SIDE.near,
          height: height + 2 * SIDE.over,
        };
        const isTaken = all.some(
          (other) =>
            other !== place &&
            other.page === page &&
            overlapX(other, side) > -SIDE.far &&
            overlapY(other, side) > 0,
        );
        return isTaken ? [] : [[place, { ...side, option: BESIDE_BUTTON }]];
      });
    }),
  );
}
/** How far before a button the room begins and ends, and how far it reaches over and under it, in points. */
const SIDE = { far: 10, near: 1.5, over: 2 };

/** A word with the room beside it through which a hand draws a ring. */
function roomAround(place: Widget, all: readonly Widget[]): Widget {
  const beside = all.filter(
    (other) => other !== place && other.page === place.page && overlapY(other, place) > 0,
  );
  const roomTo = (others: readonly Widget[]): number =>
    Math.max(0, Math.min(RING.across, ...others.map((other) => RING.edge - overlapX(other, place) / 2)));
  const left = roomTo(beside.filter(({ x }) => x < place.x));
  const right = roomTo(beside.filter(({ x }) => x > place.x));
  const { x, y, width, height } = place;
  return {
    ...place,
    x: x - left,
    y: y - RING.down,
    width: width + left + right,
    height: height + 2 * RING.down,
  };
}
/** How far beyond its word a ring is looked for, in points; what looks for strokes leaves out an edge of 2. */
const RING = { across: 7, down: 5.5, edge: 2 };

/** Whatever stands in a box is its mark; a mark of the blank form's own that is still there is one, too. */
function readButton({ id, options, value, mark }: Field, found: readonly Found[]): ReadValue {
  const isOwn = ({ place: { option } }: Found): boolean =>
    option !== undefined && [value].flat().includes(option);
  const marked = found.filter(
    (each) => each.text !== "" || each.ink === "sure" || (each.ink === "kept" && isOwn(each)),
  );
  const [first] = marked;
  const [any] = found;
  if (!any) throw new RangeError("Expected a button that stands somewhere.");
  const unsure = found.find((each) => each.ink === "unsure" || (each.ink === "perhaps kept" && isOwn(each)));
  if (!first && unsure) return { fieldId: id, value: null, from: "ink", place: unsure.place };
  if (!first) return { fieldId: id, value: null, from: null, place: any.place };
  // A ring chooses a word, and a line through it the others: nobody but a person tells them apart.
  if (mark === "ring" && first.ink !== "kept")
    return { fieldId: id, value: null, from: "ink", place: first.place };
  const chosen = new Set(marked.map(({ place }) => place.option));
  return {
    fieldId: id,
    value: first.place.option ?? options[0]?.value ?? "Yes",
    from: first.text === "" ? "ink" : "print",
    place: first.place,
    ...(chosen.size > 1 && { severalMarked: true as const }),
  };
}

function readText({ id, type, options, value }: Field, [found]: readonly Found[]): ReadValue {
  if (!found) throw new RangeError("Expected a field that stands somewhere.");
  const { place, text, ink } = found;
  const isKept = ink === "kept" && typeof value === "string" && value.trim() !== "";
  if (text === "" && isKept) return { fieldId: id, value, from: "print", place };
  if (text === "") return { fieldId: id, value: null, from: ink === "sure" ? "ink" : null, place };
  if (type === "signature") return { fieldId: id, value: null, from: "print", place };
  const option = options.find(({ label, value }) => label === text || value === text);
  return { fieldId: id, value: option?.value ?? text, from: "print", place };
}
