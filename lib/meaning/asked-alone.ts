import { saysHowMany } from "../domain/asks-for-one.ts";
import { saysWhenToCheck } from "./check-here.ts";
import { matchesIn } from "./matches-in.ts";

/** Where a text parts: behind its sentences, and around brackets. */
export const PARTS = /(?<=[.?!;]) | (?=\()|(?<=\))[.?!;:]? /u;

/** Whether a part of a question says how many of its boxes are ticked, or when. */
export const tellsHow = (part: string): boolean => saysHowMany(part) || saysWhenToCheck(part);

/** A question without what says behind it how many boxes are ticked, or when. */
export function askedAlone(question: string): string {
  const [first = "", ...rest] = question.split(PARTS);
  return [first, ...rest.filter((part) => !tellsHow(part))].join(" ");
}

/** What may part a question and its answer in a label. */
const ANSWER = /[:.] (?=\S)|(?<=\?) (?=\S)/gu;

/** The question, or the head of it, with which a label begins: "Sex" of "Sex: Male"; empty where it does not. */
export function askedIn(label: string, question: string): string {
  const [all, begun] = [question.toLowerCase(), label.toLowerCase()];
  if (begun.startsWith(all)) return label.slice(0, question.length);
  const ends = matchesIn(label, ANSWER).map(({ index }) => index);
  return label.slice(0, ends.findLast((end) => all.startsWith(begun.slice(0, end))) ?? 0);
}
