import { bottom, centre, isLevel, overlapX, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { stripOf } from "../../page/rules/find-cell.ts";
import { joinRules } from "../../page/rules/join-rules.ts";
import { isBareAnswer } from "./answers.ts";
import { bandFinder } from "./band-names.ts";
import { type Block, blockText } from "./blocks.ts";
import { cleanCaption } from "./clean-text.ts";
import type { PageBlocks } from "./page-blocks.ts";
import { isPart, isUntitled, partTitle } from "./parts.ts";
import { twinFinder } from "./twin-columns.ts";

/** A text that heads a part of the form. */
export interface Heading {
  block: Block;
  text: string;
  /** Whether it heads a numbered part, in which other headings stand. */
  isPart: boolean;
  /** The row of a table that it names, and beyond which it heads nothing. */
  row: Box | null;
}

/** Headings are short and stand out: by this much in size, or by a look that the page uses for little text. */
const LARGER = 1.15;
const RARE = 0.2;
const RARE_IF_NO_CAPTION = 0.5;
const LONGEST = 80;
const MOST_LINES = 2;
/** Titles stand no lower, in points. */
const TOP = 120;
/** How far after its number, in points, a part's title may stand. */
const TITLE_GAP = 90;
/** The same of the letter or number of any text, its own width apart. */
const MARK_GAP = 30;
/** Rows that are named by headings are no higher, in points; so many of them, with one left edge, make a table. */
const HIGHEST_ROW = 90;
const FEWEST_ROWS = 3;
const SAME_EDGE = 4;

const WORD = /\p{L}{3}/u;
/** Letters and digits that are set apart, each in its box. */
const SPACED = /(?:^|\s)[\p{L}\d](?:\s[\p{L}\d]){2}(?:\s|$)/u;
/** What begins or ends as a sentence's part, and not as a heading. */
const FRAGMENT = /^["”’]?\s?[(,;.\p{Ll}]|[.,;]$|^[^(]{6,}\)/u;
/** A lettered or numbered title in capitals, and the sentence that goes on in its line: "C. CUSTODY. I ask for …" */
const RUN_IN =
  /^(?:\p{Lu}|\d{1,2}|[IVX]{1,4})[.)] (?=[^.:\p{Ll}]*\p{Lu}{4})[^.:\p{Ll}]{4,60}[.:](?= \p{Lu}\p{Ll}| \p{Lu} \p{Ll}|$)/u;
const BULLET = /^[•●▪]/u;
/** What is added to a form has a heading of its own rank. */
const ANNEX =
  /^(?:supplement|schedule|appendix|annexe?|anlage|anexo|allegato|bijlage)\s+(?:\p{Lu}|\d{1,2}|[IVX]{1,4})(?!\p{L})/iu;

/** What forms print about themselves. */
const BOILERPLATE =
  /\b(?:OMB|expires|rev(?:ised|\.)|cat\. no|form (?:no\.?|number)?\s?[A-Z0-9-]*\d|page \d)/i;

/** Whose form it is. */
const AGENCY =
  /^(?:\p{L}+ )?(?:department|ministry|bureau|office) of\b|\b(?:revenue|immigration) services?\b|\bsocial security administration\b/iu;

/** Letterheads have telephone numbers. */
const TELEPHONE = /\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}/;

const isBoilerplate = (text: string): boolean =>
  BOILERPLATE.test(text) || TELEPHONE.test(text) || AGENCY.test(text);

/** Whether a text stands in a blank, as what is to be written there does: "MM / DD / YY", "if known". */
const isWithin = (block: Block, box: Box): boolean =>
  overlapX(block, box) > 0.9 * block.width && overlapY(block, box) > 0.7 * block.height;

/**
 * The texts of a page that head a part of the form; captions of widgets and texts in them are none. Of the captions those
 * `ofColumns` head columns, and may look as headings do.
 */
export function findHeadings(
  page: PageBlocks,
  captions: ReadonlySet<Block>,
  ofColumns: ReadonlySet<Block>,
): Heading[] {
  const standsOut = outstanding(page, captions, ofColumns);
  const headings = page.blocks.flatMap((block): Heading[] => {
    if (captions.has(block) || page.widgets.some((box) => isWithin(block, box))) return [];
    const text = blockText(block);
    if (isPart(text)) return [{ block, text: titleOf(block, page), isPart: true, row: null }];
    const [runIn] =
      RUN_IN.exec([markBefore(block, page), text].flatMap((each) => each ?? []).join(" ")) ?? [];
    if (runIn) return [{ block, text: cleanCaption(runIn), isPart: false, row: null }];
    if (!standsOut(block) || isListed(block, page)) return [];
    return [{ block, text: cleanCaption(unexplained(text)), isPart: ANNEX.test(text), row: null }];
  });
  return namingRows(headings, page);
}

