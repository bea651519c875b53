import { type Fact, spanOf } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";
import { captionMatch, saidIn } from "./caption-match.ts";

const CLEARLY_A_CAPTION = 0.8;
const SEPARATOR = /\s*[,;]\s*(?:and\s+)?|\s+and\s+/g;

/** `Items: Plates, Card, Sticker` is three facts when each piece is the caption of a box; otherwise it is one. */
export function separateChoices(fact: Fact, form: FormIndex): Fact[] {
  if (fact.act !== "write") return [fact];
  const { start, text } = fact.value;
  const cuts = [...text.matchAll(SEPARATOR)];
  if (cuts.length === 0) return [fact];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), text.length];
  const pieces = starts.map((from, i) => spanOf(text, from, ends[i] ?? from));
  if (!pieces.every((piece) => isCaption(piece.text, form))) return [fact];
  return pieces.map((piece) => ({
    ...fact,
    value: { start: start + piece.start, end: start + piece.end, text: piece.text },
  }));
}

function isCaption(text: string, form: FormIndex): boolean {
  const said = saidIn(text, form);
  return form.entries.some((entry) => captionMatch(said, entry, form) >= CLEARLY_A_CAPTION);
}
