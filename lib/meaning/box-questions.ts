import type { Field, ParsedForm } from "../domain/parsed-form.ts";
import { askedIn } from "./asked-alone.ts";
import { labelKey } from "./label-key.ts";
import { answerAtHead, yesOrNo } from "./yes-no.ts";

/** A question that several boxes answer, each with one of its answers. */
export interface BoxQuestion {
  /** Made of its first box's id. */
  id: string;
  question: string;
  boxes: readonly Field[];
  /** Whether the form asks no question over them: `question` is made of their captions. */
  isSeries?: true;
}

/** Questions over boxes of which each may be ticked: fields of their own that stand under one question. */
export function questionsOf({ fields }: ParsedForm): BoxQuestion[] {
  const open = fields.filter(
    ({ type, question, read_only, hidden, copy_of }) =>
      type === "checkbox" && question && !read_only && !hidden && !copy_of,
  );
  const groups = Map.groupBy(open, ({ question, row, table, widgets: [place] }) =>
    JSON.stringify([question, table ? row : null, place?.page]),
  );
  return [...groups.values()].flatMap(apart).flatMap((boxes) => {
    const [first] = boxes;
    if (!first?.question || boxes.length < 2) return [];
    return [{ id: `q_${first.id}`, question: first.question, boxes }];
  });
}

/**
 * Boxes that follow one another under no question: a column may hold what of them is ticked. None of them is asked about by
 * name, so nothing but the answers tells that they are meant.
 */
export function seriesOf({ fields }: ParsedForm): BoxQuestion[] {
  const runs: Field[][] = [];
  let last: string | null = null;
  for (const field of fields) {
    const { type, options, question, table, section, widgets } = field;
    const isOne = type === "checkbox" && options.length < 2 && !question && !table;
    const isOpen = isOne && !field.read_only && !field.hidden && !field.copy_of;
    const place = isOpen ? JSON.stringify([section, widgets[0]?.page]) : null;
    if (place === null || place !== last) runs.push([]);
    if (isOpen) runs.at(-1)?.push(field);
    last = place;
  }
  return runs.flatMap(apart).flatMap((boxes) => {
    const [first] = boxes;
    const question = boxes.map(({ label }) => label).join(", ");
    return first && boxes.length > 1
      ? [{ id: `b_${first.id}`, question, boxes, isSeries: true as const }]
      : [];
  });
}

/**
 * The boxes under the heading of a question that are asked by no words of their own: a few of a long list may have lost
 * theirs, or stand under "Select all that apply".
 */
export function boxesBeside({ boxes, ...asked }: BoxQuestion, { fields }: ParsedForm): BoxQuestion {
  const [first] = boxes;
  const isBeside = ({
    type,
    section,
    question,
    widgets,
    read_only,
    hidden,
    copy_of,
    options,
  }: Field): boolean =>
    type === "checkbox" &&
    options.length < 2 &&
    section === first?.section &&
    widgets[0]?.page === first?.widgets[0]?.page &&
    !(read_only || hidden || copy_of) &&
    (!question || ADVICE.test(question));
  const found = first?.section ? fields.filter((field) => isBeside(field) && !boxes.includes(field)) : [];
  return { ...asked, question: "", boxes: found };
}
const ADVICE = /^(?:\d+[.)] )?(?:please )?(?:select|check|choose|mark|tick)\b/i;

/** Where an answer comes again, the same question is asked of somebody else. */
function apart(boxes: readonly Field[]): Field[][] {
  const asked: Field[][] = [];
  for (const box of boxes) {
    const last = asked.at(-1);
    const isAgain = last?.some((other) => answerLabel(box, other) === answerLabel(box, box));
    if (last && !isAgain) last.push(box);
    else asked.push([box]);
  }
  return asked;
}

/** What a box says: its caption without the question. */
export function answerLabel({ question }: Pick<Field, "question">, { label, options }: Field): string {
  const [only] = options;
  const rest = label
    .slice(question ? askedIn(label, question).length : 0)
    .replace(/^[\s:]+/, "")
    .trim();
  return rest || (only?.label ?? label);
}

export const answersOf = (asked: BoxQuestion): string[] => asked.boxes.map((box) => answerLabel(asked, box));

/** The box that a column is called as, where no other box is and most of its cells are yes or no. */
export function boxCalled(
  { name, samples }: { name: string; samples: readonly string[] },
  questions: readonly BoxQuestion[],
): Field | undefined {
  const said = samples.filter((sample) => sample.trim() !== "");
  const answered = said.filter((sample) => yesOrNo(sample) !== null);
  if (said.length === 0 || 2 * answered.length <= said.length || yesOrNo(name) !== null) return undefined;
  const bare = (text: string): string => plain(text.replaceAll(/[\s:*]+/g, " ").trim());
  const [box, another] = questions.flatMap((asked) =>
    asked.boxes.filter((each) => bare(answerLabel(asked, each)) === bare(name)),
  );
  return another ? undefined : box;
}

/** The boxes that an answer ticks, and parts of it that none of them says: "SNAP; Medicaid", "No", "Yes, since May". */
export function tickedBy(asked: BoxQuestion, cell: unknown): { boxes: Field[]; unknown: string[] } {
  const answers = namesOf(asked);
  const whole = String(cell).trim();
  const yes =
    typeof cell === "boolean"
      ? cell
      : (yesOrNo(whole) ?? (asked.boxes.length === 2 ? answerAtHead(whole) : null));
  const saying = yes === null ? [] : boxesSaying(asked, yes);
  if (saying.length === 1 && saying[0]) return { boxes: [saying[0]], unknown: [] };
  const found = new Set<Field>();
  const unknown: string[] = [];
  for (const part of partsOf(
    whole,
    answers.map(({ answer }) => answer),
  )) {
    const said = plain(
      /^\d{1,2}$/.test(part) && !answers.some(({ answer }) => answer === part)
        ? (NUMBERS[Number(part)] ?? part)
        : part,
    );
    const [match, another] = new Set(
      answers
        .filter(({ answer }) =>
          /^\p{L}$/u.test(said) && answer.length > 1 ? answer.startsWith(said) : answer === said,
        )
        .map(({ box }) => box),
    );
    if (match && !another) found.add(match);
    else unknown.push(part);
  }
  return { boxes: [...found], unknown };
}

