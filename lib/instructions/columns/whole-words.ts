import type { ParsedForm } from "../../domain/parsed-form.ts";
import { isCanonical } from "../../meaning/lexicon/lexicon.ts";
import type { Reader } from "../../meaning/lexicon/tokens.ts";

/** Two pieces of letters with a space between them, which a narrow column or wide letters may have set into a word. */
const PIECES = /(?<!\p{L})(\p{L}{2,20}) (\p{L}{2,3})(?!\p{L})/gu;

/** A form whose headings have no space within a word that forms are known to use: "EHEGAT TE" is "EHEGATTE". */
export function withWholeWords(form: ParsedForm, reader: Reader): ParsedForm {
  const isKnown = (word: string): boolean => reader.words(word).some(isCanonical);
  const whole = (text: string | null | undefined): string | null =>
    text?.replace(PIECES, (both, one: string, other: string) =>
      isKnown(one) || isKnown(other) || !isKnown(one + other) ? both : one + other,
    ) ?? null;
  return {
    ...form,
    fields: form.fields.map((field) => {
      const { row, column, section } = field;
      const [wholeRow, wholeColumn, wholeSection] = [row, column, section].map(whole);
      const isSame =
        wholeRow === (row ?? null) && wholeColumn === (column ?? null) && wholeSection === (section ?? null);
      return isSame
        ? field
        : { ...field, row: wholeRow ?? null, column: wholeColumn ?? null, section: wholeSection ?? null };
    }),
  };
}
