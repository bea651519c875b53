/** The text in small letters without accents, every character in its place. */
export const foldLetters = (text: string): string => text.replace(/[^\0-\x7f]|[A-Z]/g, foldLetter);

function foldLetter(letter: string): string {
  if (letter === "’" || letter === "‘") return "'";
  if (letter === "\u00a0") return " ";
  const folded = letter.toLowerCase().normalize("NFD").charAt(0);
  return folded === "" ? letter : folded;
}
