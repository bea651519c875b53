import type { Warning } from "../../domain/fill-plan.ts";
import type { Field } from "../../domain/parsed-form.ts";
import type { SeenWord, TextRecognizer } from "../../domain/ports/pdf.ts";
import type { FormRead, ReadValue, StrokeStrip } from "../../domain/read-form.ts";
import { contradiction } from "../../instructions/check-format.ts";

/** A word of which its reader is less sure is not read. */
const LEAST_CONFIDENCE = 0.88;
/** How much of the strokes words must cover, from end to end and in sum: a part of them is another value. */
const LEAST_REACH = 0.85;
const LEAST_COVERED = 0.5;
/** A client waits for the answer: what is not recognized by then, in milliseconds, stays unread. */
const MOST_MS = 10_000;
const SAID = /[\p{L}\p{N}]/u;

export interface StrokeReader {
  recognizer: TextRecognizer;
  /** Hears why nothing could be recognized. */
  report: (error: unknown) => void;
}

/**
 * Reads strokes in blanks as text, as far as that is no guess. Every blank is shown in several sizes. It counts where all
 * are read alike, surely, and as a value that its field may hold. All else stays as it was: drawn, unread.
 */
export async function recognizeStrokes(read: FormRead, reader: StrokeReader | undefined): Promise<FormRead> {
  const { strokes, ...rest } = read;
  if (!strokes || !reader) return rest;
  const words = await reader.recognizer
    .recognize(strokes.picture, AbortSignal.timeout(MOST_MS))
    .catch((error: unknown) => {
      reader.report(error);
      return [];
    });
  const fields = new Map(read.form.fields.map((field) => [field.id, field]));
  const strips = Map.groupBy(strokes.strips, ({ fieldId }) => fieldId);
  const values = read.values.map((value) => {
    const field = fields.get(value.fieldId);
    const found = field && recognized(field, strips.get(value.fieldId) ?? [], words);
    return found ? { ...value, ...found, from: "recognized" as const } : value;
  });
  return { ...rest, values, warnings: [...rest.warnings, ...warnOf(values)] };
}

type Recognized = Pick<ReadValue, "value"> & { confidence: number };

/** What all strips of a field say alike; null where they do not, or where the field may not hold it. */
function recognized(
  field: Field,
  strips: readonly StrokeStrip[],
  words: readonly SeenWord[],
): Recognized | null {
  const looks = strips.map((strip) => words.filter((word) => isIn(word, strip)));
  const texts = new Set(looks.map((look) => look.map(({ text }) => text).join(field.comb ? "" : " ")));
  const [text = ""] = texts;
  const confidence = Math.min(...looks.flat().map((word) => word.confidence ?? 0));
  const isWhole = strips.every((strip, index) => covers(looks[index] ?? [], strip));
  if (texts.size !== 1 || !SAID.test(text) || !isWhole || confidence < LEAST_CONFIDENCE) return null;
  const option = field.options.find(({ label, value }) => label === text || value === text);
  const value = option?.value ?? text;
  const mayHold = field.type !== "choice" || option !== undefined;
  return mayHold && !contradiction(field, value) ? { value, confidence } : null;
}

function isIn({ y, height }: SeenWord, strip: StrokeStrip): boolean {
  const middle = y + height / 2;
  return middle > strip.y && middle < strip.y + strip.height;
}

function covers(words: readonly SeenWord[], { width }: StrokeStrip): boolean {
  const reach = Math.max(...words.map((word) => word.x + word.width)) - Math.min(...words.map(({ x }) => x));
  const sum = words.reduce((total, word) => total + word.width, 0);
  return reach >= LEAST_REACH * width && sum >= LEAST_COVERED * width;
}

function warnOf(values: readonly ReadValue[]): Warning[] {
  const count = values.filter(({ from }) => from === "recognized").length;
  if (count === 0) return [];
  const counted = count === 1 ? "1 value was" : `${count} values were`;
  const message = `${counted} recognized in pictures. Compare them with the page before you rely on them.`;
  return [{ code: "values_recognized", message }];
}
