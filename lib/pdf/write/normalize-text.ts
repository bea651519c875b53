/** Text as a field stores it: composed characters, line feeds as line ends, spaces for tabs. */
export const withLineFeeds = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", " ");

/** The same, for a field or a label that has one line only. */
export const toOneLine = (text: string): string => withLineFeeds(text).replaceAll("\n", " ");

const segmenter = new Intl.Segmenter();

/** What people call characters: a letter and its accents are one. */
export const characters = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);
