/** The most characters of a bullet, a currency sign, a unit or the number of a line. */
const SIGN = 3;
/** Scripts in which two characters are a word. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text is too short to be a word. */
export const isSign = ({ text }: { text: string }): boolean => text.length <= SIGN && !DENSE.test(text);
