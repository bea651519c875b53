import { contentWords } from "./content-words.ts";
import { sentenceStart } from "./sentence-bounds.ts";

/** What a clause tells of: its words before the verb or the colon, "their commercial auto policy is", "workers comp:". */
const SUBJECT =
  /^\s*(?<said>[^.;:()]{2,60}?)(?:\s*:|,?\s+(?:is|are|was|were|has|have|had|will|covers?|runs?|costs?|expires?|comes?|goes|went|should)\b|\s+(?:with|through|by)(?=\s+(?:the )?\p{Lu}))/u;
/** It goes on telling of what the sentence before told of. */
const GOES_ON = /^\s*(?:it|its|this|that|these|those|which|the (?:policy|same))\b/i;
/** So many sentences one thing is told of at most. */
const MOST_SENTENCES = 3;

/** The words for the thing that is told of at this place, for values that may belong to several: "" when nothing says. */
export function subjectAt(text: string, at: number): string {
  let start = sentenceStart(text, at);
  let end = at;
  for (let i = 0; i < MOST_SENTENCES; i++) {
    // A pattern could divide a long gap in many ways.
    const told = text.slice(start, end).replace(/\s{3,}/g, "  ");
    // The last part of the sentence that has a subject of its own.
    const part = told.split(";").findLast((one) => SUBJECT.test(one)) ?? told;
    const said = SUBJECT.exec(part)?.groups?.said ?? "";
    if (!GOES_ON.test(part)) return contentWords(said, 4);
    end = start;
    start = sentenceStart(text, Math.max(0, text.slice(0, start).trimEnd().length - 1));
    if (start >= end) return "";
  }
  return "";
}
