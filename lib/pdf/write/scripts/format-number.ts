import type { ScriptValue } from "./script-call.ts";

/** Thousands separator and decimal sign of each style that `AFNumber_Format` numbers. */
const STYLES = [
  [",", "."],
  ["", "."],
  [".", ","],
  ["", ","],
  ["'", "."],
] as const;
/** The styles of negative numbers that put them into parentheses. */
const PARENTHESES = [2, 3];
const MOST_DECIMALS = 20;

/** `AFNumber_Format(decimals, style, negative style, unused, currency, currency first)`. */
export function formatNumber(
  text: string,
  [decimals, style, negativeStyle, , currency, isFirst]: readonly ScriptValue[],
): string | null {
  const number = readNumber(text);
  if (number === null || isIdentifier(text, number)) return null;
  const digits = withSeparators(Math.abs(number), Number(decimals), Number(style));
  const sign = typeof currency === "string" ? currency : "";
  const amount = isFirst === true ? `${sign}${digits}` : `${digits}${sign}`;
  if (number >= 0) return amount;
  return PARENTHESES.includes(Number(negativeStyle)) ? `(${amount})` : `-${amount}`;
}

/** Whether formatting would show other digits than were given: zeros in front, or more than a number holds. */
const isIdentifier = (text: string, number: number): boolean =>
  /^0\d/.test(text) || Math.abs(number) > Number.MAX_SAFE_INTEGER;

/** `AFPercent_Format(decimals, style)`: the field holds a share, and shows it in hundredths. */
export function formatPercent(text: string, [decimals, style]: readonly ScriptValue[]): string | null {
  const number = readNumber(text.replace(/%$/, ""));
  if (number === null) return null;
  const hundredths = text.endsWith("%") ? number : number * 100;
  return `${hundredths < 0 ? "-" : ""}${withSeparators(Math.abs(hundredths), Number(decimals), Number(style))}%`;
}

/** Whether a number has more decimals than are shown of it. */
export const isRounded = (number: number, decimals: ScriptValue | undefined): boolean =>
  roundHalfUp(Math.abs(number), placesOf(decimals)) !== Math.abs(number);

/** Whether a style's decimal sign is the comma. */
export const hasCommaPoint = ([, style]: readonly ScriptValue[]): boolean =>
  STYLES[Number(style)]?.[1] === ",";

/** A number as people write it: with a currency sign, separators, or in parentheses when it is negative. Null for other text. */
export function readNumber(text: string): number | null {
  const plain = plainNumber(text);
  return plain === null ? null : Number(plain);
}

/** Its digits alone, with a full stop before the decimals and its sign: "-1234.50". */
export function plainNumber(text: string): string | null {
  const bare = text.replace(/[\s\p{Sc}'’]/gu, "").replaceAll("\u2212", "-");
  const isNegative = /^\(.*\)$|^-/.test(bare);
  const digits = bare.replace(/^\((.*)\)$/, "$1").replace(/^[-+]/, "");
  // No thousands come behind a zero.
  const plain = /^(?:[\d.]+,\d{1,2}|0+,\d+)$/.test(digits)
    ? digits.replaceAll(".", "").replace(",", ".")
    : digits.replaceAll(",", "");
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return null;
  return `${isNegative ? "-" : ""}${plain.replace(/\.$/, "")}`;
}

function withSeparators(number: number, decimals: number, style: number): string {
  const [thousands, point] = STYLES[style] ?? STYLES[0];
  const places = placesOf(decimals);
  const [whole = "", fraction] = roundHalfUp(number, places).toFixed(places).split(".");
  const first = whole.length % 3 || 3;
  const grouped = whole.slice(0, first) + whole.slice(first).replace(/\d{3}/g, `${thousands}$&`);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

const placesOf = (decimals: ScriptValue | undefined): number =>
  Math.min(MOST_DECIMALS, Math.max(0, Number(decimals) || 0));

/** 1.005 is a little less than it looks, and people round what they see. */
function roundHalfUp(number: number, places: number): number {
  const rounded = Number(`${Math.round(Number(`${number}e${places}`))}e-${places}`);
  return places > 10 || Number.isNaN(rounded) ? number : rounded;
}
