import { bottom } from "../../../page/boxes.ts";
import { type Block, blockText } from "../blocks.ts";
import type { CaptionCandidate } from "../candidates.ts";
import type { Captionless } from "../pair-up.ts";
import type { Sight } from "./groups.ts";
import type { Asked } from "./repeated-questions.ts";

/** So many questions of a few words make a list; how far over the first of them, in points, the lead ends. */
const FEWEST = 3;
const REACH_PT = 60;
const TERSE = /^(?!\d)\S+(?: \S+){0,4}\?$/u;
/** What begins as a sentence does and runs on into each of its ends: "1. Do you have income from". */
const LEAD = /^(?:(?:\d{1,2}|\p{L})[.)] )?\p{Lu}\S+(?: \S+)+ \p{Ll}{2,4}$/u;
/** A longer one, in characters, would be cut in a label, and hide what it leads to. */
const LONGEST = 60;
const ASIDE = / \([^()]+\)[.:]?$/u;

/** Puts the sentence that leads into a list of short questions before each of them: "Do you have income from … Rent?" */
export function joinLead<B extends Captionless>(
  asked: readonly Asked<B>[],
  questions: Map<B, CaptionCandidate>,
  { page, taken }: Sight<B>,
): void {
  const leads = page.blocks.filter((block) => !taken.has(block) && isLead(leadOf(block)));
  const terse = asked.filter(({ question: { side, text } }) => side === "left" && TERSE.test(text));
  for (const [at, lead] of leads.entries()) {
    const end = Math.min(
      ...leads
        .slice(at + 1)
        .map(({ y }) => y)
        .filter((y) => y > bottom(lead)),
      endOf(lead, asked, terse),
    );
    const list = terse.filter(
      ({ group: { place }, question: { block } }) =>
        place.y > lead.y && place.y < end && block.x > lead.x - lead.height,
    );
    const first = Math.min(...list.map(({ group }) => group.place.y));
    if (list.length < FEWEST || first - bottom(lead) > REACH_PT) continue;
    for (const { group, question } of list) {
      const joined = { ...question, text: `${leadOf(lead)} ${question.text}` };
      for (const { blank } of group.answers) questions.set(blank, joined);
    }
  }
}

const isLead = (text: string): boolean => text.length <= LONGEST && LEAD.test(text);

const leadOf = (lead: Block): string => blockText(lead).replace(ASIDE, "");

/** Where the list ends that a text leads into: at the first question of another kind. */
function endOf<B>(lead: Block, asked: readonly Asked<B>[], terse: readonly Asked<B>[]): number {
  const others = asked.filter((each) => !terse.includes(each)).map(({ group }) => group.place.y);
  return Math.min(...others.filter((y) => y > lead.y));
}
