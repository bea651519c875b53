/** Forms ask for capitals and for print with such words, too: "en lettres majuscules". */
const IN_WORDS =
  /\bin (?:words|worten|letters(?! of))\b|\(words\)|\bspelled out\b|\b(?:en (?:toutes )?lettres|en letras?|in lettere)\b(?! (?:capital|maj|may|mai|moul|stamp|clar|d['’]impr|de (?:molde|impr)))/i;

/** Whether a label asks for a sum, or a day, in words, so that nobody can change it. */
export const asksForWords = (label: string): boolean => IN_WORDS.test(label);
