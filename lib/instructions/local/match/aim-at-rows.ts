import type { Fact } from "../fact.ts";
import { type Candidate, MARGIN } from "./candidate.ts";
import { byOrder, type Choice } from "./pick.ts";
import { spokenOf } from "./pick-spoken-of.ts";
import { isRowOf } from "./rows.ts";
import type { Surroundings } from "./surroundings.ts";

/** What running text tells of one thing after the other. */
const OF_THINGS = new Set(["date", "money", "percent", "count", "identifier", "statement"]);
/** The lines of a column are nearly equally good: the later ones count a little less. */
const SAME_COLUMN = 2 * MARGIN;

/**
 * Leaves each choice one line of a column in which it may be written: what is told again goes to the next line, and
 * what is told of "the second" to the second. Of two sections with the same table, the one that is spoken of is meant.
 */
export function aimAtRows(choices: readonly Choice[], around: Surroundings): Choice[] {
  const columns = new Map(choices.map((choice) => [choice, columnsOf(choice, around)]));
  return choices.map((choice) => {
    const own = columns.get(choice) ?? [];
    if (own.length === 0) return choice;
    const aimed = own.flatMap((column) => {
      const before = choices.filter(
        (other) => isEarlier(other, choice) && columns.get(other)?.some((one) => isSame(one, column)),
      );
      const meant = column[(around.ordinal(choice.fact) ?? before.length + 1) - 1];
      return meant ? [{ ...meant, score: Math.max(...column.map(({ score }) => score)) }] : column;
    });
    const rows = new Set(own.flat());
    return { ...choice, candidates: [...choice.candidates.filter((one) => !rows.has(one)), ...aimed] };
  });
}

const isEarlier = (other: Choice, { fact }: Choice): boolean =>
  other.fact.key === fact.key && other.fact.value.start < fact.value.start;

const isSame = ([a]: readonly Candidate[], [b]: readonly Candidate[]): boolean =>
  a?.writes[0]?.entry === b?.writes[0]?.entry;

/** The columns that the best candidates stand in, each from its first line; [] when some stand in none. */
function columnsOf({ fact, candidates }: Choice, around: Surroundings): Candidate[][] {
  if (fact.tie === "list" || !OF_THINGS.has(fact.rule)) return [];
  const best = Math.max(0, ...candidates.map(({ score }) => score));
  const near = candidates.filter((one) => one.score > best - SAME_COLUMN && !isUnaskedTotal(one, fact));
  const sections = Map.groupBy(inOneSection(near, fact, around), sectionOf);
  const columns = [...sections.values()].flatMap(([found, ...others]) => {
    if (!found || !others.every((other) => isRowOf(found, other))) return [];
    const lines = candidates.filter((one) => isRowOf(found, one) && sectionOf(found) === sectionOf(one));
    return lines.length > 1 ? [lines.sort(byOrder)] : [];
  });
  return columns.length === sections.size ? columns : [];
}

/** The sum below a column is not one of its lines. */
const isUnaskedTotal = ({ writes }: Candidate, { key }: Fact): boolean =>
  !/\btotal/i.test(key) && writes.some(({ entry }) => entry.words.has("total"));

/** Where a form has the same table in two sections, the rows of the one that is spoken of. */
function inOneSection(rows: readonly Candidate[], fact: Fact, around: Surroundings): Candidate[] {
  const firsts = rows.filter(
    (row, i) => rows.findIndex((other) => sectionOf(other) === sectionOf(row)) === i,
  );
  const meant = firsts.length > 1 ? spokenOf(fact, firsts, around) : null;
  return rows.filter((row) => meant === null || sectionOf(row) === sectionOf(meant));
}

const sectionOf = ({ writes }: Candidate): string => writes[0]?.entry.section.join(" ") ?? "";
