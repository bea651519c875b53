import { NO_CAPTION } from "../../../domain/caption.ts";
import { lastStep, spaceCamelCase } from "../../../domain/program-name.ts";
import { cleanCaption, cleanText } from "./clean-text.ts";

/** Longer texts are cut to their first sentence: the rest explains. */
const LONG = 60;
/** Tooltips that an editor made up. */
const MADE_UP =
  /^(?:(?:text|check|radio|box|button|field|form|group|drop ?down|combo|list|signature|date|undefined|untitled)[\s_.-]*)+\d*[a-z]?$/i;
/** What tooltips say to whoever fills: "Enter text: ", "Please type your ", "Check the box if ". */
const COMMAND =
  /^(?:please )?(?:enter|type|select|choose|check|fill in|input|provide|click)\b(?:[^:.]{0,40}:|(?: (?:in|the|your|a|an|here|box|this|if)\b)*) */i;

/** How much of a text another has that says nearly the same; and how many words an answer has at most. */
const MOST = 0.7;
const TERSE = 2;

/** The number of a line before what it asks for, and a tooltip's sentence that only says where it is or warns. */
const LINE_FIRST = /^(?:line +[a-z]|(?:line +)?\d{1,2}[a-z]?)[.:] +/iu;
const PLACE = /^(?:part|section|step|line|page|caution|note|supplement|use this|see)\b/iu;

/** A sentence that goes on behind its brackets: "Income (or loss) from the sale of stocks". */
const GOES_ON = /^[^(]{6,}\([^()]{1,20}\) \p{Ll}/u;

/** Words of tooltips that say how to write a value, not which. */
const FORMAT = /\b(?:digits?|characters?|dashes|format|abbreviation|mm|dd|yy|yyyy)\b/i;

/** How they begin what to do in some cases: "If you do not know it, leave it blank". */
const CONDITION = /^(?:if|si|wenn|falls|se)\b/iu;

/** How tooltips name the cells of a table: "Row: 4. Column: (b) Date acquired." */
const TABLE_ROW =
  /^(?:\d{1,2}[.] +)?(?:row|fila|zeile|ligne|rangée|riga)\b[: ]+(\d+)[.,;]? +(?:column|columna|spalte|colonne|colonna)\b[: ]+([^: ].*)$/iu;

/** The number of a form's line at the beginning of a tooltip; and a printed line's letter, of which it is a part. */
const LINE_NUMBER = /^(?:line +)?(\d{1,2}[a-z]?)[.:] +(\p{L}.*)/iu;
const LOOSE_LETTER = /^[a-z] (?=\p{L}{2})/u;

/** A line whose number is printed again before its blank: "19 Subtotal 19". */
const NUMBERED_TWICE = /^((\d{1,2}[a-z]?)[.)]? .{7,}?[^.: ])[.: ]+\2$/u;

/** Where a tooltip's sentences part. */
const SENTENCES = /(?<=[\p{L}\p{N})][.?!],?)\s+(?=[\p{Lu}\d])/u;

