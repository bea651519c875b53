/** A piece of a format's code. */
export interface FormatPiece {
  /** `unit`: letters of a day or a time; `sign`: shown as it is; `other`: anything that more than dresses whole numbers. */
  kind: "digit" | "sign" | "unit" | "condition" | "other";
  text: string;
}

/** A spreadsheet takes no longer code. */
export const LONGEST_CODE = 255;
/** Seconds with their fractions; the width of a character, or one that fills the cell, as accounts have it; brackets; quotes; an escaped character; halves of the day; units; all else by itself. */
const PIECE =
  /(?<seconds>\[s{1,2}\][.,]0{1,9}|s{1,2}[.,]0{1,9})|[_*](?<room>.)|\[(?<bracket>[^[\]]*)\]|"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<half>am\/pm|a\/p)|(?<unit>[ymdhs])|(?<general>general)|(?<one>.)/gisu;

/** The parts of a code, which are divided by semicolons (ECMA-376, 18.8.31). */
export function sectionsOf(code: string): FormatPiece[][] {
  const sections: FormatPiece[][] = [[]];
  for (const { groups = {} } of code.slice(0, LONGEST_CODE).matchAll(PIECE)) {
    if (groups.one === ";") sections.push([]);
    else sections.at(-1)?.push(...pieceOf(groups));
  }
  return sections;
}

function pieceOf({
  seconds,
  room,
  bracket,
  quoted,
  escaped,
  half,
  unit,
  general,
  one,
}: Record<string, string>): FormatPiece[] {
  if (room !== undefined) return [];
  if (bracket !== undefined) {
    if (/^(?:h+|m+|s+)$/i.test(bracket)) return [{ kind: "unit", text: `[${bracket.toLowerCase()}]` }];
    // A colour, a currency or a language shows nothing that a value needs.
    return /^[<>=]/.test(bracket) ? [{ kind: "condition", text: bracket }] : [];
  }
  const letters = seconds ?? unit;
  if (letters !== undefined) return [{ kind: "unit", text: letters.toLowerCase() }];
  const sign = quoted ?? escaped;
  if (sign !== undefined) return [{ kind: "sign", text: sign }];
  if (half !== undefined) return [{ kind: "sign", text: "" }];
  if (general !== undefined || one === undefined) return [{ kind: "other", text: general ?? "" }];
  if (one === "0" || one === "#" || one === "?") return [{ kind: "digit", text: one }];
  return [{ kind: "-() ".includes(one) ? "sign" : "other", text: one }];
}

/** Whether a part with a condition, as "[<=9999]", is for a number; null for a part without one. */
export function meetsCondition(pieces: readonly FormatPiece[], value: number): boolean | null {
  const [, sign = "", limit] =
    /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(pieces.find(({ kind }) => kind === "condition")?.text ?? "") ?? [];
  if (limit === undefined) return null;
  const other = Number(limit);
  const isMet = { "<": value < other, ">": value > other, "=": value === other }[sign[0] ?? ""] ?? false;
  if (sign === "<>") return value !== other;
  return isMet || (sign.length > 1 && value === other);
}
