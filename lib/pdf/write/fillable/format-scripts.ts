import type { DateOrder, Field } from "../../../domain/parsed-form.ts";

/** What viewers run while somebody types, and to show what was typed: calls of the functions that all of them have. */
interface FormatScripts {
  keystroke: string;
  format: string;
}

const DATES: Record<DateOrder, string> = { mdy: "mm/dd/yyyy", dmy: "dd/mm/yyyy", ymd: "yyyy-mm-dd" };

/** How sums are written, as `AFNumber_Format` counts it: "1,234.50", "1.234,50", "1234,50", "1'234.50". */
const SEPARATORS: ReadonlyMap<string, number> = new Map([
  ["en", 0],
  ...["de", "es", "it", "nl", "pt"].map((code) => [code, 2] as const),
  ["fr", 3],
]);
const SWISS = 4;

/**
 * The scripts of a text field's format. Null where it has none; where it has its own cells, between which nothing may come;
 * and where the form's language does not decide how it is written. Telephone numbers and postal codes are left free: the
 * functions know those of one country, and people move. So are numbers, which the functions would round.
 */
export function formatScripts(
  { type, format, date_order, comb, label }: Field,
  language: string | null,
): FormatScripts | null {
  if (type !== "text" || comb) return null;
  switch (format) {
    case "date":
      return date_order ? calls("AFDate", "Ex", `"${DATES[date_order]}"`) : null;
    case "ssn":
      return calls("AFSpecial", "", "3");
    case "ein":
      return { keystroke: 'AFSpecial_KeystrokeEx("99-9999999");', format: "" };
    case "money": {
      const style = separatorsOf(label, language);
      return style === undefined ? null : calls("AFNumber", "", `2, ${style}, 0, 0, "", false`);
    }
    default:
      return null;
  }
}

function separatorsOf(label: string, language: string | null): number | undefined {
  const [code = "", region = ""] = (language ?? "").toLowerCase().split("-");
  if (region === "ch" || /\bCHF\b/.test(label)) return SWISS;
  // Dollars in another language, or euros in English, may be written either way.
  if (code === "en") return /€|\beuros?\b/i.test(label) ? undefined : SEPARATORS.get(code);
  return /\$/.test(label) ? undefined : SEPARATORS.get(code);
}

const calls = (family: string, suffix: string, parameters: string): FormatScripts => ({
  keystroke: `${family}_Keystroke${suffix}(${parameters});`,
  format: `${family}_Format${suffix}(${parameters});`,
});
