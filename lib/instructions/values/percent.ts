import { withDigits } from "../../meaning/number-words.ts";
import { type FoundValue, findKind } from "./kind.ts";

const PERCENT =
  /(?<![\p{L}\d-]|\d\.)(?:\d+(?:[.,]\d+)?|\p{L}+(?:-\p{L}+)?)\s?(?:%|per ?cent|prozent|pour ?cent|por ciento)(?!\p{L})/giu;

export const findPercents = (text: string): FoundValue[] =>
  findKind(text, "percent", PERCENT).filter(({ start, end }) =>
    /^\d/.test(withDigits(text.slice(start, end))),
  );

/** A share in digits: "60%" for "sixty percent"; any other text as it stands. */
export function writePercent(text: string): string {
  const [, said] = /^(.+?)\s?(?:%|per ?cent|prozent|pour ?cent|por ciento)$/i.exec(text.trim()) ?? [];
  const digits = said === undefined ? "" : withDigits(said);
  return /^\d+(?:[.,]\d+)?$/.test(digits) ? `${digits}%` : text;
}
