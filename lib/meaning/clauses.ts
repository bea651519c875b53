import { fold } from "./lexicon/fold.ts";

/** The clauses of a sentence, as commas and "but" part them. */
export function clausesOf(text: string): { start: number; end: number }[] {
  let from = 0;
  const cuts = [
    ...text.matchAll(/,(?=\s)|\s[-–—]{1,2}\s|\s(?:but|and|aber|und|mais|et|pero|y|sondern)(?=\s)|[()]/gu),
  ];
  return [
    ...cuts.map(({ index, 0: cut }) => ({ at: index, length: cut.length })),
    { at: text.length, length: 0 },
  ].flatMap(({ at, length }) => {
    const start = from;
    from = at + length;
    return fold(text.slice(start, at)).text === "" ? [] : [{ start, end: at }];
  });
}
