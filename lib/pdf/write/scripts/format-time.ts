import type { ScriptValue } from "./script-call.ts";

/** The formats that `AFTime_Format` names by a number. */
const NUMBERED = ["HH:MM", "h:MM tt", "HH:MM:ss", "h:MM:ss tt"];

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i;
const PARTS = /HH?|hh?|MM?|ss?|tt?/g;

export interface ClockTime {
  hours: number;
  minutes: number;
  seconds: number;
}

/** `AFTime_Format(number)` and `AFTime_FormatEx(format)`. Null for a text that is no time of day. */
export function formatTime(text: string, format: ScriptValue | undefined): string | null {
  const pattern = typeof format === "number" ? NUMBERED[format] : format;
  const time = readTime(text);
  return typeof pattern === "string" && time ? writeTime(time, pattern) : null;
}

/** A time as people write it: "9:30", "9.30 pm", "21h30", "9 am". Hours alone need the half of the day. */
export function readTime(text: string): ClockTime | null {
  const [, digits = "", minutes, seconds = "0", half = ""] = TIME.exec(text.trim()) ?? [];
  if (digits === "" || (minutes === undefined && half === "")) return null;
  const [hours, isLate] = [Number(digits), half.toLowerCase() === "p"];
  if (half !== "" && (hours < 1 || hours > 12)) return null;
  const time = {
    hours: half === "" ? hours : (hours % 12) + (isLate ? 12 : 0),
    minutes: Number(minutes ?? 0),
    seconds: Number(seconds),
  };
  return time.hours < 24 && time.minutes < 60 && time.seconds < 60 ? time : null;
}

const writeTime = (time: ClockTime, pattern: string): string =>
  pattern.replace(PARTS, (part) => timePart(time, part));

/** What one part of a format, such as `HH` or `tt`, shows of a time. */
export function timePart({ hours, minutes, seconds }: ClockTime, part: string): string {
  if (part.startsWith("t")) return (hours < 12 ? "am" : "pm").slice(0, part.length);
  const numbers: Record<string, number> = { H: hours, h: hours % 12 || 12, M: minutes, s: seconds };
  return String(numbers[part[0] ?? ""] ?? 0).padStart(part.length, "0");
}
