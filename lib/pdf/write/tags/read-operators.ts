/** One operator of a content stream with its operands (ISO 32000-2, 7.8.2). */
export interface Operator {
  name: string;
  /** As they are written: numbers, names with their slash, strings, arrays and dictionaries whole. */
  operands: readonly string[];
  /** Where it begins, operands included, and ends in the content. */
  start: number;
  end: number;
}

const SPACE = new Set("\0\t\n\f\r ");
const DELIMITER = new Set("()<>[]{}/%");
const BRACKETS = new Map(Object.entries({ "[": "]", "<<": ">>" }));

/** The operators of a page's content, a latin-1 text; an inline image is one, called "EI". */
export function* operatorsIn(content: string): Generator<Operator> {
  let operands: string[] = [];
  let start = -1;
  for (let at = skipSpace(content, 0); at < content.length; at = skipSpace(content, at)) {
    const end = endOfToken(content, at);
    const token = content.slice(at, end);
    if (start < 0) start = at;
    if (isOperand(token)) {
      operands.push(token);
      at = end;
      continue;
    }
    const isImage = token === "BI";
    const last = isImage ? endOfImage(content, end) : end;
    yield { name: isImage ? "EI" : token, operands, start, end: last };
    [operands, start, at] = [[], -1, last];
  }
}

/** The elements of an array. */
export function operandsIn(content: string): readonly string[] {
  const [first] = operatorsIn(`${content} ]`);
  return first?.operands ?? [];
}

const isOperand = (token: string): boolean =>
  /^[\d+\-.([/<]/.test(token) || token === "true" || token === "false" || token === "null";

function skipSpace(content: string, from: number): number {
  let at = from;
  while (at < content.length) {
    const sign = content.charAt(at);
    if (sign === "%") while (at < content.length && !/[\r\n]/.test(content.charAt(at))) at += 1;
    else if (SPACE.has(sign)) at += 1;
    else break;
  }
  return at;
}

function endOfToken(content: string, at: number): number {
  const sign = content.charAt(at);
  if (sign === "(") return endOfString(content, at);
  const isDictionary = content.startsWith("<<", at);
  if (sign === "<" && !isDictionary) return after(content, ">", at);
  if (sign === "[" || isDictionary) return endOfGroup(content, at);
  let end = at + 1;
  if (DELIMITER.has(sign) && sign !== "/") return end;
  while (end < content.length && !SPACE.has(content.charAt(end)) && !DELIMITER.has(content.charAt(end)))
    end += 1;
  return end;
}

/** Brackets in a string come in pairs, or behind a backslash (ISO 32000-2, 7.3.4.2). */
function endOfString(content: string, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    const sign = content.charAt(at);
    if (sign === "\\") at += 1;
    else if (sign === "(") depth += 1;
    else if (sign === ")" && --depth === 0) return at + 1;
  }
  return content.length;
}

/** An array or a dictionary to its end, whatever it holds. */
function endOfGroup(content: string, from: number): number {
  const closing: string[] = [];
  let at = from;
  while (at < content.length) {
    const opening = content.startsWith("<<", at) ? "<<" : content.charAt(at);
    const closes = BRACKETS.get(opening);
    const wanted = closing.at(-1) ?? "";
    if (closes !== undefined) {
      closing.push(closes);
      at += opening.length;
    } else if (wanted !== "" && content.startsWith(wanted, at)) {
      closing.pop();
      at += wanted.length;
      if (closing.length === 0) return at;
    } else at = skipSpace(content, endOfToken(content, at));
    at = skipSpace(content, at);
  }
  return content.length;
}

/** Its data may be anything, and ends with EI between spaces. */
function endOfImage(content: string, from: number): number {
  const data = /[\0\t\n\f\r ]ID[\0\t\n\f\r ]/g;
  data.lastIndex = from;
  const begun = data.exec(content);
  const ending = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g;
  ending.lastIndex = begun ? data.lastIndex : from;
  return ending.exec(content) ? ending.lastIndex : content.length;
}

function after(content: string, sign: string, from: number): number {
  const found = content.indexOf(sign, from);
  return found < 0 ? content.length : found + sign.length;
}

/** The bytes of a string operand. */
export function bytesOf(operand: string): number[] {
  if (operand.startsWith("<")) {
    const digits = operand.replace(/[^0-9a-f]/gi, "");
    return Array.from({ length: Math.ceil(digits.length / 2) }, (_, at) =>
      Number.parseInt(digits.slice(2 * at, 2 * at + 2).padEnd(2, "0"), 16),
    );
  }
  const text = operand.slice(1, -1).replace(ESCAPED, (_, octal?: string, sign?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return sign === undefined ? "" : (ESCAPES.get(sign) ?? sign);
  });
  return Array.from(text, (sign) => sign.charCodeAt(0) & 0xff);
}

const ESCAPED = /\\(?:([0-7]{1,3})|\r\n?|\n|([\s\S]))/g;
const ESCAPES = new Map(Object.entries({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }));