/**
 * The headings over widgets on a form's first page without its title, which stands at the top and is larger than any
 * other, and without the lines over that, which name whose form it is.
 */
export function withoutTitle(all: readonly Heading[], { widgets }: PageBlocks): Heading[] {
  const foot = Math.max(...widgets.map(bottom));
  const headings = all.filter(({ block }) => block.y < foot);
  const sizeOf = ({ block }: Heading) => block.lines[0]?.size ?? 0;
  const largest = Math.max(...headings.map(sizeOf));
  const others = headings.filter((heading) => sizeOf(heading) * LARGER < largest);
  const titles = headings.filter((heading) => !others.includes(heading));
  const isTitled = others.length > 0 && titles.every(({ block, isPart }) => !isPart && block.y < TOP);
  if (!isTitled) return headings;
  const top = Math.min(...titles.map(({ block }) => block.y));
  return others.filter(({ block, isPart }) => isPart || block.y > top);
}

/** Headings of which those that name the rows of a table know which: several begin at one left edge. */
function namingRows(headings: readonly Heading[], page: PageBlocks): Heading[] {
  const rules = joinRules(page.rules.horizontal);
  const rows = headings.map(({ block, isPart }) => (isPart ? null : rowOf(block, page.widgets, rules)));
  const isNaming = (x: number): boolean =>
    headings.filter(({ block }, index) => rows[index] && Math.abs(block.x - x) < SAME_EDGE).length >=
    FEWEST_ROWS;
  const named = rows.filter((row, index) => row !== null && isNaming(headings[index]?.block.x ?? 0));
  return headings.map((heading) => {
    const middle = heading.block.y + heading.block.height / 2;
    const row = named.find((each) => each && !heading.isPart && each.y < middle && bottom(each) > middle);
    return row ? { ...heading, row } : heading;
  });
}

/** A heading without what explains it in parentheses. */
const unexplained = (text: string): string => {
  const title = text.replace(/(?:(?<!\s)\s+)?\([^()]{4,}\)?[.:]?$/u, "");
  return WORD.test(title) ? title : text;
};

/** Tells of a page's texts whether they look as headings do. */
function outstanding(
  { blocks, widgets, rules }: PageBlocks,
  captions: ReadonlySet<Block>,
  ofColumns: ReadonlySet<Block>,
): (block: Block) => boolean {
  const lines = blocks.flatMap((block) => block.lines);
  const total = lines.reduce((sum, line) => sum + line.text.length, 0);
  const body = medianSize(lines, total);
  const share = new Map<string, number>();
  for (const { font, text } of lines) share.set(font, (share.get(font) ?? 0) + text.length / total);
  const captionFonts = new Set([...captions].filter((block) => !ofColumns.has(block)).flatMap(fontsOf));
  const isBesideBlank = (block: Block) => widgets.some((box) => isLevel(block, box) && box.x > block.x);
  // On a short form much of the page is headings: none of the captions looks as they do, and no blank stands beside them.
  const mostShare = (block: Block, font: string): number =>
    captionFonts.has(font) || isBesideBlank(block) ? RARE : RARE_IF_NO_CAPTION;
  const counts = Map.groupBy(blocks, blockText);
  const startsTable = tableFinder(rules);
  const isOneOfTwins = twinFinder(blocks, captions, isBesideBlank);
  const isBand = bandFinder({ blocks, widgets, rules });
  const isUnique = (block: Block) => counts.get(blockText(block))?.length === 1;
  return (block) => {
    const [line] = block.lines;
    const text = unexplained(blockText(block));
    if (!line || block.lines.length > MOST_LINES || text.length > LONGEST) return false;
    if (
      !WORD.test(text) ||
      SPACED.test(text) ||
      FRAGMENT.test(text) ||
      isBoilerplate(text) ||
      isBareAnswer(text)
    )
      return false;
    const isRare = (share.get(line.font) ?? 0) < mostShare(block, line.font) || text === text.toUpperCase();
    return (
      line.size >= LARGER * body ||
      (isRare && line.size >= body) ||
      (isUnique(block) &&
        (headsColumn(block, widgets) || startsTable(block) || isOneOfTwins(block) || isBand(block)))
    );
  };
}

