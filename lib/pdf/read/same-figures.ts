/** Whether a format shows a number as it is, with other separators, more zeros or as so many per cent. */
export function isSameNumber(value: string, shown: string): boolean {
  const digits = digitsOf(shown);
  if (digitsOf(value) === "") return false;
  // A drawing may show a word for a number, and no reader may know its letters. A mask sets digits apart.
  if (digits === "" ? !/\p{L}/u.test(value) : digits === digitsOf(value)) return true;
  const times = shown.includes("%") ? [1, 100] : [1];
  const drawn = numbersIn(shown);
  return numbersIn(value).some((number) =>
    drawn.some((each) => times.some((by) => isNear(number * by, each))),
  );
}

/** More digits than a double holds exactly are rounded alike. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(b) * 1e-12;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The numbers that a text may mean: its last separator is a decimal one, or parts thousands. A sign may be a colour. */
function numbersIn(text: string): number[] {
  const [figure = ""] = /\d[\d.,'\s]*|[.,]\d+/.exec(text) ?? [];
  if (figure === "") return [];
  const [whole = "", decimals] = splitAtLast(figure.trim());
  return [digitsOf(figure), ...(decimals === undefined ? [] : [`${digitsOf(whole)}.${decimals}`])].map(
    Number,
  );
}

function splitAtLast(figure: string): [string, string?] {
  const at = Math.max(figure.lastIndexOf("."), figure.lastIndexOf(","));
  return at < 0 ? [figure] : [figure.slice(0, at), figure.slice(at + 1)];
}

/** Whether a format shows the same day or time: its parts in another order, the month in letters, a year of two digits. */
export function showsSameDate(value: string, shown: string): boolean {
  const [left, drawn] = [partsOf(value), partsOf(shown)];
  if (left.length === 0 || [...left, ...drawn].some((part) => part.length === 3)) return false;
  if (left.length !== drawn.length && (left.length === 1 || drawn.length === 1))
    return Math.max(left.length, drawn.length) === 3 && inOrder(value) === inOrder(shown);
  const isWritten = /\p{L}{3}|[ap]\.?m/iu.test(shown);
  if (left.length < 3 && !isWritten) return false;
  const isHalfDay = /[ap]\.?m/i.test(shown);
  for (const part of drawn) {
    const at = left.findIndex((each) => isSamePart(each, part, isHalfDay));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length <= (isWritten ? 1 : 0);
}

const partsOf = (text: string): string[] => text.match(/\d+/g) ?? [];
const inOrder = (text: string): string => [...digitsOf(text)].sort().join("");

function isSamePart(a: string, b: string, isHalfDay: boolean): boolean {
  const isShortYear = Math.max(a.length, b.length) === 4 && Math.min(a.length, b.length) === 2;
  if (isShortYear) return a.endsWith(b) || b.endsWith(a);
  return Number(a) === Number(b) || (isHalfDay && Number(a) % 12 === Number(b) % 12);
}
