import { type Fact, spanOf } from "../fact.ts";
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

/** Walks the tokens of well-formed JSON, so that every value keeps its place in the prompt. */
function factsIn(prompt: string, start: number, end: number): Fact[] {
  const facts: Fact[] = [];
  const path: string[] = [];
  let key = "";
  const tokens = [...prompt.slice(start, end).matchAll(TOKEN)];
  for (const [i, token] of tokens.entries()) {
    const text = token[0];
    if (text === "{" || text === "[") path.push(key);
    else if (text === "}" || text === "]") key = path.pop() ?? "";
    else if (tokens[i + 1]?.[0] === ":") key = text.slice(1, -1);
    else if (!/^[,:]$|^null$/.test(text)) {
      const from = start + token.index;
      const value = spanOf(prompt, from, from + text.length);
      const context = [...new Set(path)].filter((step) => step !== "" && step !== key).join(" ");
      // A value with escapes cannot be quoted as it would be written: without a key it is reported, not filled.
      const named = text.includes("\\") ? "" : key;
      if (value.text !== "")
        facts.push({
          act: "write",
          key: named,
          context,
          about: null,
          value,
          rule: "json",
          confidence: 0.95,
          tie: "list",
        });
    }
  }
  return facts;
}
