import { cuePattern, isCanonical } from "./lexicon/lexicon.ts";
import type { Reader } from "./lexicon/tokens.ts";
import { rolesIn } from "./roles-of.ts";
import { sentencesIn } from "./sentences.ts";
import { tellsAnotherTime } from "./told.ts";

/*
 * A sentence that gives no value may speak of one that was given: "Never mind.", "That number is wrong.", "Forget all of the above."
 * How people take something back has no end of wordings. So what is looked for is not the wording: it is a word that denies,
 * revokes or corrects, and what it may speak of.
 */

/** An item of an instruction with what it calls its value, or a sentence, of which the key is null. */
interface Passage {
  start: number;
  end: number;
  key: string | null;
}

/** A remark: its facts, in words that forms ask for, and the text before it, where it may refer to that. */
interface Remark {
  at: number;
  said: string;
  words: readonly string[];
  before: Passage | null;
  isOfAll: boolean;
}

const DOUBTS = cuePattern("negation", "revoke", "wrong", "correction", "past", "leave blank", "taken back");
/** A denial alone is said of much else: "I have never applied before." */
const REVOKES = cuePattern("revoke", "wrong", "correction", "taken back");
/** A remark without a verb of its own refers to the text before it; "skip the newsletter" does not. */
const WRONG = cuePattern("wrong", "correction", "taken back");
const BACK = cuePattern("said before", "taken back");
const [ALL, EVERYTHING, AGAIN] = [
  cuePattern("all before"),
  cuePattern("everything"),
  cuePattern("begin again"),
];
/** "No, that is my wife's.", "Nein, doch nicht." */
const ANSWERS_NO = /^\s*(?:\p{L}+\s)?(?:no|non|nein|nee|ach)(?:,|\s\p{L}+,)/iu;
/** "Sorry for the mess." */
const EXCUSE = cuePattern("excuse");
const WRITER = cuePattern("writer");
/** "No, I do not smoke." says something of the writer; "No, I moved." is about the text before it. */
const tellsOfWriter = (said: string): boolean =>
  WRITER.test(said) && !BACK.test(said) && !tellsAnotherTime(said);
/** Longer sentences, in characters, tell something of their own. */
const LONGEST = 160;

/** Tells whether a value, which stands in a passage and is of a kind, is taken back by what is said after it. */
export function revocationsIn(
  text: string,
  passages: readonly Passage[],
  reader: Reader,
  holdsValue: (text: string) => boolean,
): (value: { segment: Passage; start: number; end: number; kind: string }) => boolean {
  const wordsOf = new Map(
    passages.map((one) => [one, reader.words(one.key ?? text.slice(one.start, one.end))] as const),
  );
  const isCalled = (one: Passage, { words }: Remark, kind = ""): boolean => {
    const own = wordsOf.get(one) ?? [];
    return words.length > 0 && words.every((word) => word === kind || own.includes(word));
  };
  const remarks = passages.flatMap((passage, at) => {
    const { start, end, key } = passage;
    const [first, ...rest] = sentencesIn(text.slice(start, end)).map(({ from, to }) => ({
      said: text.slice(start + from, start + to),
      start: start + from,
    }));
    // "Forget that line, the number is dead: 12" is an item with a remark for its key.
    const isKey = key !== null && REVOKES.test(key) && BACK.test(key);
    const said = key === null && first ? first.said : isKey ? key : "";
    return [
      { said, start, before: passages[at - 1] ?? null },
      ...rest.map((one) => ({ ...one, before: passage })),
    ].flatMap(({ said, start, before }) => {
      const remark = remarkIn(said, start, before, reader);
      return remark === null ? [] : { ...remark, givesValue: holdsValue(said) };
    });
  });
  return ({ segment, start, end, kind }) =>
    remarks.some((remark) => {
      if (remark.at < end || (remark.isOfAll && !remark.givesValue)) return remark.at >= end;
      if (end - start > 2 && namesAgain(remark, text.slice(start, end))) return true;
      if (remark.before === segment && remark.words.length === 0) return true;
      // "I gave you the wrong docket number, it is 12" gives another.
      return (!remark.givesValue || WRONG.test(remark.said)) && isCalled(segment, remark, kind);
    });
}

/** Whether a remark revokes a value by its own words: "Scratch Boston", "It is not Boston"; "I never left Boston" does not. */
function namesAgain({ said }: Remark, value: string): boolean {
  const at = said.indexOf(value);
  return at >= 0 && (REVOKES.test(said) || DENIES_NEXT.test(said.slice(0, at)));
}
const DENIES_NEXT = new RegExp(`${cuePattern("negation").source}\\s(?:in |von |de |di |van )?$`, "iu");

function remarkIn(said: string, at: number, before: Passage | null, reader: Reader): Remark | null {
  if (said.length > LONGEST) return null;
  const plain = said.replace(EXCUSE, " ");
  const isAgain = AGAIN.test(plain);
  const isNo = ANSWERS_NO.test(plain) && !tellsOfWriter(plain);
  if (!isAgain && !DOUBTS.test(plain) && !isNo) return null;
  const [isRevoking, isBack, isOfEach] = [REVOKES, BACK, EVERYTHING].map((one) => one.test(plain));
  const [roles, words] = [
    reader.words(said).filter(isRole),
    reader.words(said).filter((word) => !isRole(word)),
  ];
  // "The children are not with me" is about them; "No, that is my wife's." is about the text before it.
  const isOfBefore = isNo || ((isBack || WRONG.test(plain)) && roles.length === 0);
  return {
    at,
    said,
    words: words.filter((word) => isCanonical(word) && !GENERIC.has(word)),
    before: isOfBefore ? before : null,
    isOfAll:
      isAgain ||
      (ALL.test(said) && Boolean(isRevoking || isOfEach)) ||
      Boolean(isRevoking && isOfEach && isBack),
  };
}
const isRole = (word: string): boolean => rolesIn([word]).length > 0;
/** What is said of any value, of where it stands and of what is done with it. */
const GENERIC: ReadonlySet<string> = new Set(
  "number line entry sentence other old new my first last previous use out leave year".split(" "),
);

/** Whether a line is a place of a template that nobody has filled in: "[Author details: if needed]". */
export const isOpenPlace = (line: string): boolean => OPEN_PLACE.test(line);
const OPEN_PLACE = /^\s*\[[^[\]]*\]\s*$/;
