/** Sizes, times and spans as people read them. */
const UNITS = ["B", "KB", "MB"] as const;

export function formatBytes(bytes: number): string {
  const unit = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2;
  const amount = bytes / 1024 ** unit;
  return `${unit === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[unit]}`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** The time between two moments, or null while one is missing. */
export function formatSpan(from: string | undefined, to: string | undefined): string | null {
  if (!from || !to) return null;
  const seconds = Math.max(0, Date.parse(to) - Date.parse(from)) / 1000;
  if (seconds < 0.05) return "under 0.1 s";
  return seconds < 60 ? `${seconds.toFixed(1)} s` : wholeSeconds(Math.round(seconds));
}

/** A span of so many whole seconds. */
export const wholeSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export const showTime = (time: string): string => dateTime.format(new Date(time));
export const showDate = (time: string): string => date.format(new Date(time));

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How far a moment is from `now` (milliseconds since 1970): "in 6 days", "2 minutes ago". */
export function formatDistance(time: string, now: number = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000;
  const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? ["second", 1];
  if (unit === "second" && Math.abs(seconds) < 45) return seconds > 0 ? "in a moment" : "just now";
  return relative.format(Math.round(seconds / size), unit);
}
