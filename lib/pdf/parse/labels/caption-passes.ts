import { centre, isLevel, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { isWalled, stayBehind, touchesRight } from "./after-blanks.ts";
import type { Assignment } from "./assignment.ts";
import { captionsBehindCounts, captionsBetween, captionsOfCounts } from "./between-boxes.ts";
import { type Block, blockText } from "./blocks.ts";
import { rowText } from "./button-cells.ts";
import type { CaptionCandidate } from "./candidates.ts";
import { captionSeries } from "./caption-series.ts";
import { joinSideBySide } from "./captions-side-by-side.ts";
import { takeCellCaptions } from "./cell-captions.ts";
import { isBandUnder, isInFrame, isOfOtherRow } from "./cells.ts";
import { columnHeader, headOverStack, isBracketed } from "./column-headers.ts";
import {
  continueCaptions,
  isAfter,
  isLineBefore,
  isParted,
  isUnder,
  takeHeaders,
} from "./continue-captions.ts";
import { priceByConvention } from "./conventions.ts";
import { takeHintsUnder } from "./hints-under.ts";
import { takeInBorders } from "./in-borders.ts";
import { takeLineEnds } from "./line-ends.ts";
import { type Captionless, type CaptionPair, GOOD } from "./pair-up.ts";
import { preferRows } from "./prefer-rows.ts";
import { priceByName } from "./price-by-name.ts";
import { priceToSign } from "./price-to-sign.ts";
import { questionTexts } from "./questions/ask-questions.ts";
import { repeatRows } from "./repeat-rows.ts";
import { rowNames } from "./row-headers.ts";
import { extendRowNames, nameAlikeRows, nameStacks } from "./row-names.ts";
import { isNextItem, joinUnits, numberBefore, readOn, takeNextSigns, takeTouching } from "./running-rows.ts";
import { takeRunningText } from "./running-text.ts";
import { leaveAnswers, leaveBefore, leaveToNext, leaveUnder } from "./spare-texts.ts";

/** One step of the assignment. Its gain is what labels lose without it: `npm run lab -- bench labels FOLDER` prints it. */
export interface CaptionPass {
  name: string;
  apply: <B extends Captionless>(assignment: Assignment<B>) => void;
}

/** A box for initials is no wider, in points. */
const INITIALS_PT = 50;
/** What is agreed to beside a box, and not asked: "2. Children wear life jackets on the water."; no line's number is at its end. */
const STATED = /^(?:[(]?[\p{L}\d]{1,2}[.)] )?\p{Lu}.{30,}[^\d\s][.]$/u;

/** How far off its line's middle, in points, a caption is set under it. */
const CENTRED_PT = 6;
/** What goes on with a sentence. */
const CONTINUED = /^\p{Ll}/u;

/** How blanks find their captions, in this order; each pass stands on what those before it have found. */
export const PASSES: readonly CaptionPass[] = [
  {
    name: "rows of boxes in cells of their own",
    apply: (assignment) => {
      const { blanks, page, pairs } = assignment;
      const found = blanks
        .filter(({ isButton }) => isButton)
        .flatMap((blank) => rowText(blank.box, page).map((candidate) => ({ blank, candidate })));
      assignment.pairs = [...pairs, ...found];
    },
  },
  {
    name: "texts between boxes, and behind counts",
    apply: (assignment) => {
      const { blanks, page, captions, pairs } = assignment;
      const { captions: between, taken } = captionsBetween(blanks, page);
      for (const [blank, candidate] of [
        ...captionsBehindCounts(blanks, page),
        ...captionsOfCounts(blanks, page),
        ...between,
      ])
        captions.set(blank, candidate);
      assignment.pairs = pairs.filter(({ candidate }) => !taken.has(candidate.block));
    },
  },
  {
    name: "boxes in series",
    apply: (assignment) => {
      const { blanks, page, captions, pairs } = assignment;
      const found = captionSeries(blanks, page).filter(({ blank }) => !captions.has(blank));
      for (const { blank, candidate } of found) captions.set(blank, candidate);
      const sideOf = new Map(found.map(({ candidate: { block, side } }) => [block, side]));
      // "[ ] Other: ____": a text behind a box may lead to a blank as well, and one in a frame with no other box and blank.
      assignment.pairs = pairs.filter(({ blank, candidate: { block, side } }) => {
        const own = sideOf.get(block);
        if (!own || blank.isButton) return !own;
        return (side === "left" && own !== "above" && own !== "below") || isInFrame(block, blank.box, page);
      });
    },
  },
  {
    name: "answers stay at their boxes",
    apply: (assignment) => {
      assignment.pairs = leaveAnswers(assignment);
    },
  },
  {
    name: "texts behind blanks stay there",
    apply: (assignment) => {
      const { written, page, captions, pairs } = assignment;
      const { left, certain } = stayBehind(pairs, written, page);
      for (const { blank, candidate } of certain) captions.set(blank, candidate);
      assignment.pairs = left;
    },
  },
  {
    name: "texts in the borders of frames",
    apply: takeInBorders,
  },
  {
    name: "running text",
    apply: (assignment) => {
      assignment.pairs = takeRunningText(assignment);
    },
  },
  {
    name: "captions under the blanks of a series",
    apply: (assignment) => {
      assignment.pairs = leaveUnder(assignment);
    },
  },
  {
    name: "captions before the blanks of a column",
    apply: (assignment) => {
      assignment.pairs = leaveBefore(assignment);
    },
  },
  {
    name: "names of rows and bands stay theirs where columns have heads",
    apply: (assignment) => {
      const { page, pairs } = assignment;
      const isOfRows = ({ blank: { box, isButton }, candidate: { side, block } }: CaptionPair<Captionless>) =>
        !isButton &&
        ((side === "above" && isOfOtherRow(block, box, page)) ||
          (side === "below" && isBandUnder(block, box, page))) &&
        columnHeader(box, page) !== undefined;
      assignment.pairs = pairs.filter((pair) => !isOfRows(pair));
    },
  },
  {
    name: "headings stay over the next blank",
    apply: (assignment) => {
      assignment.pairs = leaveToNext(assignment.pairs);
    },
  },
  {
    name: "texts that ask to sign",
    apply: (assignment) => {
      assignment.pairs = priceToSign(assignment.pairs);
    },
  },
  {
    name: "what names of fields say",
    apply: (assignment) => {
      assignment.pairs = priceByName(assignment.pairs);
    },
  },
  {
    name: "custom of a look",
    apply: (assignment) => {
      assignment.pairs = priceByConvention(assignment.pairs);
    },
  },
  {
    name: "captions of cells in parts",
    apply: (assignment) => {
      const { written, captions, page, pairs } = assignment;
      // A signature is no part of a value.
      const parts = written.filter(({ isToSign }) => !isToSign);
      const taken = takeCellCaptions(parts, captions, page, pairs);
      assignment.pairs = pairs.filter(({ candidate }) => !taken.has(candidate.block));
    },
  },
  {
    name: "heads of boxes beside statements",
    apply: ({ written, captions, page, pairs }) => {
      const beside = pairs.filter(
        ({ candidate: { side, block } }) => side === "left" && STATED.test(blockText(block)),
      );
      const stated = new Set(beside.map(({ blank }) => blank));
      takeHeaders(
        written.filter((blank) => stated.has(blank) && blank.box.width < INITIALS_PT),
        captions,
        ({ box }) => headOverStack(box, page),
        "above",
      );
    },
  },
  {
    name: "questions stay at their boxes",
    apply: ({ blanks, captions, page, claims }) => {
      for (const [text, claim] of questionTexts(blanks, captions, page)) claims.set(text, claim);
    },
  },
  { name: "texts close by", apply: ({ assignUpTo }) => assignUpTo(GOOD) },
  { name: "texts as far as others of their column", apply: nameAlikeRows },
  { name: "texts before the middle of several lines", apply: nameStacks },
  {
    name: "words that touch",
    apply: ({ written, captions, page }) => {
      takeNextSigns(written, captions, page);
      takeTouching(written, captions, page);
    },
  },
  {
    name: "units after a row's blanks",
    apply: ({ written, captions, page }) => readOn(written, captions, page),
  },
  {
    name: "units before blanks",
    apply: ({ written, captions, page }) => joinUnits(written, captions, page),
  },
  {
    name: "names of rows before those of columns",
    apply: (assignment) => {
      const { blanks, captions, page } = assignment;
      const headings = preferRows(blanks, captions, page);
      assignment.body = { ...page, blocks: page.blocks.filter((block) => !headings.has(block)) };
      if (headings.size === 0) return;
      const ofTables = blanks.filter(({ box, isButton }) => {
        const heading = isButton ? undefined : columnHeader(box, page);
        return heading !== undefined && headings.has(heading);
      });
      takeHeaders(ofTables, captions, ({ box }) => rowNames(box, page).at(-1), "left");
    },
  },
  {
    name: "names of rows go on along them",
    apply: ({ written, captions, page }) => extendRowNames(written, captions, page),
  },
  {
    // The text on the left of a blank names its row, and says nothing of the one below.
    name: "captions above go on down their columns",
    apply: ({ written, captions }) =>
      continueCaptions(written, captions, (before, blank, side) => side !== "left" && isUnder(before, blank)),
  },
  {
    name: "headers of columns",
    apply: ({ written, captions, body }) => {
      const blocksOf = (isOf: (blank: Captionless, caption: CaptionCandidate) => boolean) =>
        new Set([...captions].flatMap(([blank, caption]) => (isOf(blank, caption) ? [caption.block] : [])));
      const answers = blocksOf(({ isButton }, { side }) => isButton && side === "right");
      const heads = blocksOf(({ isButton }, { side }) => !isButton && side === "above");
      // An answer behind a box heads no blank under it, where the column has a head.
      const headOf = ({ box }: Captionless) => {
        const nearest = columnHeader(box, body);
        if (!nearest || !answers.has(nearest)) return nearest;
        const other = columnHeader(box, body, (block) => !answers.has(block));
        return other && heads.has(other) ? other : nearest;
      };
      takeHeaders(written, captions, headOf, "above");
      const units = written.filter((blank) => {
        const caption = captions.get(blank);
        return caption?.side === "above" && isBracketed(caption.block);
      });
      for (const blank of units) {
        const block = columnHeader(blank.box, body);
        if (block) captions.set(blank, { block, side: "above", cost: GOOD, text: blockText(block) });
      }
    },
  },
  {
    name: "parts of one blank",
    apply: ({ blanks, captions, body }) =>
      continueCaptions(
        blanks,
        captions,
        (before, blank) => isAfter(before, blank) && !isParted(before, blank, blanks, body),
      ),
  },
  {
    // "Date ____        ________", and "(Signature of the candidate)" under the second.
    name: "texts under lines behind other blanks",
    apply: ({ written, captions, pairs }) => {
      const owned = new Set([...captions.values()].map(({ block }) => block));
      const isUnder = ({ blank: { box }, candidate: { side, block } }: CaptionPair<Captionless>) =>
        side === "below" &&
        !owned.has(block) &&
        block.x > box.x - 2 &&
        right(block) < right(box) + 2 &&
        (/^\(.*\)$/u.test(blockText(block)) || Math.abs(centre(block) - centre(box)) < CENTRED_PT);
      for (const { blank, candidate } of pairs.filter(isUnder)) {
        const isNearer = (each: CaptionPair<Captionless>) =>
          each.blank === blank && each.candidate.cost < candidate.cost;
        const isBehind = written.some(({ box }) => isLevel(box, blank.box) && right(box) < blank.box.x);
        if (!captions.has(blank) && isBehind && !pairs.some(isNearer)) captions.set(blank, candidate);
      }
    },
  },
  {
    name: "headers of rows",
    apply: ({ written, captions, body, pairs }) => {
      const owned = new Set([...captions.values()].map(({ block }) => block));
      // Behind another blank of the row, the nearest text before a blank says more than the row's name.
      const nearer = (blank: Captionless, first: Block | undefined) => {
        const before = pairs.filter(
          ({ blank: other, candidate: { side, block } }) =>
            other === blank && side === "left" && !owned.has(block) && first && block.x > right(first),
        );
        return before.toSorted((a, b) => a.candidate.cost - b.candidate.cost)[0]?.candidate.block;
      };
      const headOf = (blank: Captionless) => {
        const names = rowNames(blank.box, body);
        const isBehindBlank = (block: Block) =>
          written.some(
            ({ box }) => isLevel(box, blank.box) && right(box) <= block.x && box.x > (names[0]?.x ?? 0),
          );
        const own = nearer(blank, names[0]);
        return own && isBehindBlank(own) ? own : names.at(-1);
      };
      takeHeaders(written, captions, headOf, "left");
    },
  },
  {
    name: "numbered blanks",
    apply: ({ written, captions, page }) => {
      const numbered = written
        .filter(({ box }) => numberBefore(box, page))
        .toSorted((a, b) => a.box.y - b.box.y);
      continueCaptions(
        numbered,
        captions,
        (before, box) => isLevel(before, box) || isNextItem(before, box, page),
      );
    },
  },
  { name: "any text near", apply: ({ assignUpTo }) => assignUpTo(Number.POSITIVE_INFINITY) },
  {
    name: "texts side by side at one blank",
    apply: ({ written, captions, page }) => joinSideBySide(written, captions, page),
  },
  {
    name: "heads of boxes go on down their columns",
    apply: ({ blanks, captions }) =>
      continueCaptions(
        blanks.filter(({ isButton }) => isButton),
        captions,
        isUnder,
      ),
  },
  {
    name: "second lines of blanks",
    apply: ({ written, captions, page }) => {
      // A sentence that goes on behind a blank leads from there to the next line.
      const goesOn = (box: Box) =>
        page.blocks.some(
          (text) =>
            CONTINUED.test(blockText(text)) && touchesRight(text, box) && !isWalled(text, box, page.rules),
        );
      continueCaptions(written, captions, (before, box) => isLineBefore(before, box) && !goesOn(before));
    },
  },
  {
    name: "rows that repeat others",
    apply: ({ written, captions, page }) => repeatRows(written, captions, page),
  },
  {
    name: "hints in brackets under blanks of sentences",
    apply: ({ written, captions, page }) => takeHintsUnder(written, captions, page),
  },
  {
    name: "ends of lines before",
    apply: ({ written, captions, page }) => takeLineEnds(written, captions, page),
  },
];
