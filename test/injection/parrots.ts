/**
 * Answers as small models write them (SmolLM2 135M, Gemma 3 270M, under a grammar): they repeat the example of the rules, as
 * it is or with ids of the form, spell the fields' captions out as values, or write one entry for ever.
 */
export const PARROTS: readonly [what: string, answer: string][] = [
  [
    "the example, as it is",
    '{"fills":[{"f":"f90001","v":"04/07/1990","q":"born July 4, 1990"},{"f":"f90002:1","v":"on","q":"I am married"}],"blank":[{"f":"f90003","q":"no fax"}],"ambiguous":[],"unused":[]}',
  ],
  [
    "the example, with ids of the form",
    '{"fills":[{"f":"f3","v":"04/07/1990","q":"born July 4, 1990"},{"f":"f5:1","v":"on","q":"I am married"}],"blank":[{"f":"f8","q":"no fax"}],"ambiguous":[],"unused":[]}',
  ],
  [
    "the words of its blank as a value, and its tick in every box",
    '{"fills":[{"f":"f1","v":"no fax","q":"no fax"},{"f":"f5","v":"on","q":"I am married"},{"f":"f6","v":"on","q":"I am married"},{"f":"f7","v":"on","q":"I am married"}],"blank":[],"ambiguous":[],"unused":["I am married"]}',
  ],
  [
    "the example, and ids that count on",
    '{\n  "fills":[{"f":"f90001","v":"04/07/1990","q":"born July 4, 1990"},{"f":"f90002:1","v":"on","q":"I am married"}],"blank":[{"f":"f90003","q":"no fax"}],"ambiguous":[{"f":"f90004","q":[""]},{"f":"f90005","q":[""]},{"f":"f90006","q":[""]},{"f":"f90007","q',
  ],
  [
    "the names of its parts as values, and the example for words",
    '{\n  "fills": [\n    {\n      "f": "f1",\n      "v": "q",\n      "q": "born July 4, 1990"\n    },\n    {\n      "f": "f2",\n      "v": "q",\n      "q": "I am married"\n    },\n    {\n      "f": "f4",\n      "v": "q",\n      "q": "no fax"\n    }],"blank":[],"ambiguous":[],"unused":[]}',
  ],
  [
    "captions as values and quotes",
    '{"fills":[{"f":"f1","v":"Name of defendant","q":"Name of defendant"},{"f":"f2","v":"Full name","q":"Full name"},{"f":"f4","v":"City","q":"City"}],"blank":[],"ambiguous":[],"unused":[]}',
  ],
  [
    "an entry for ever, cut off",
    `{"fills":[{"f":"f2","v":"Hello","q":"Hello"},{"f":"f2","v":"Hi","q":"Hi"}${',{"f":"f2","v":"Hi","q":"Hi"}'.repeat(60)},{"f":"f2","v`,
  ],
  ["blanks for ever", `{"fills":[${" ".repeat(400)}`],
  ["nothing in four lists", '{"fills":[],"blank":[],"ambiguous":[],"unused":[]}'],
];