/** What says how to answer, not what is asked: "Select all that apply.", "Enter Y for a “Yes” response." */
const MANNER =
  /^(?:(?:please )?(?:select|check|choose) (?:all|only|one|any)\b[^:]{0,40}|(?:enter|input|type|select) ["'“‘]?\p{L}["'”’]? (?:for|if) .+)[.]$/iu;

/** How tooltips begin what they say of a value: "The name of …", "Indicates whether …". */
const PREAMBLE = /^(?:indicates?(?: (?:that|whether|if))?\b(?: the\b)?|the) +(?=\p{L})/iu;

/** A sentence that only says where on the form the field is: "Section 2.", "16.", "B.". */
const ORDINAL = /^(?:(?:section|part|page|step|line|item|question)\s)?(?:\d+|[a-z]|[ivx]+)?[.,:]*$/i;

/** Whether a text only repeats a field's name: whoever wrote it wrote it for programs. */
export function isNamed(text: string, name: string): boolean {
  const partial = (name.split(".").at(-1) ?? "").replace(/\[\d+\]$/, "");
  return text === name || (text === partial && !text.includes(" "));
}

/** Whether an editor made a field's name of its tooltip: it took both from whatever text it found nearby. */
function isOfName(tooltip: string, name: string): boolean {
  const [text, partial] = [tooltip, name.split(".").at(-1) ?? ""].map((each) => wordsOf(each).join(""));
  return text === partial || text === partial?.replace(/(?<!\d)\d+$/, "");
}

/** Whether an editor made a text up, as it does for every new field. */
export const isMadeUp = (text: string): boolean => MADE_UP.test(text);

interface LabelSources {
  /** The printed caption's headline. */
  caption: string | null;
  /** Whether other fields have the same caption. */
  isCaptionShared: boolean;
  /** Whether it is printed for another field, with which this one goes on. */
  isCaptionBorrowed: boolean;
  tooltip: string | null;
  /** Whether other fields have the same tooltip. */
  isTooltipShared: boolean;
  /** What the structure tree says, where it was asked. */
  tagged: string | null;
  /** Whether it is a box to check, and not a blank. */
  isButton: boolean;
  /** Fully qualified. */
  name: string;
}

/**
 * The best known label. The tooltip counts where it is real text that extends or replaces the printed one, or distinguishes
 * fields of one caption. Next comes the printed caption, or the structure tree's; last the partial name in plain words.
 */
export function chooseLabel(sources: LabelSources): string {
  const label = bestLabel(sources);
  const plain = label.replace(LOOSE_LETTER, "");
  const [, number, text] = LINE_NUMBER.exec(sources.tooltip ?? "") ?? [];
  const isOfLabel = text !== undefined && wordsOf(text)[0] === wordsOf(plain)[0];
  if (number && isOfLabel && !/^[\d(]/.test(label)) return `${number}. ${plain}`;
  return NUMBERED_TWICE.exec(label)?.[1] ?? label;
}

/** Whether nothing but its name says what a field is, unless the structure tree does. */
export const isNameless = ({
  caption,
  tooltip,
  name,
}: Pick<LabelSources, "caption" | "tooltip" | "name">): boolean =>
  caption === null && !(tooltip && isRealText(tooltip, name));

function bestLabel(sources: LabelSources): string {
  const { caption, tooltip, tagged, name } = sources;
  if (!tooltip || !isRealText(tooltip, name)) return caption ?? tagged ?? humanise(name);
  const tip = essence(tooltip);
  if (!caption) return headline(tip);
  if (isCutOff(tip, caption)) return caption;
  const agreement = shareOf(caption, tip);
  if (tip.length > LONG) return explained(caption, sources, tip);
  const isAdvice = FORMAT.test(tip) || CONDITION.test(tip);
  const isReplaced = agreement === 0 && !isAdvice && !isOfName(tooltip, name);
  if (sources.isButton && !sources.isCaptionShared && endsInAnswer(tip, caption)) return caption;
  if (sources.isTooltipShared && agreement < 1)
    return isReplaced && sources.isCaptionBorrowed ? tip : caption;
  return agreement === 1 ||
    isReplaced ||
    abbreviates(caption, tip) ||
    (sources.isCaptionShared && agreement > 0)
    ? tip
    : caption;
}

/** Whether a tooltip is a caption that its editor cut off within brackets: "Policy number (if known". */
const isCutOff = (tip: string, caption: string): boolean =>
  tip.lastIndexOf("(") > tip.lastIndexOf(")") && caption.startsWith(tip);

/**
 * What a long tooltip says better than the caption: this is only an answer to what the tooltip asks, or another
 * field's.
 */
function explained(caption: string, sources: LabelSources, tip: string): string {
  const named = sentenceOf(tip.replace(LINE_FIRST, ""));
  const isVague = named.length > 2 * LONG || ORDINAL.test(named) || PLACE.test(named) || FORMAT.test(named);
  if (sources.isTooltipShared || isVague) return caption;
  const agreement = shareOf(caption, tip);
  const isTerse = wordsOf(caption).length <= TERSE;
  // Of several blanks with one caption, each is what its own tooltip says.
  const isToldApart = isTerse && sources.isCaptionShared && !sources.isButton;
  if (isToldApart && !CONDITION.test(named) && abbreviates(caption, named)) return named;
  if (isTerse && sources.isButton && agreement === 1 && shareOf(caption, named) < 1)
    return `${named}: ${caption}`;
  if (isTerse && (sources.isButton || caption === caption.toUpperCase())) return caption;
  return agreement === 0 || (sources.isCaptionBorrowed && agreement < MOST) ? named : caption;
}

/** Whether a tooltip only makes a sentence of what is printed beside a box: "You are applying for joint credit". */
function endsInAnswer(tip: string, caption: string): boolean {
  const isEnd = tip.toLowerCase().endsWith(` ${caption.toLowerCase()}`) && !tip.endsWith(`: ${caption}`);
  return isEnd && wordsOf(caption).length > 1;
}

/** What a tooltip asks for, without its command and without what it says around it. */
function essence(tooltip: string): string {
  const [, row, inRow] = TABLE_ROW.exec(tooltip) ?? [];
  if (row && inRow) return `${essence(inRow)} (row ${row})`;
  const all = tooltip.split(SENTENCES);
  const sentences = all
    .filter((sentence) => !MANNER.test(sentence))
    .map((sentence) => sentence.replace(/^[\d.]+[a-z]?[.:]?\s+/, ""))
    .filter((sentence) => !ORDINAL.test(sentence) && !sentence.endsWith("…"));
  const command = sentences.findLastIndex((sentence) => COMMAND.test(sentence));
  const isAnswer = all.some((sentence) => MANNER.test(sentence)) && !PLACE.test(all.at(-1) ?? "");
  const index = command < 0 && isAnswer && !tooltip.endsWith("…") ? sentences.length - 1 : command;
  const asked = trim((sentences[index] ?? tooltip).replace(COMMAND, "").replace(PREAMBLE, ""));
  const context = trim(sentences[index - 1] ?? "");
  const isShort = context !== "" && asked.length + context.length < LONG;
  return capitalise(isShort ? joinQuestion(context, asked) : asked) || tooltip;
}

/** A question or heading, and what is said to it. */
export const joinQuestion = (question: string, answer: string): string =>
  question.endsWith("?") ? `${question} ${answer}` : `${question}: ${answer}`;

const trim = (sentence: string): string =>
  cleanCaption(sentence)
    .replace(/(?<!\b\p{Lu}\.\p{Lu})[.]$/u, "")
    .replace(/ from the (?:drop ?-?down )?(?:list|menu)(?: of .*)?$/is, "");

/**
 * What a long sentence says last, where it runs into its blank: "…, gifts in kind of a value in euros of ____". All of
 * it when it is short, or ends as a sentence does.
 */
export function runIn(text: string): string {
  if (text.length <= 2 * LONG || headline(text).length <= 2 * LONG) return text;
  const clause = /[,;:]\s+([^,;:\s][^,;:]{11,})$/u.exec(text)?.[1];
  return clause ?? text;
}

/** The part of a text that names the field: all of it when short, else its first sentence or clause. */
export function headline(text: string): string {
  if (text.length <= LONG) return text;
  const sentence = sentenceOf(text);
  if (sentence.length <= LONG) return sentence;
  if (sentence.length <= 2 * LONG && GOES_ON.test(sentence)) return cleanCaption(sentence);
  const clause = /^(.{12,}?)(?:\s\(|\s[-–—]+\s)/u.exec(sentence)?.[1];
  return cleanCaption(clause ?? sentence);
}

const sentenceOf = (text: string): string =>
  /^((?:\d{1,2}[a-z]? \p{L}+: )?.{6,}?[\p{Ll}\d)”"])[.?:;](?:\s+(?=[\p{Lu}\d(])|$)/u.exec(text)?.[1] ?? text;

function isRealText(tooltip: string, name: string): boolean {
  if (MADE_UP.test(tooltip) || !/\p{L}{2}|\p{L}\.\s?\p{L}\./u.test(tooltip)) return false;
  return !tooltip.includes("_") && !isNamed(tooltip, name);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much of the first text's words the second has. */
function shareOf(text: string, other: string): number {
  const [words, others] = [wordsOf(text), new Set(wordsOf(other))];
  return words.length === 0 ? 0 : words.filter((word) => others.has(word)).length / words.length;
}

/** Whether every word of a caption begins a word of a text: "POLICY EXP" for "expiration of the policy". */
function abbreviates(caption: string, text: string): boolean {
  const [words, others] = [wordsOf(caption), wordsOf(text)];
  return words.every((word) =>
    others.some((other) => other === word || (word.length > 2 && other.startsWith(word))),
  );
}

/** "topmostSubform[0].Page1[0].first_nameOfChild[0]" becomes "First name of child". */
export function humanise(name: string): string {
  const words = spaceCamelCase(lastStep(name))
    .replace(/[_\s.-]+/g, " ")
    .trim();
  const plain = cleanText(words).replace(/(?<=\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  return capitalise(plain) || NO_CAPTION;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
