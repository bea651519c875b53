/** What a number comes to by its format: text, or another number; undefined where its own digits say it all. */
export type Show = (value: number) => string | number | undefined;

/** The formats that a workbook need not spell out and that show a time or a day (ECMA-376, 18.8.30). */
const BUILT_IN = new Map<number, string>([
  ...[14, 15, 16, 17].map((id) => [id, "d"] as const),
  ...[18, 20].map((id) => [id, "h:mm"] as const),
  ...[19, 21, 45, 47].map((id) => [id, "h:mm:ss"] as const),
  [46, "[h]:mm:ss"],
]);

/**
 * How a format (its code, or the number of a built-in one) shows numbers: 123 under "00000" is "00123", half a day under
 * "h:mm" is "12:00", and a moment under "yyyy-mm-dd" is the start of its day. Undefined for formats that only dress
 * digits: thousands, currencies, percents, decimals.
 */
export function showOf(format: string | number): Show | undefined {
  const [code = ""] = (typeof format === "number" ? (BUILT_IN.get(format) ?? "") : format).split(";");
  // Conditions show some numbers otherwise than others: digits are sure.
  if (/\[[<>=]/.test(code)) return undefined;
  const bare = code.replace(/\[(?![hms]+\])[^\]]*\]/gi, "");
  return zerosOf(bare) ?? momentOf(bare);
}

/** A digit's place, or a sign that is shown as it is: escaped, quoted, or one of those that need neither. */
const PLACES = /^(?:[0#]|\\.|"[^"]*"|[-() ])+$/;
const PLACE = /[0#]|\\(.)|"([^"]*)"|[-() ]/g;

/** Whole numbers with zeros before them: postal codes, numbers of accounts, numbers in groups. */
function zerosOf(code: string): Show | undefined {
  if (!PLACES.test(code)) return undefined;
  const places = [...code.matchAll(PLACE)].map(([all, escaped, quoted]) => ({
    sign: escaped ?? quoted ?? all,
    isZero: all === "0",
    isDigit: all === "0" || all === "#",
  }));
  const width = places.filter(({ isDigit }) => isDigit).length;
  const zeros = width - places.filter(({ isDigit }) => isDigit).findIndex(({ isZero }) => isZero);
  if (zeros < 2 || zeros > width) return undefined;
  return (value) => {
    if (!Number.isSafeInteger(value) || value < 0) return undefined;
    const digits = String(value).padStart(zeros, "0").padStart(width, "\0");
    // Digits that have no place of their own stand before the first one that has.
    let [from, to] = [0, digits.length - width];
    let shown = "";
    for (const { sign, isDigit } of places) {
      if (!isDigit) shown += sign;
      else {
        to += 1;
        shown += digits.slice(from, to);
        from = to;
      }
    }
    return shown.replaceAll("\0", "");
  };
}

const DAY_SECONDS = 24 * 60 * 60;

/** The time of day where no day is shown, and the day where no time is. */
function momentOf(code: string): Show | undefined {
  const letters = code.replace(/\\.|"[^"]*"|am\/pm|a\/p/gi, " ").replace(/s\]?[.,]0+/gi, "s");
  if (/[0#?]|general/i.test(letters)) return undefined;
  const showsDay = /[yd]/i.test(letters);
  const showsTime = /[hs]/i.test(letters);
  if (showsDay && showsTime) return undefined;
  if (showsDay) return (value) => Math.floor(value);
  if (!showsTime) return undefined;
  const goesOn = /\[h+\]/i.test(letters);
  return (value) => {
    if (!(value >= 0)) return undefined;
    const all = Math.round(value * DAY_SECONDS);
    const seconds = goesOn ? all : all % DAY_SECONDS;
    const parts = [seconds / 3600, (seconds / 60) % 60, ...(/s/i.test(letters) ? [seconds % 60] : [])];
    return parts.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
  };
}
