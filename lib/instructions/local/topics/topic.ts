import { everywhere } from "../everywhere.ts";

/** What a value is called when the words around it speak of something, and what forms call it. */
export interface Topic {
  /** Words around the value that tell. */
  says: RegExp;
  key: string;
  aliases: readonly string[];
}

/** The topic whose words stand nearest before the value, or else first after it; null when none does. */
export function topicOf(topics: readonly Topic[], before: string, after = ""): Topic | null {
  const nearest = topics
    .map((topic) => ({ topic, at: lastEnd(topic.says, before) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0];
  return nearest?.topic ?? nextIn(topics, after);
}

/** The topic whose words come first. */
function nextIn(topics: readonly Topic[], after: string): Topic | null {
  const next = topics
    .map((topic) => ({ topic, at: after.search(everywhere(topic.says)) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  return next?.topic ?? null;
}

/** Where the last of the words ends. */
function lastEnd(pattern: RegExp, text: string): number {
  const last = [...text.matchAll(everywhere(pattern))].at(-1);
  return last ? last.index + last[0].length : -1;
}
