import type { DateOrder, Field } from "../../../domain/parsed-form.ts";

/** What viewers run while somebody types, and to show what was typed: calls of the functions that all of them have. */
export interface FormatScripts {
  keystroke: string;
  format: string;
}

const DATES: Record<DateOrder, string> = { mdy: "mm/dd/yyyy", dmy: "dd/mm/yyyy", ymd: "yyyy-mm-dd" };

/**
 * The scripts of a text field's format; null where it has none, or has its own cells, between which nothing may come.
 * Telephone numbers and postal codes are left free: the functions know those of one country, and people move.
 */
export function formatScripts({ type, format, date_order, comb }: Field): FormatScripts | null {
  if (type !== "text" || comb) return null;
  switch (format) {
    case "date":
      return date_order ? calls("AFDate", "Ex", `"${DATES[date_order]}"`) : null;
    case "ssn":
      return calls("AFSpecial", "", "3");
    case "ein":
      return { keystroke: 'AFSpecial_KeystrokeEx("99-9999999");', format: "" };
    case "money":
    case "number":
      return calls("AFNumber", "", format === "money" ? '2, 0, 0, 0, "", false' : '0, 1, 0, 0, "", false');
    default:
      return null;
  }
}

const calls = (family: string, suffix: string, parameters: string): FormatScripts => ({
  keystroke: `${family}_Keystroke${suffix}(${parameters});`,
  format: `${family}_Format${suffix}(${parameters});`,
});