/** Figures as boxes have them in words. */
const NUMBERS = "none one two three four five six seven eight nine ten".split(" ");

/** The names of each box: the one for those who cannot see it, and its caption, where no other box has it. */
function namesOf(asked: BoxQuestion): { box: Field; answer: string }[] {
  const told = asked.boxes.map((box) => ({ box, answer: plain(answerLabel(asked, box)) }));
  const printed = asked.boxes.map((box) => ({ box, answer: plain(box.options[0]?.label ?? "") }));
  // What is to be done then may follow an answer: "LLC. Enter its class", "Don't know (if so, skip to 14)".
  const begun = [...told, ...printed].flatMap(({ box }) =>
    [answerLabel(asked, box), box.options[0]?.label ?? ""].map((text) => ({
      box,
      answer: plain(beginningOf(text)),
    })),
  );
  const isOwn = ({ box, answer }: { box: Field; answer: string }): boolean =>
    answer !== "" &&
    [...told, ...printed, ...begun].every((other) => other.box === box || other.answer !== answer);
  const further = [...printed, ...begun].filter(isOwn);
  return [...told, ...further.filter((one) => !told.some(({ answer }) => answer === one.answer))];
}

/** The words of an answer before a full stop, a bracket or a colon with more behind it. */
const beginningOf = (text: string): string =>
  /^[^.:;([]{2,60}?(?=\s?(?:[.:;] |[([]))/.exec(text.trim())?.[0] ?? "";

/** The boxes of a yes or a no; with what then is to be done, where no box has the word alone: "No. Go to section 8". */
function boxesSaying(asked: BoxQuestion, yes: boolean): Field[] {
  const answered = asked.boxes.map((box) => ({ box, label: answerLabel(asked, box) }));
  const alone = answered.filter(({ label }) => yesOrNo(plain(label)) === yes);
  const found = alone.length > 0 ? alone : answered.filter(({ label }) => yesOrNo(headAlone(label)) === yes);
  return found.map(({ box }) => box);
}

/** The words before the first full stop, comma, bracket or "if" of an answer. */
const headAlone = (label: string): string =>
  /^\s*(\p{L}{1,12})\s?(?:[.,:;(–—-](?!\s?(?:of|de|\d))|if\b)/iu.exec(label)?.[1] ?? "";

/**
 * Values whose key is the question over some boxes, as values for the boxes that they tick. `isField` says which keys name a
 * field of their own. What none of the boxes says, and what two questions may mean, stays as it is.
 */
export function withBoxesTicked(
  form: ParsedForm,
  values: Record<string, unknown>,
  isField: (key: string) => boolean,
): { values: Record<string, unknown>; unknown: BoxQuestion[] } {
  const questions = questionsOf(form);
  const unknown: BoxQuestion[] = [];
  const pairs = Object.entries(values).flatMap(([key, given]): [string, unknown][] => {
    const called = questions.filter(({ id, question }) => id === key || plain(question) === plain(key));
    const [asked, another] = isField(key) ? [] : called;
    if (!asked || another) return [[key, given]];
    if (given === null || given === "") return asked.boxes.map(({ id }) => [id, given]);
    const answers = [given].flat().map((answer) => tickedBy(asked, answer));
    if (answers.some((answer) => answer.unknown.length > 0)) unknown.push(asked);
    return answers.flatMap(({ boxes }) => boxes.map(({ id }): [string, unknown] => [id, true]));
  });
  return { values: Object.fromEntries(pairs), unknown };
}

/** Forms on the web divide answers by commas, semicolons or bars; an answer may have a comma of its own. */
function partsOf(text: string, answers: readonly string[]): string[] {
  if (answers.includes(plain(text))) return [text];
  const divider = /[;|\n]/.test(text) ? /[;|\n]/ : /,/;
  const pieces = text.split(divider).map((piece) => piece.trim());
  const parts: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let to = pieces.length;
    while (to > at + 1 && !answers.includes(plain(pieces.slice(at, to).join(", ")))) to--;
    parts.push(pieces.slice(at, to).join(", "));
    at = to;
  }
  return parts.filter((part) => part !== "").flatMap((part) => allOf(part, answers));
}

/** "SNAP and SSI", "SNAP / SSI" where each is an answer, and the whole is none; "lost/stolen" may be one or the other. */
function allOf(part: string, answers: readonly string[]): string[] {
  const pieces = part.split(/(?<!\s)(?:\s+\/\s+|\s*[&+]\s*)|(?<!\s)\s+(?:and|und|et|y|e|en)\s+/i);
  const isAll = !answers.includes(plain(part)) && pieces.every((piece) => answers.includes(plain(piece)));
  return isAll ? pieces : [part];
}

const plain = (text: string): string => labelKey(text.replaceAll(".", " "));

/** Whether two boxes or groups are asked by one question, of the same row and column. */
export const areOfOneQuestion = (one: Field, other: Field): boolean =>
  Boolean(one.question) &&
  (["question", "section", "row", "column"] as const).every((name) => one[name] === other[name]);
