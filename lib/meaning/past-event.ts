/** What has happened by the time that somebody tells of it, in canonical words. */
const EVENTS: ReadonlySet<string> = new Set(
  "birth born death died issued issue accident injury incident arrested arrest conviction since".split(" "),
);

/** Whether words speak of what lies behind: a birth, an issue, an accident. Its date is never in the future. */
export const isPastEvent = (words: Iterable<string>): boolean => [...words].some((word) => EVENTS.has(word));
