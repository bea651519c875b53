interface Item {
  start: number;
  end: number;
  key: string | null;
}

/**
 * Items with what a sentence tells of somebody's work: of "I work as a nurse at Mercy Hospital since May" the occupation and the
 * employer, each with a key of its own, and the rest as a sentence. Of work that is over or in question nothing is taken. Offsets
 * are those of the text `prompt`.
 */
export const withWorkTold = <One extends Item>(prompt: string, items: readonly One[]): One[] =>
  items.flatMap((item) => {
    // "I work at Acme" is an item already, with a key of its own.
    const keyAt = item.key ? prompt.lastIndexOf(item.key, item.start) : item.start;
    const from = item.start - keyAt > LONGEST_KEY || keyAt < 0 ? item.start : keyAt;
    return item.key === null || from < item.start ? divided(prompt, item, from) : [item];
  });
/** In characters, before a value: "My husband currently works at ". */
const LONGEST_KEY = 60;

function divided<One extends Item>(prompt: string, item: One, from: number): One[] {
  const text = prompt.slice(from, item.end);
  for (const pattern of TOLD) {
    const found = pattern.exec(text);
    const { who } = found?.groups ?? {};
    if (!found) continue;
    const owner = who ? `${who} ` : "";
    const place = (name: string) => found.indices?.groups?.[name];
    const told = [
      { at: place("before") ?? place("after"), key: `${owner}job title` },
      { at: place("employer"), key: `${owner}employer` },
      { at: place("address"), key: `${owner}employer address` },
      { at: place("income"), key: "income" },
    ].flatMap(({ at, key }) => (at ? [{ ...item, key, start: from + at[0], end: from + at[1] }] : []));
    const rest = [
      { start: from, end: from + found.index },
      { start: from + found.index + found[0].length, end: item.end },
    ].flatMap(({ start, end }) =>
      !NOTHING.test(prompt.slice(start, end))
        ? divided(prompt, { ...item, key: null, start, end }, start)
        : [],
    );
    return [...told, ...rest].sort((a, b) => a.start - b.start);
  }
  return [item];
}

const NOTHING = /^[\s,.;]*(?:(?:and|und|et|y|e|en)[\s,.;]*)?$/;
/** The head of a clause. */
const BEGINS = "(?<=^|[,;]\\s|\\s(?:and|und|et|y|e|en)\\s)";
const NAME = "\\p{Lu}[\\p{L}\\d&'’-]*(?:\\.(?=\\s\\p{Lu}))?";
const EMPLOYER = `(?<employer>${NAME}(?:\\s(?:(?:of|the|and|&|de|du|des|la|für|und|y|et|di)\\s){0,2}${NAME}){0,6}(?:,?\\s(?:LLC|LLP|Inc|Ltd|Corp|plc|GmbH|AG|SARL|SAS)\\b\\.?)?)`;

/** Behind the employer, in brackets. */
const ADDRESS = "(?:\\s\\((?<address>[^()\\n]{3,120})\\))?";

/** "I work as needed" tells no occupation: it has an article or a capital. */
const AS = "as(?:\\s(?:an?|the)|(?=\\s\\p{Lu}))";

/** How a language tells it: who and that he works, "as" with its articles, "at". */
const WAYS = [
  {
    works:
      "[Ii](?:\\s(?:currently|now))?(?:(?:['’]m|['’]ve been|\\s(?:am|have been))(?:\\s(?:currently|now))?\\s(?:working|employed)|\\swork)",
    as: AS,
    at: "at|for|by",
  },
  {
    works:
      "(?<who>[Mm]y\\s\\p{Ll}{2,12})(?:(?:['’]s|\\sis|\\shas been)(?:\\s(?:currently|now))?\\s(?:working|employed)|\\sworks)",
    as: AS,
    at: "at|for|by",
  },
  { works: "[Ii]ch (?:arbeite|bin)", as: "als(?:\\seine?)?", at: "bei(?:\\sder)?|beim|für" },
  {
    works: "[Jj]e (?:travaille|suis employée?)",
    as: "comme(?:\\sune?)?|en tant que?",
    at: "chez|pour",
  },
  { works: "(?:[Yy]o )?[Tt]rabajo", as: "como|de", at: "para|en\\s(?:el|la)" },
  { works: "(?:[Ii]o )?[Ll]avoro", as: "come", at: "presso|per" },
  { works: "[Ii]k werk", as: "als", at: "bij|voor" },
];
const STOPS =
  "at|as|for|by|in|on|an|auf|since|from|and|with|where|bei|beim|für|in|seit|und|mit|chez|pour|à|au|depuis|et|dans|para|en|desde|y|con|presso|per|da|e|bij|voor|sinds";
const WORK = `(?!(?:${STOPS})\\s)[\\p{L}\\d&/'’-]+(?:\\s(?!(?:${STOPS})(?:\\s|$))[\\p{L}\\d&/'’-]+){0,4}(?![\\p{L}\\d]|\\s(?:as|wie|que)\\s)`;

const TOLD = [
  ...WAYS.flatMap(({ works, as, at }) => [
    new RegExp(
      `${BEGINS}${works}\\s(?:${as})\\s(?<before>${WORK})(?:\\s(?:${at})\\s(?:the\\s)?${EMPLOYER}${ADDRESS})?`,
      "du",
    ),
    new RegExp(
      `${BEGINS}${works}\\s(?:${at})\\s(?:the\\s)?${EMPLOYER}${ADDRESS},?\\s(?:${as})\\s(?<after>${WORK})`,
      "du",
    ),
  ]),
  // "makes" is known for income by itself.
  new RegExp(
    `${BEGINS}I\\smake\\s(?:about\\s)?(?<income>[$€£]\\s?\\d[\\d.,]*\\d(?:\\s(?!(?:and|but|at|in|from)\\s)\\p{L}+){0,5})`,
    "du",
  ),
];
