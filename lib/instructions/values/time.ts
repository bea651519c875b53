import { findEach, without } from "../../meaning/find-each.ts";
import { matchesIn } from "../../meaning/matches-in.ts";
import type { Stretch } from "../../meaning/stretches.ts";

/** A time of day as it is said: without half of the day where nobody says which one it is. */
export interface SaidTime extends Stretch {
  /** 0 to 23; 1 to 12 where the half is not known. */
  hour: number;
  minute: number;
  half: "am" | "pm" | null;
}

const AM =
  "a\\.?\\s?m\\.?|(?:(?:that|this|in the|of the|du|de la|am)\\s+)?(?:morning|matin|mañana|morgens?|vormittags?)";
const PM =
  "p\\.?\\s?m\\.?|(?:(?:that|this|in the|at|of the|du|de l['’]|de la|am)\\s*)?(?:afternoon|evening|night|après-midi|soir|tarde|noche|nachmittags?|abends?)";
const HALF = `(?:(?<am>${AM})|(?<pm>${PM}))(?!\\p{L})`;
const CLOCK = "(?:o['’]?clock|uhr|heures?|hrs?|h)(?![\\p{L}\\d])";

const HOUR = "(?<![\\d:.,])(?<hour>\\d{1,2})";
const MINUTE = "(?<minute>\\d{2})(?![\\d.]\\d|\\d)";

/** The clock's face, with what makes a number a time: minutes, a half of the day, "o'clock", or "at" before it. */
const SHAPES: readonly RegExp[] = [
  new RegExp(`${HOUR}\\s?(?:[:h]|uhr)\\s?${MINUTE}(?:\\s*${CLOCK})?(?:\\s*${HALF})?`, "giu"),
  new RegExp(`${HOUR}\\.${MINUTE}\\s*(?:${CLOCK}|${HALF})`, "giu"),
  new RegExp(`${HOUR}\\s*(?:${CLOCK}\\s*)?${HALF}`, "giu"),
  new RegExp(`${HOUR}\\s*${CLOCK}`, "giu"),
  /(?<!\p{L})(?<share>half|quarter) (?<side>past|to) (?<hour>\d{1,2})(?!\d)/giu,
  /(?<!\p{L})(?:at|by|um|gegen|à|a las) (?<hour>\d{1,2})(?![\d:.,/-]|\s{0,4}(?:\p{L}|%))/giu,
];

const NAMED: readonly [RegExp, number][] = [
  [/(?<!\p{L})(?:noon|midday|mittags?|midi|mediodía)(?!\p{L})/giu, 12],
  [/(?<!\p{L})(?:midnight|mitternachts?|minuit|medianoche)(?!\p{L})/giu, 0],
];

/** All times of day in a text whose numbers are in digits. */
export function timesIn(text: string): SaidTime[] {
  const named: SaidTime[] = NAMED.flatMap(([words, hour]) =>
    matchesIn(text, words).map(({ 0: said, index }) => ({
      ...{ hour, minute: 0, half: hour === 0 ? ("am" as const) : ("pm" as const) },
      ...{ start: index, end: index + said.length },
    })),
  );
  const rest = without(text, named);
  const shaped = findEach(rest, SHAPES, (left, shape) =>
    matchesIn(left, shape).flatMap((match) => timeOf(match) ?? []),
  );
  return [...named, ...shaped];
}

function timeOf({ 0: said, index, groups = {} }: RegExpExecArray): SaidTime | null {
  const [hour, minute] = shared(Number(groups.hour), Number(groups.minute ?? 0), groups);
  if (hour > 23 || minute > 59 || (hour > 12 && (groups.am || groups.pm))) return null;
  const place = { start: index, end: index + said.length };
  if (groups.am) return { hour: hour % 12, minute, half: "am", ...place };
  if (groups.pm) return { hour: (hour % 12) + 12, minute, half: "pm", ...place };
  const half = hour > 12 ? "pm" : hour === 0 ? "am" : null;
  return { hour, minute, half, ...place };
}

/** "half past 7" is 7:30, "quarter to 8" 7:45. */
function shared(
  hour: number,
  minute: number,
  { share, side }: Record<string, string | undefined>,
): [number, number] {
  if (share === undefined) return [hour, minute];
  const minutes = /half/i.test(share) ? 30 : 15;
  return /past/i.test(side ?? "") ? [hour, minutes] : [(hour + 11) % 12 || 12, 60 - minutes];
}

/**
 * Whether a time that is written says no more than one that was said: the same, or its face alone. "7:00" and "19:00"
 * are 7 in the evening; 7 o'clock is "7:00" and never "7:00 pm".
 */
export const isTimeOf = (written: SaidTime, said: SaidTime): boolean =>
  written.minute === said.minute &&
  (written.half === null
    ? written.hour % 12 === said.hour % 12
    : written.half === said.half && written.hour === said.hour);
