import { runInNewContext } from "node:vm";
import type { Parameters } from "recheck";
import type { Pattern } from "./find-patterns.ts";

/** What speaks against a pattern, in words; null for one that takes time in proportion to what it reads. */
export type Weakness = string | null;

/** In milliseconds, a pattern; on a busy machine once more. Always so much patience would take gigabytes, and find no more. */
const LIMITS: readonly Parameters[] = [{ timeout: 20_000 }, { timeout: 240_000 }];
/** How often something may be repeated before the analysis takes it for endless. */
const SHORT = 8;
/** So many steps at one place of a text, at most, are a constant: what all bounded repetitions come to together. */
const MOST_STEPS = 10_000;
/** The same for a pattern that is tried at the beginning of a text alone. */
const MOST_STEPS_ONCE = 1_000_000;

/**
 * Whether a pattern can be made to take more than linear time, by `recheck`: an automaton where the pattern is regular,
 * attacks at random where it is not. Two rules stand beside it. Attacks may miss what looks around without an end, which
 * is refused where the pattern may begin anywhere. And a repetition that is bounded is a constant, however large: such a
 * pattern is judged with its bounds made small, if all of them together come to few steps.
 */
export async function judgePattern({ source, flags }: Pick<Pattern, "source" | "flags">): Promise<Weakness> {
  if (!/[*+{]/.test(source)) return null;
  if (looksFar(source)) return "looks ahead or behind without an end, from any place";
  const { pattern, steps } = withShortBounds(source);
  if (readsOnce(source) && steps <= MOST_STEPS_ONCE) return null;
  const found = await check(source, flags);
  if (!found || pattern === source || steps > MOST_STEPS) return found;
  return check(pattern, flags);
}

async function check(source: string, flags: string): Promise<Weakness> {
  const recheck = await import("recheck");
  let unjudged = "";
  for (const limits of LIMITS) {
    // Where matches are found is nothing to the analysis, which does not know this flag.
    const result = await recheck.check(source, flags.replace("d", ""), limits);
    if (result.status === "safe") return null;
    if (result.status === "vulnerable") {
      const isQuick = result.checker === "fuzz" && endsSoon(new RegExp(source, flags), result.attack.string);
      return isQuick ? null : `${result.complexity.summary}, by ${result.attack.pattern.slice(0, 120)}`;
    }
    unjudged = `not judged: ${result.error.kind}`;
    if (result.error.kind !== "timeout") break;
  }
  return unjudged;
}

/** Attacks at random are a suspicion, on a busy machine the more: the pattern itself must take long for the text. */
const endsSoon = (pattern: RegExp, text: string): boolean => {
  try {
    runInNewContext("text.replace(pattern, '')", { pattern, text }, { timeout: 500 });
    return true;
  } catch {
    return false;
  }
};

/** The pattern with what is repeated more than a few times repeated less, and what its bounds multiply to. */
export function withShortBounds(source: string): { pattern: string; steps: number } {
  let steps = 1;
  const pattern = source.replace(
    /(?<!\\u)\{(\d{1,4})(?:,(\d{1,4}))?\}/g,
    (bounds, least: string, most = least) => {
      steps *= Number(most) || 1;
      return Number(most) <= SHORT ? bounds : `{${Math.min(Number(least), SHORT)},${SHORT}}`;
    },
  );
  return { pattern, steps };
}

/** Whether a pattern is tied to the beginning, and has a bound for all that it repeats: it takes no longer for a longer text. */
function readsOnce(source: string): boolean {
  const plain = source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  return plain.startsWith("^") && !hasAlternatives(plain) && !/[*+]|\{\d+,\}/.test(plain);
}

/** Whether a pattern is one of several as a whole: its beginning is that of the first alone. */
function hasAlternatives(plain: string): boolean {
  let depth = 0;
  for (const [sign] of plain.matchAll(/[(|)]/g)) {
    if (sign === "|" && depth === 0) return true;
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
  }
  return false;
}

/** Whether something endless stands in what a pattern looks around for; what is tied to a text's beginning looks once. */
export function looksFar(source: string): boolean {
  const around: boolean[] = [];
  const plain = source.replace(/\\./g, "x").replace(/\[[^\]]*\]/g, "x");
  if (plain.startsWith("^") && !hasAlternatives(plain)) return false;
  for (const [token] of plain.matchAll(/\((?:\?(?:<?[=!]|<\w+>|:))?|\)|[*+]|\{\d+,\}/g)) {
    if (token.startsWith("(")) around.push(around.at(-1) === true || /[=!]$/.test(token));
    else if (token === ")") around.pop();
    else if (around.at(-1)) return true;
  }
  return false;
}
