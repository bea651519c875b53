import { asksToWrite } from "../../../../meaning/asks-to-write.ts";
import { asksToCheck } from "../../../../meaning/check-here.ts";
import { isLevel, overlapX } from "../../../page/boxes.ts";
import type { Block } from "../blocks.ts";
import type { CaptionCandidate } from "../candidates.ts";
import type { PageBlocks } from "../page-blocks.ts";
import type { Captionless, Claim } from "../pair-up.ts";
import { findQuestion, questionAround } from "./find-question.ts";
import { type Group, groupsOf, type Sight } from "./groups.ts";
import { askLastAnswers } from "./last-answers.ts";
import { joinLead } from "./leads.ts";
import {
  type Asked,
  behindRow,
  headOver,
  listHead,
  questionOfRow,
  questionOfTwin,
} from "./repeated-questions.ts";

type Captions<B> = ReadonlyMap<B, CaptionCandidate>;

function look<B extends Captionless>(
  blanks: readonly B[],
  captions: Captions<B>,
  page: PageBlocks,
): Sight<B> {
  return { blanks, captions, taken: new Set([...captions.values()].map(({ block }) => block)), page };
}

/** What only says something, as a remark over a list does: it neither asks nor tells how to answer. */
const STATED = /^\p{Lu}[^?:]{35,}[.]$/u;
const TELLS_HOW =
  /(?<!\p{L})(?:(?:check|tick|mark|select|choose|circle|cross) (?:all|any|one|each|only|the|every)|(?:all|any) that apply|ankreuzen|cochez|cocher|marque|marcar|señale|selezionare|barrare)(?!\p{L})/iu;

/** What says that a list comes. */
const LEADS_ON =
  /(?<!\p{L})(?:following|(?:nach)?folgend\p{L}{0,2}|suivante?s?|siguientes?|seguent[ei]|kreuzen [^.]{1,60} an)(?!\p{L})/iu;

/** Whether a text may ask what boxes of several fields answer: it is no statement, and over or beside a list it has words. */
const mayAsk = ({ text }: CaptionCandidate, { answers }: Group): boolean =>
  (/\p{L}{2}/u.test(text) || answers.every(({ box }) => answers[0] && isLevel(box, answers[0].box))) &&
  (!STATED.test(text) ||
    LEADS_ON.test(text) ||
    TELLS_HOW.test(text) ||
    asksToCheck(text) ||
    asksToWrite(text));

/** Whether a text stands outside of boxes on both sides of their text: it is one of another column, and asks nothing of them. */
const isBesideTexts = <B extends Captionless>(
  { block }: CaptionCandidate,
  { answers }: Group<B>,
  captions: Captions<B>,
): boolean =>
  answers.every(({ blank }) => {
    const caption = captions.get(blank);
    const isBoth = caption?.head !== undefined && caption.head !== block;
    return isBoth && overlapX(caption.block, block) <= 0;
  });

/** Each button's question: a field's buttons share one, and so do fields of a single button that stand together. */
export function askQuestions<B extends Captionless>(
  blanks: readonly B[],
  captions: Captions<B>,
  page: PageBlocks,
): Map<B, CaptionCandidate> {
  const sight = look(blanks, captions, page);
  const groups = groupsOf(sight);
  const asked: Asked<B>[] = groups.flatMap((group) => {
    const question = findQuestion(group, sight);
    const isAsked = question && (group.isChoice || mayAsk(question, group));
    return isAsked && !isBesideTexts(question, group, captions) ? [{ group, question }] : [];
  });
  const questions = new Map<B, CaptionCandidate>();
  const ask = ({ group, question }: Asked<B>) => {
    for (const { blank } of group.answers) questions.set(blank, question);
  };
  const ofRows = asked.map((each) => ({ ...each, question: questionOfRow(each, asked, sight) }));
  for (const each of ofRows) ask(each);
  const isAsked = new Set(asked.map(({ group }) => group));
  const others = groups.filter((group) => !isAsked.has(group));
  for (const group of others.sort((a, b) => (a.answers[0]?.box.y ?? 0) - (b.answers[0]?.box.y ?? 0))) {
    const question =
      behindRow(group.answers, asked, page) ??
      headOver(group, asked, sight) ??
      questionOfTwin(group, asked, sight) ??
      listHead(group, asked, page);
    if (!question) continue;
    asked.push({ group, question });
    ask({ group, question });
  }
  askLastAnswers(asked, questions, sight);
  joinLead(ofRows, questions, sight);
  return questions;
}

/** The texts that ask what groups of buttons answer: they are no captions of blanks that are further off and not behind the groups. */
export function questionTexts<B extends Captionless>(
  blanks: readonly B[],
  captions: Captions<B>,
  page: PageBlocks,
): Map<Block, Claim> {
  const sight = look(blanks, captions, page);
  return new Map(
    groupsOf(sight).flatMap((group) => {
      const question = group.isChoice ? questionAround(group, sight) : undefined;
      return question && question.side !== "right" && !isBesideTexts(question, group, captions)
        ? [[question.block, { place: group.place, cost: question.cost }]]
        : [];
    }),
  );
}
