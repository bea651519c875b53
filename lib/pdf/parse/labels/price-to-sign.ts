import { asksToSign } from "../../page/asks-to-sign.ts";
import { blockText } from "./blocks.ts";
import { headline } from "./choose-label.ts";
import type { Captionless, CaptionPair } from "./pair-up.ts";

/** What a text costs less at a place to sign that asks to sign. */
const SIGNS = 24;
/** Where one sentence ends and the next begins. */
const SENTENCES = /(?<=\p{L}{3}[.!?]) +(?=\p{Lu})/u;

/** Makes texts cheaper that ask to sign, at places to sign; of longer ones only the line or sentence counts that does. */
export const priceToSign = <B extends Captionless>(pairs: readonly CaptionPair<B>[]): CaptionPair<B>[] =>
  pairs.map((pair) => {
    const { blank, candidate } = pair;
    const isSigned = blank.isToSign && asksToSign({ text: blockText(candidate.block) });
    if (!isSigned) return pair;
    return { blank, candidate: { ...candidate, cost: candidate.cost - SIGNS, text: askingPart(candidate) } };
  });

function askingPart({ block, text }: CaptionPair<Captionless>["candidate"]): string {
  if (asksToSign({ text: headline(text) })) return text;
  const sentences = block.lines.flatMap((line) => line.text.split(SENTENCES));
  return sentences.find((sentence) => asksToSign({ text: sentence })) ?? text;
}