/** The fonts of a caption, but for that of a heading which is joined to it: its first line, where what follows is no aside. */
function fontsOf({ lines: [first, ...others] }: Block): string[] {
  const fonts = others.map(({ font }) => font);
  const isHeaded =
    first && fonts.length > 0 && !fonts.includes(first.font) && !/^[(\p{Ll}]/u.test(others[0]?.text ?? "");
  return isHeaded || !first ? fonts : [first.font, ...fonts];
}

/** The letter or number that stands apart before a text. */
function markBefore(block: Block, { marks }: PageBlocks): string | undefined {
  const [line] = block.lines;
  const isBefore = (mark: Block) => right(mark) <= block.x && block.x - right(mark) < MARK_GAP;
  const mark = marks.find((each) => line && isBefore(each) && isLevel(each, line));
  return mark && blockText(mark);
}

/** Whether a text leads into a list that is there to be read. */
const isListed = (block: Block, { blocks }: PageBlocks): boolean =>
  blocks.some((other) => {
    const gap = other.y - bottom(block);
    return BULLET.test(blockText(other)) && gap > -2 && gap < block.height && overlapX(block, other) > 0;
  });

/** The heading of a part, whose title may stand apart from its number. */
function titleOf(block: Block, { blocks }: PageBlocks): string {
  const text = blockText(block);
  const title = partTitle(text) ?? text;
  if (!isUntitled(text)) return cleanCaption(title);
  const beside = blocks.filter(
    (other) =>
      isLevel(block, other.lines[0] ?? other) &&
      other.x >= right(block) &&
      other.x - right(block) < TITLE_GAP,
  );
  const next = beside.sort((a, b) => a.x - b.x)[0];
  const whole = next && `${text.replace(/[.:]$/, "")}. ${blockText(next)}`;
  return cleanCaption((whole && partTitle(whole)) ?? title);
}

/** The row of a table in which blanks stand to the right of a text, between rules that are as long as the row. */
function rowOf(block: Block, widgets: readonly Box[], rules: readonly Box[]): Box | null {
  const isNear = (box: Box) => Math.abs(box.y - block.y) < HIGHEST_ROW;
  // The line of a blank parts no rows.
  const isLine = (rule: Box) =>
    widgets.some(
      (box) => Math.abs(rule.y - bottom(box)) < SAME_EDGE && rule.width < box.width + 2 * SAME_EDGE,
    );
  const around = rules.filter((rule) => isNear(rule) && rule.x <= block.x + SAME_EDGE && !isLine(rule));
  for (const widget of widgets) {
    if (!isNear(widget) || widget.x < block.x) continue;
    const long = around.filter((rule) => right(rule) > centre(widget));
    const strip = stripOf(block, long);
    // An underlined heading stands under the blanks of the part before.
    const isUnderlined = strip && bottom(strip) - bottom(block) < block.height && bottom(widget) < block.y;
    if (isUnderlined) continue;
    if (strip && strip.height < HIGHEST_ROW && overlapY(widget, strip) > 0.5 * widget.height) return strip;
  }
  return null;
}

/** Whether several widgets stand under a text and share its left edge, the first of them close by, and none beside it. */
function headsColumn(block: Block, widgets: readonly Box[]): boolean {
  if (widgets.some((widget) => isLevel(block, widget) && widget.x > block.x)) return false;
  const column = widgets.filter((widget) => Math.abs(widget.x - block.x) < 5 && widget.y > block.y);
  const gaps = column.map((widget) => widget.y - bottom(block));
  return column.length >= 3 && Math.min(...gaps) < 30;
}

/** How near over its table a caption ends, in em, how far before it begins, in points, and how many walls a table has. */
const OVER_EM = 1.2;
const TABLE = { edge: 8, walls: 3 };

/** Tells of a text whether a table begins right under it, at its left edge: a rule from which several walls hang. */
function tableFinder({ horizontal, vertical }: PageBlocks["rules"]): (block: Block) => boolean {
  const tops = joinRules(horizontal);
  return (block) => {
    const reach = OVER_EM * (block.lines[0]?.size ?? block.height);
    return tops.some((top) => {
      const gap = top.y - bottom(block);
      if (gap < -1 || gap > reach || Math.abs(top.x - block.x) > TABLE.edge || right(top) < right(block))
        return false;
      const isInCell = vertical.some(
        (wall) => wall.x > top.x - 2 && wall.x < right(top) + 2 && isLevel(wall, block),
      );
      if (isInCell) return false;
      const hanging = vertical.filter(
        (wall) => Math.abs(wall.y - top.y) < 2 && wall.x > top.x - 1 && wall.x < right(top) + 1,
      );
      return new Set(hanging.map(({ x }) => Math.round(x))).size > TABLE.walls;
    });
  };
}

/** The size that half of a page's characters do not exceed. */
function medianSize(lines: readonly { size: number; text: string }[], total: number): number {
  let seen = 0;
  for (const { size, text } of [...lines].sort((a, b) => a.size - b.size)) {
    seen += text.length;
    if (seen >= total / 2) return size;
  }
  return 0;
}
