import { eitherCase } from "../entities/either-case.ts";
import type { Mention } from "./mentions.ts";
import { isBody, nameStart } from "./names.ts";
import { isKin, ROLE_PATTERN } from "./roles.ts";

const GIVEN = "\\p{Lu}\\p{Ll}[\\p{L}'’-]{0,60}(?:\\s+\\p{Lu}(?![\\p{L}'’])\\.?)?";
const COUPLE = new RegExp(
  `(?<![\\p{L}\\d&])(?<one>${GIVEN})\\s+(?:and|&)\\s+(?<other>${GIVEN})\\s+(?<last>\\p{Lu}[\\p{L}'’-]{1,60})(?!\\s+(?:and|&)?\\s*\\p{Lu}|[\\p{L}&])`,
  "dgu",
);
/** Between two last words, "&" is rather a firm's, unless the text speaks of two people. */
const OF_TWO = /\b(?:his|her|hers|husband|wife|spouse|married|joint(?:ly)?|both|they|their|we['’]?re?)\b/i;
/** "Bell & Sons" is a firm, and so is what somebody works at. */
const FIRM_KIN = /^(?:sons?|daughters?|brothers|bros|sisters|company|partners|associates)$/i;
const AT_FIRM = /\b(?:at|by|from)\s+(?:the\s+)?$/i;
/** Two children or two landlords are no couple whose form it is. */
const OF_OTHERS = new RegExp(
  `\\b(?:${eitherCase(ROLE_PATTERN)}|children|kids|sons|daughters|twins)s?(?:\\s+(?:are|were|named))?[,:]?\\s*$`,
  "u",
);

/** "John and Mary Smith": two mentions in place of what was read there, the first with the last name of both. */
export function withCouples(mentions: readonly Mention[], text: string): Mention[] {
  return [...text.matchAll(COUPLE)].reduce<Mention[]>(
    (all, match) => {
      const pair = pairOf(match, text);
      const [first, second] = pair;
      if (!first || !second) return all;
      const rest = all.filter(({ start, end }) => end <= first.start || start >= second.end);
      return [...rest, ...pair].sort((a, b) => a.start - b.start);
    },
    [...mentions],
  );
}

function pairOf(match: RegExpExecArray, text: string): Mention[] {
  const { one = "", other = "", last = "" } = match.groups ?? {};
  const [from, to] = [match.indices?.groups?.one, match.indices?.groups?.other];
  if (!from || !to || nameStart(one) !== 0 || nameStart(other) !== 0) return [];
  if (isBody(`${one} ${last}`) || isBody(`${other} ${last}`)) return [];
  const lead = text.slice(Math.max(0, from[0] - 40), from[0]);
  if (match[0].includes("&") && (!OF_TWO.test(text) || AT_FIRM.test(lead))) return [];
  if (FIRM_KIN.test(other)) return [];
  const [before = ""] = /\p{Lu}\S*(?=\s$)/u.exec(lead) ?? [];
  if (before !== "" && nameStart(before) !== null) return [];
  if (OF_OTHERS.test(lead)) return [];
  const [start, end] = [match.index, match.index + match[0].length];
  const couple = { start, end, text: match[0] };
  return [
    { kind: "name", start, end: from[1], text: `${one} ${last}`, ofCouple: "first", couple },
    { kind: "name", start: to[0], end, text: `${other} ${last}`, ofCouple: "second" },
  ];
}

const NAMES = "\\p{Lu}[\\p{L}'’-]+(?:\\s+\\p{Lu}(?:\\.|[\\p{L}'’-]*)){1,3}";
const SEVERAL = new RegExp(
  `(?<![\\p{L}])(?<role>${eitherCase(ROLE_PATTERN)})s(?:\\s+(?:are|were))?[,:]?\\s+(?<names>${NAMES}(?:,\\s+${NAMES})*,?\\s+(?:and|&)\\s+${NAMES})`,
  "dgu",
);

/** "Both defendants, Ann Lee and Bo Park": one mention of the role, and one of all the names as they stand. */
export function withSides(mentions: readonly Mention[], text: string): Mention[] {
  return [...text.matchAll(SEVERAL)].reduce<Mention[]>(
    (all, match) => {
      const { role = "", names = "" } = match.groups ?? {};
      const [from, to] = [match.indices?.groups?.role, match.indices?.groups?.names];
      if (!from || !to || isKin(role)) return all;
      const rest = all.filter(({ start, end }) => end <= from[0] || start >= to[1]);
      const side: Mention[] = [
        { kind: "role", start: from[0], end: from[1], text: role.toLowerCase(), isSide: true },
        { kind: "side", start: to[0], end: to[1], text: names },
      ];
      return [...rest, ...side].sort((a, b) => a.start - b.start);
    },
    [...mentions],
  );
}
