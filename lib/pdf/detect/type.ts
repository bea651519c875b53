import type { Candidate } from "./candidates/candidate.ts";
import { KIND } from "./candidates/candidate.ts";
import type { ScoredCandidate } from "./choose.ts";
import { type DetectedField, textField, tickField } from "./detected-field.ts";
import { FEATURES } from "./features/features.ts";
import { SIGNING, TICK } from "./tolerances.ts";

const TICKED: ReadonlySet<number> = new Set([
  KIND.tick,
  KIND.circle,
  KIND.glyph,
  KIND.image,
  KIND.word,
  KIND.beside,
]);
const DRAWN: ReadonlySet<number> = new Set([KIND.box, KIND.cell, KIND.cells, KIND.fill]);

/** The field that a chosen candidate makes, by what draws it and by what is printed around it. */
export function toField({ candidate, features }: ScoredCandidate, confidence: number): DetectedField {
  const { box, kind, characters } = candidate;
  const place = { x: box.x, y: box.y, width: box.width, height: box.height };
  if (characters.length > 1) return textField(place, confidence, { characters: characters.length });
  if (TICKED.has(kind) || (DRAWN.has(kind) && isSmall(candidate))) return tickField(place, confidence);
  const type = isToSign(candidate, features) ? "signature" : "text";
  return { ...textField(place, confidence, { type }), boxes: [place] };
}

function isSmall({ box: { width, height } }: Candidate): boolean {
  const [small, large] = [Math.min(width, height), Math.max(width, height)];
  return large <= TICK.most && large < TICK.ratio * small;
}

const COLUMN = new Map(FEATURES.map((name, index) => [name, index]));

/** Whether a word beside, over or under a line, or in the same cell, asks to sign there. */
function isToSign({ closed }: Candidate, features: Float32Array): boolean {
  const value = (name: string): number => features[COLUMN.get(name) ?? -1] ?? 0;
  const asks = (side: string, most: number) => value(`${side}Signs`) > 0 && value(`${side}Gap`) < most;
  if (closed && value("cellSigns") > 0) return true;
  return (
    asks("before", SIGNING.beside) || asks("under", SIGNING.near) || (closed && asks("over", SIGNING.near))
  );
}
