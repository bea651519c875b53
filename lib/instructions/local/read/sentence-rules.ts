import { ROLE_PATTERN } from "./people.ts";

/** Stands in the text for what another rule has read already. A private-use character: no instruction has a word with it. */
export const MASK = "\uE000";

/** One kind of sentence. The pattern has the groups `value` and, unless `key` says what to call it, `key`. */
export interface SentenceRule {
  name: string;
  pattern: RegExp;
  confidence: number;
  /** What the value is called; without it, the words of the group `key`. */
  key?: (said: string) => string;
  /** Whether it speaks of the writer. */
  isOwn?: boolean;
}

const WORD = "(?:\\p{Lu}\\.|(?:Dr|Mr|Mrs|Ms|Prof)\\.|\\p{Lu}[\\p{L}'’-]+)";
const NAME = `${WORD}(?:\\s+(?:${WORD}|de|la|van|von|der|del|di)){0,3}\\s+\\p{Lu}[\\p{L}'’-]+`;

/** Words that end a key when they stand in it, and words that begin no value. */
const NOT_IN_KEY = "(?:is|are|was|be|and|i|we|he|she|it|they|that|this|there|which|who|name|so|but)";
const NOT_IN_VALUE =
  "(?:not|no|to|also|a|an|the|in|on|at|with|very|still|going|being|same|this|that|my|her|his|our|their|just|only)";

/** "…, the case number is X": the key begins a clause or follows an article. */
const KEY_START = "(?:^|[.;,(]\\s*|\\b(?:and|my|the|our|his|her|their)\\s+)";
const KEY = `(?<key>(?:(?!\\b${NOT_IN_KEY}\\b)[\\p{L}\\p{N}'’#/&.-]+\\s+){1,6})`;
const CLAUSE_END = "(?=\\s+(?:and|but|so|because|which|who)\\s|[.;,()\\n]|$)";

/** Words around a quotation that only say that it is to be written. */
const WRITING = /\b(?:please|put|write|enter|say|says|as|just|should)\b/gi;

export const SENTENCE_RULES: readonly SentenceRule[] = [
  {
    name: "own name",
    pattern: new RegExp(
      `(?:\\b[Mm]y (?:full |legal )?name is|\\bI['’]m|\\bI am)\\s+(?<value>${NAME})`,
      "dgu",
    ),
    confidence: 0.8,
    key: () => "name",
    isOwn: true,
  },
  {
    name: "name of a person",
    pattern: new RegExp(
      `\\b(?<key>${ROLE_PATTERN})(?:['’]s)?(?: name)?(?: is|,| was)?\\s+(?<value>${NAME})`,
      "dgu",
    ),
    confidence: 0.75,
    key: (said) => `${said} name`,
  },
  {
    name: "quote",
    pattern: /(?<key>[^.;\n"“”]{3,80}?)["“](?<value>[^"“”\n]{1,500})["”]/dgu,
    confidence: 0.8,
    key: (said) => said.replace(WRITING, " "),
  },
  {
    name: "identifier",
    pattern: new RegExp(
      "(?<key>(?:[\\p{L}#][\\p{L}#'’.]*\\s+){1,3})(?<!\\b(?:at|in|to|of|on|and)\\s+)" +
        `(?<value>(?=(?:[\\w-]*\\d){3})[A-Z0-9][\\w-]{4,})(?![\\w${MASK}]|\\s\\d)`,
      "dgu",
    ),
    confidence: 0.7,
  },
  {
    name: "statement",
    pattern: new RegExp(
      `${KEY_START}${KEY}(?:is|are|was|should be|=)\\s+(?!${NOT_IN_VALUE}\\b)(?<value>[^.;,()\\n]{1,80}?)${CLAUSE_END}`,
      "dgiu",
    ),
    confidence: 0.7,
  },
];
