import { everywhere } from "../everywhere.ts";
import { type Fact, spanOf } from "../fact.ts";
import type { People } from "../people/people.ts";
import { ownerWords, type Person } from "../people/person.ts";
import { PERSON_STATUSES } from "../statuses/person.ts";
import type { Status } from "../statuses/status.ts";
import { THING_STATUSES } from "../statuses/things.ts";
import { isTakenBack } from "./phrases.ts";
import { isRefused } from "./refusals.ts";
import { sentenceBefore } from "./sentence-bounds.ts";

const STATUSES: readonly Status[] = [...PERSON_STATUSES, ...THING_STATUSES];
const DENIED =
  /\b(?:not|no|never|isn['’]?t|aren['’]?t|don['’]?t|dont|doesn['’]?t|without|neither|nor|instead of|used to|if|whether|started)\b/i;

/** "The student rate doesn't apply". */
const DENIED_AFTER =
  /\bnever\b|^(?: \p{L}+)? (?:(?:do|does|did|is|are|was|were)n['’]?t|(?:do|does|did|is|are|was|were) not)\b/u;

/** "…, actually no - check by mail": what follows is not denied. */
const CORRECTED = /\b(?:(?:actually|wait|sorry|oh),? )?no\s*[-–—:]\s*/gi;

/** Turns what people say about somebody into boxes to tick: "I'm married", "we rent", "she has a PhD". */
export function statusFacts(prompt: string, masked: string, people: People): Fact[] {
  return STATUSES.flatMap((status) =>
    [...masked.matchAll(everywhere(status.says))].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      const clause =
        sentenceBefore(masked, start)
          .split(/,\s|;|\bbut\b|\band\b/)
          .at(-1) ?? "";
      const after = masked.slice(end, end + 30).split(/[,.;]/)[0] ?? "";
      if (
        DENIED.test(clause.replace(CORRECTED, "")) ||
        isRefused(masked.slice(end)) ||
        isTakenBack(masked.slice(end)) ||
        DENIED_AFTER.test(after)
      )
        return [];
      return [factOf(status, prompt, start, end, people)];
    }),
  );
}

/** How somebody is related is for the box that says it; how to reach whoever is named is for the form's one question. */
function ownersOf({ captions, within = [] }: Status, person: Person): string[] | null {
  if (within.includes("relationship")) return null;
  return within.includes("contact") || /\bfiling\b/.test(captions[0] ?? "") ? [] : ownerWords(person);
}

function factOf(status: Status, prompt: string, start: number, end: number, people: People): Fact {
  const { captions, within } = status;
  const person = people.at(end);
  const [key = "", ...aliases] = captions;
  return {
    act: "tick",
    key,
    aliases,
    context: "",
    about: ownersOf(status, person),
    ...(within && { within }),
    value: spanOf(prompt, start, end),
    rule: "status",
    confidence: 0.75,
    tie: person.isMain ? "first" : "open",
  };
}
