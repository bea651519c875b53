/** What a word after a number multiplies it by. In Spanish "mil" is a thousand, among brokers a million. */
const TIMES = new Map<string, readonly number[]>([
  ...["k", "thousand", "tausend", "mille"].map((word) => [word, [1_000]] as const),
  ["mil", [1_000, 1_000_000]],
  ...["m", "million", "millionen", "millions", "millones"].map((word) => [word, [1_000_000]] as const),
]);

/** The amounts of a text whose numbers are in digits, in either notation ("1,234.50", "1.234,50"), "k" and "million" worked out. */
export function amountsIn(text: string): number[] {
  const found = text.matchAll(/(\d+(?:[.,' \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?)(?:\s*(\p{L}+))?/gu);
  return Array.from(found, ([, digits = "", unit = ""]) => {
    const amount = toAmount(digits);
    return [amount, ...(TIMES.get(unit.toLowerCase()) ?? []).map((times) => amount * times)];
  }).flat();
}

/** The amount that the value consists of, with two decimal places at the most; null for anything else. */
export function amountOf(value: string): number | null {
  const digits = /^[^\p{L}\d]*(\d+(?:[.,' \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d{1,2})?)[^\p{L}\d]*$/u.exec(
    value,
  )?.[1];
  return digits === undefined ? null : toAmount(digits);
}

/** A last separator before exactly three digits parts thousands; before any other number of digits, decimals. */
function toAmount(digits: string): number {
  const decimals = /[.,](\d{1,2}|\d{4,})$/.exec(digits)?.[1] ?? "";
  const whole = digits.slice(0, digits.length - decimals.length).replaceAll(/\D/g, "");
  return Number(`${whole}.${decimals}`);
}
