import { asksToSign } from "../page/asks-to-sign.ts";
import { bottom, enclose, isLevel, overlapX, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import type { DetectedField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";

/** Words over a part of a page that is filled by others: an office, a notary, a court. */
const FOR_OTHERS =
  /\b(?:use only|official use|notary|subscribed and sworn|sworn to (?:and|or)|do not write|fills? (?:this )?(?:in|out)|completed by (?:the )?(?:court|clerk|office|staff|agency|employer))\b/i;
/** How the line begins on which such words begin. */
const BEGINNING = /\b(?:for|use|official|notary|subscribed|sworn|not|fills?|completed)\b/i;
/** Words that leave all that follows to others. */
const BELOW = /\b(?:below|beneath|under this line)\b/i;

/** How far over or under a place, in points, its caption stands; how far such words reach down, aside and up. */
const CAPTION = 14;
const REACH = { down: 110, aside: 150, up: 60 };
/** The most lines that such words take, and how far apart lines are at most, in em. */
const MOST_LINES = 4;
const PITCH = 1.6;

/** Tells places that are left to others: an office, a notary, a court. */
export function placesOfOthers({ texts }: Layout): (field: DetectedField) => boolean {
  const reserving = texts
    .filter(({ text }) => BEGINNING.test(text))
    .map((text) => ({ ...text, text: withNextLines(text, texts) }))
    .filter(({ text }) => FOR_OTHERS.test(text));
  return ({ boxes }) => {
    const place = enclose(boxes);
    return reserving.some((text) => isLeftTo(text, place));
  };
}

/**
 * Tells places that are left to others, or to a pen: one signs there, or writes beside it what is written when one
 * signs. `fields` are all places to fill of the page.
 */
export function reservedPlaces(
  fields: readonly DetectedField[],
  layout: Layout,
): (field: DetectedField) => boolean {
  const { texts } = layout;
  const isOfOthers = placesOfOthers(layout);
  const signing = texts.filter(asksToSign);
  const toSign = fields
    .filter(({ type, boxes }) => {
      const place = enclose(boxes);
      return type === "signature" || (type === "text" && signing.some((text) => isCaption(text, place)));
    })
    .map(({ boxes }) => enclose(boxes));
  return (field) => {
    const place = enclose(field.boxes);
    return toSign.some((box) => isLevel(box, place)) || isOfOthers(field);
  };
}

const isCaption = (text: Segment, place: Box): boolean =>
  overlapX(text, place) > 0 && text.y > place.y - CAPTION && text.y < bottom(place) + CAPTION;

function isLeftTo(text: Segment, place: Box): boolean {
  const isBeside = right(text) < place.x && text.y < bottom(place) + REACH.up;
  if (text.y > place.y && !isBeside) return isCaption(text, place);
  const gap = Math.max(text.x - right(place), place.x - right(text));
  return BELOW.test(text.text) || (place.y - bottom(text) < REACH.down && gap < REACH.aside);
}

/** A text and what follows it closely, line by line: narrow columns break "For office use only" at every word. */
function withNextLines(text: Segment, texts: readonly Segment[]): string {
  let [last, words] = [text, text.text];
  for (let line = 1; line < MOST_LINES; line++) {
    const next = texts.find((other) => {
      const pitch = bottom(other) - bottom(last);
      return overlapX(other, last) > 0 && other.y > last.y + 1 && pitch < PITCH * last.size;
    });
    if (!next) break;
    words += ` ${next.text}`;
    last = next;
  }
  return words;
}
