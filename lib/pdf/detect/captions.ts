import { bottom, centre, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Segment } from "../page/segments.ts";
import type { Blank } from "./blanks.ts";
import type { Layout } from "./layout.ts";

/** A text that names something. */
const NAMING = /\p{L}{2}|\p{Script=Han}/u;
/** How a caption ends that has its blank to the right, or the first digits of a number in brackets. */
const ASKING = /[:$#?=€£](?: ?\()?$/;
/** Words that tell people to leave a place alone: whole notices, for a condition behind them tells who is to write; and for whom it is kept. */
const NOT_OURS = new RegExp(
  [
    /\b(?:office|official|court|irs|agency|internal|administrative|clerk) use\b|\buse only\b|do not (?:write|mark)/,
    /\bomb no|form approved|\bseal\b(?! ?(?:n(?:o|umber)\b|#))/,
    /^(?:(?:bitte|hier|dieses|diese|diesen|feld|felder|teil|bereich|zeile) ){0,4}nicht (?:ausfüllen|beschriften|beschreiben)[.!]?$/,
    /\bnur für (?:den )?(?:(?:amtliche|dienstliche|interne)n? (?:zwecke|vermerke|verwendung|gebrauch|eintragungen)|(?:dienst|amts)gebrauch)/,
    /^(?:prière de )?ne (?:rien|pas) (?:écrire|inscrire|remplir)(?: (?:ici|dans|sous|sur|ce|cet|cette|cadre|case|espace|partie|zone|ligne|svp)){0,4}[.!]?$/,
    /réservée?s? (?:à l['’]|à la |à |au |aux )(?:usage (?:interne|administratif)|administration|services?|mairie|secrétariat|préfecture|direction|greffe)/,
    /^no (?:escrib(?:a|ir)|rellen(?:e|ar))(?: (?:nada|aquí|en|este|esta|espacio|recuadro|casilla|zona|parte)){0,4}[.!]?$/,
    /\b(?:reservad[oa]|uso exclusivo) (?:para |al |a |de |por )(?:la |el )?(?:administración|oficina|entidad|registro|uso (?:interno|oficial))/,
    /^non (?:scrivere|compilare)(?: (?:qui|in|questo|questa|spazio|riquadro|casella|parte|zona)){0,4}[.!]?$/,
    /\briservat[oa] (?:all['’]|alla |al |agli )(?:uffici|amministrazione|segreteria|ente|comune|protocollo)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

const BOLD = /bold|black|heavy|demi/i;

/** Captions under a line are short and no farther from it, in points, than this. */
export const LONGEST = 50;
export const UNDER = 7;
/** One that is wider than its line, by so many times at most, stands in the middle under it, but for so many points. */
const WIDER = 2;
const CENTRED_PT = 6;
/** How far to the left of its line a caption may end. */
export const LEFT = 130;
/** Captions of different blanks in one row stand so far apart. */
const APART = 15;
/** How far before its caption a blank begins, and the gap between two blanks. */
const LEAD = 5;
const GAP = 2;

export const isNaming = ({ text }: Segment): boolean => NAMING.test(text);
export const isAsking = ({ text }: { text: string }): boolean => ASKING.test(text);
export const isBold = ({ font }: Segment): boolean => BOLD.test(font);
export const forbids = ({ text }: Segment): boolean => NOT_OURS.test(text);

/** A unit is so long at most, in characters, and stands in the last part of its cell, near its end in points. */
const LONGEST_UNIT = 12;
const END = { share: 0.4, within: 8 };

/** A unit, a multiple, or what a mark is out of. */
const UNIT = /^(?:(?:[×x] )?\p{Ll}|\/ ?\d)/u;

/** The same, a share or a currency. */
const MEASURE = new RegExp(`${UNIT.source}|^(?:[%€£$]|[A-Z]{3})$`, "u");

/** Whether a cell holds a caption, and behind its blank the unit of what is written there: "Weight      kg". */
export function endsInUnit({ box, cell, texts }: Blank): boolean {
  const [caption, unit, ...more] = [...texts].sort((a, b) => a.x - b.x);
  if (!caption || !unit || more.length > 0 || !isNaming(caption) || !MEASURE.test(unit.text)) return false;
  const isLevel = overlapY(caption, unit) > 0.5 * unit.height;
  const isAtEnd = unit.x >= right(box) && right(cell) - right(unit) < END.within;
  return isLevel && isAtEnd && unit.text.length <= LONGEST_UNIT && right(caption) <= box.x + 1;
}

/** Whether all that a cell holds is the unit of what is written before it: "mg", "× daily", "/ 20". */
export function holdsUnit(cell: Box, texts: readonly Segment[]): boolean {
  const [text, ...more] = texts;
  if (!text || more.length > 0 || !UNIT.test(text.text)) return false;
  return (
    text.text.length <= LONGEST_UNIT &&
    text.x > cell.x + END.share * cell.width &&
    right(cell) - right(text) < END.within
  );
}

/** The text in a cell that stands next to the left of its blank. */
export const textBefore = ({ box, texts }: Blank): Segment | undefined =>
  texts
    .filter((text) => right(text) <= box.x + 4 && overlapY(text, box) > 0.5 * text.height)
    .sort((a, b) => right(b) - right(a))[0];

/** The text to the left of a line, on the same row. */
export const textLeftOf = ({ cell }: Blank, { findTexts }: Layout): Segment | undefined =>
  findTexts(bottom(cell) - 8, bottom(cell) + 5)
    .filter((text) => {
      const isLevel = bottom(text) > bottom(cell) - 8 && bottom(text) < bottom(cell) + 5;
      return isLevel && right(text) <= cell.x + 4 && cell.x - right(text) < LEFT && isNaming(text);
    })
    .sort((a, b) => right(b) - right(a))[0];

/** Whether two more lines follow a text as closely as a paragraph's do. */
export function beginsParagraph(text: Segment, { findTexts }: Pick<Layout, "findTexts">): boolean {
  const nextOf = (line: Segment) =>
    findTexts(bottom(line), bottom(line) + 1.6 * line.size).find((next) => {
      const pitch = bottom(next) - bottom(line);
      return Math.abs(next.x - line.x) < 3 && pitch > 0.5 * line.size && pitch < 1.6 * line.size;
    });
  const second = nextOf(text);
  return second !== undefined && nextOf(second) !== undefined;
}

/** The captions under a line, from left to right. */
export const captionsUnder = ({ cell, box }: Blank, layout: Layout): Segment[] =>
  layout
    .findTexts(bottom(cell) - 3, bottom(cell) + UNDER)
    .filter((text) => {
      const isUnder = text.y > bottom(cell) - 3 && text.y < bottom(cell) + UNDER;
      const isWithin =
        (text.x > box.x - 6 && right(text) < right(box) + 12) ||
        (Math.abs(centre(text) - centre(box)) < CENTRED_PT && text.width < WIDER * box.width);
      return isUnder && isWithin && text.text.length < LONGEST && isNaming(text);
    })
    .filter((text) => !beginsParagraph(text, layout) && !isBehindLine(text, layout))
    .sort((a, b) => a.x - b.x);

/** How near behind a line its caption begins, and how far off the foot of that the line is, in points. */
const BEHIND = { gap: 6, off: 4 };

/** Whether a line to write on ends right before a text, which so names that one: "____ (initials)". */
const isBehindLine = (text: Segment, { underscores, horizontals }: Layout): boolean =>
  [...underscores, ...horizontals].some(
    ({ at, from, to }) =>
      Math.abs(at - bottom(text)) < BEHIND.off &&
      to > text.x - BEHIND.gap &&
      to < text.x + 1 &&
      from < text.x,
  );

/** What is said about a whole cell is so much smaller than its caption, and ends so near its side, in points: "max. 200 words". */
const REMARK = { size: 0.9, end: 8 };

/** How near, in points, the first caption begins to where its cell does, unless there are so many. */
const START_PT = 25;
const ROW = 3;
/** A longer text is one caption of several where it takes no more than so much of its cell's width. */
const OF_WIDTH = 0.5;

const isShort = ({ text }: Segment): boolean => text.length < LONGEST;
const isPartOf = ({ width }: Segment, cell: Box): boolean => width < OF_WIDTH * cell.width;

/** The captions over a blank, in the last row of text in its cell, when the first begins where the cell does, or several part it. */
export function captionsOver({ cell, texts }: Blank): Segment[] {
  const lowest = Math.max(...texts.map(bottom));
  const row = texts
    .filter((text) => bottom(text) > lowest - 3 && (isShort(text) || isPartOf(text, cell)) && isNaming(text))
    .sort((a, b) => a.x - b.x);
  const isRemark = (text: Segment) =>
    text !== row[0] &&
    text.size < REMARK.size * (row[0]?.size ?? 0) &&
    right(cell) - right(text) < REMARK.end;
  const isAtStart = row[0] && row[0].x - cell.x < START_PT;
  return isAtStart || row.length >= ROW ? row.filter((text) => !isRemark(text)) : [];
}

/** Parts a blank where its second and later captions begin. */
export function partAt(box: Box, captions: readonly Segment[]): Box[] {
  const later = captions.filter((caption, index) => {
    const previous = captions[index - 1];
    return previous !== undefined && caption.x - right(previous) >= APART;
  });
  const starts = [box.x, ...later.map(({ x }) => x - LEAD)];
  return starts.map((x, index) => {
    const next = starts[index + 1];
    return { ...box, x, width: (next === undefined ? right(box) : next - GAP) - x };
  });
}
