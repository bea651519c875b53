import type { Span } from "../../../domain/fill-plan.ts";
import { type Fact, spanOf } from "../fact.ts";
import { tokens as wordsIn } from "../form/tokens.ts";
import { isRole } from "../people/roles.ts";
import type { Range } from "./line-pairs.ts";

const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]/g;

/** Reads the first JSON object pasted into the prompt; nested keys become context. Null when there is none. */
export function readJson(prompt: string): { facts: Fact[]; range: Range } | null {
  const start = prompt.indexOf("{");
  const end = prompt.lastIndexOf("}") + 1;
  if (start < 0 || end <= start || !isJson(prompt.slice(start, end))) return null;
  return { facts: factsIn(prompt, start, end), range: { start, end } };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // The braces were not JSON: the words are read as prose.
  }
}

const RELATION = /^(?:relation(?:ship)?|role|type|party)$/i;

/** By the token that opens an object: the person that it says it is about, as in `{"relation": "mother", …}`. */
function peopleOf(tokens: readonly string[]): Map<number, string> {
  const people = new Map<number, string>();
  const open: number[] = [];
  for (const [i, token] of tokens.entries()) {
    if (token === "{") open.push(i);
    else if (token === "}") open.pop();
    else if (tokens[i + 1] === ":" && RELATION.test(token.slice(1, -1))) {
      const value = tokens[i + 2]?.slice(1, -1) ?? "";
      if (wordsIn(value).some(isRole)) people.set(open.at(-1) ?? 0, value);
    }
  }
  return people;
}

/** What stands around a value: the key of each object and list that it is in, and whom the object is about. */
type Path = readonly { key: string; person: string }[];

/** Walks the tokens of well-formed JSON, so that every value keeps its place in the prompt. */
function factsIn(prompt: string, start: number, end: number): Fact[] {
  const facts: Fact[] = [];
  const path: { key: string; person: string }[] = [];
  let key = "";
  const tokens = [...prompt.slice(start, end).matchAll(TOKEN)];
  const people = peopleOf(tokens.map(([token]) => token));
  for (const [i, token] of tokens.entries()) {
    const text = token[0];
    if (text === "{" || text === "[") path.push({ key, person: people.get(i) ?? "" });
    else if (text === "}" || text === "]") key = path.pop()?.key ?? "";
    else if (tokens[i + 1]?.[0] === ":") key = text.slice(1, -1);
    else if (!/^[,:]$|^null$/.test(text)) {
      const from = start + token.index;
      facts.push(...factOf(key, path, spanOf(prompt, from, from + text.length)));
    }
  }
  return facts;
}

function factOf(key: string, path: Path, value: Span): Fact[] {
  if (value.text === "") return [];
  const around = new Set(path.flatMap((step) => [step.key, step.person]));
  return [
    {
      act: "write",
      // A value with escapes cannot be quoted as it would be written: without a key it is reported, not filled.
      key: value.text.includes("\\") ? "" : key,
      ...(/^date$/i.test(key) && { aliases: [`${path.at(-1)?.key} date`] }),
      context: [...around].filter((step) => step !== "" && step !== key).join(" "),
      about: null,
      value,
      rule: "json",
      confidence: 0.95,
      tie: "list",
    },
  ];
}
