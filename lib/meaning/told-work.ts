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
    if (item.key === null) return divided(prompt, item, item.start);
    // Of "I work at Acme" the key begins the sentence. What another key calls stays whole: "Remarks: quiet, I work at night".
    const from = item.key === "" ? -1 : prompt.lastIndexOf(item.key, item.start);
    return from >= 0 && BEGINS_WORK.test(item.key) ? divided(prompt, item, from) : [item];
  });

function divided<One extends Item>(prompt: string, item: One, from: number): One[] {
  const text = prompt.slice(from, item.end);
  for (const pattern of TOLD) {
    const found = pattern.exec(text);
    const { who } = found?.groups ?? {};
    if (!found || isDoubtful(text, found)) continue;
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

/** Whether its sentence says that it is over, or only if something holds. */
const isDoubtful = (text: string, { index, 0: said }: RegExpExecArray): boolean =>
  [text.slice(0, index), text.slice(index + said.length)].some((around) => DOUBTS.test(around));
const DOUBTS =
  /(?<!\p{L})(?:until|till|if|unless|when|bis|wenn|falls|sobald|jusqu|si|quand|hasta|cuando|fino|se|quando|tot|als|indien)(?!\p{L})/iu;

const NOTHING = /^[\s,.;]*(?:(?:and|und|et|y|e|en)[\s,.;]*)?$/;
/** The head of a clause. */
const BEGINS = "(?<=^|[,;]\\s|\\s(?:and|und|et|y|e|en)\\s)";
/** What may follow: the end of the clause, since when and where, or an "and" with a clause of its own. */
const FOLLOWS =
  "(?=$|[,;.](?:\\s|$)|\\s\\(|\\s(?:since|in|from|seit|im|am|an|depuis|dans|desde|en|dal|da|sinds)\\s|\\s(?:and|und|et|y|e)\\s(?:I|[Mm]y|we|as|ich|meine?|je|mon|ma|mi|io)['’\\s])";
const NAME = "\\p{Lu}[\\p{L}\\d&'’-]*";
const EMPLOYER = `(?<employer>${NAME}(?:\\s(?:(?:of|the|&|de|du|des|la|für|di)\\s){0,2}${NAME}){0,6}(?:,?\\s(?:LLC|LLP|Inc|Ltd|Corp|plc|GmbH|AG|SARL|SAS)\\b\\.?)?)`;
/** Behind the employer, in brackets. */
const ADDRESS = "(?:\\s\\((?<address>[^()\\n]{3,120})\\))?";

/** "I work as needed" tells no occupation: it has an article or a capital. */
const AS = "as(?:\\san?|(?=\\s\\p{Lu}))";
/** How many words an occupation has at most. */
const [MOST_ENGLISH, MOST] = [5, 2];

const NOW = "(?:\\s(?:currently|now))?";
const OF_SELF = `[Ii]${NOW}(?:(?:['’]m|['’]ve been|\\s(?:am|have been))${NOW}\\s(?:working|employed)|\\swork)`;
const OF_OTHER = `(?<who>[Mm]y\\s\\p{Ll}{2,12})(?:(?:['’]s|\\sis|\\shas been)${NOW}\\s(?:working|employed)|\\sworks)`;

/** How a language tells it: who and that he works, "as" with its articles, "at". */
const WAYS = [
  { works: `(?:${OF_SELF}|${OF_OTHER})`, as: AS, at: "at|for|by", most: MOST_ENGLISH },
  { works: "[Ii]ch arbeite", as: "als(?:\\seine?)?", at: "bei(?:\\sder)?|beim|für", most: MOST },
  { works: "[Jj]e (?:travaille|suis employée?)", as: "comme(?:\\sune?)?", at: "chez|pour", most: MOST },
  { works: "(?:[Yy]o )?[Tt]rabajo", as: "como", at: "para|en\\s(?:el|la)", most: MOST },
  { works: "(?:[Ii]o )?[Ll]avoro", as: "come", at: "presso|per", most: MOST },
  { works: "[Ii]k werk", as: "als", at: "bij|voor", most: MOST },
];
const MAKES = "I\\smake";
const BEGINS_WORK = new RegExp(`^(?:${[MAKES, ...WAYS.map(({ works }) => works)].join("|")})(?!\\p{L})`, "u");
/** No words of an occupation: what leads to a place or a time, times, and what says how one works: "as usual", "as a team". */
const STOPS = [
  ...["at|as|for|by|in|on|since|from|and|with|where|until|but", "day|days|week|hours"],
  "bei|beim|für|im|am|an|auf|seit|und|mit|chez|pour|à|au|depuis|et|dans|para|en|desde|y|con|a|presso|per|da|dal|e|bij|voor|op|sinds",
  ...[
    "before|agreed|usual|rule|whole|team|group|couple",
    "immer|früher",
    "prévu|avant|toujours",
    "antes|siempre",
    "prima|sempre",
    "altijd",
  ],
].join("|");
const WORD = `(?!(?:${STOPS})(?![\\p{L}\\d]))[\\p{L}\\d&/'’-]+`;

const TOLD = [
  ...WAYS.flatMap(({ works, as, at, most }) => {
    const work = `${WORD}(?:\\s${WORD}){0,${most - 1}}`;
    return [
      new RegExp(
        `${BEGINS}${works}\\s(?:${as})\\s(?<before>${work})(?:\\s(?:${at})\\s(?:the\\s)?${EMPLOYER}${ADDRESS})?${FOLLOWS}`,
        "du",
      ),
      new RegExp(
        `${BEGINS}${works}\\s(?:${at})\\s(?:the\\s)?${EMPLOYER}${ADDRESS},?\\s(?:${as})\\s(?<after>${work})${FOLLOWS}`,
        "du",
      ),
    ];
  }),
  // "makes" is known for income by itself. What is left after taxes is another sum.
  new RegExp(
    `${BEGINS}${MAKES}\\s(?:about\\s)?(?<income>[$€£]\\s?\\d[\\d,]*(?:\\.\\d\\d)?\\s(?:an?|per|each|every)\\s(?:hour|week|month|year)(?:\\sbefore\\stax(?:es)?)?)(?!\\p{L}|,?\\s(?:after|net|take))`,
    "du",
  ),
];
