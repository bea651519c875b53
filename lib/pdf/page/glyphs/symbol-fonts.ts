/** The boxes and circles of symbol fonts whose characters have no such meaning: their codes by font. */
export const SYMBOL_FONTS: readonly {
  font: RegExp;
  squares: readonly number[];
  circles: readonly number[];
}[] = [
  { font: /wingdings ?2/i, squares: [0x2a, 0xa3], circles: [] },
  { font: /wingdings/i, squares: [0x6f, 0x70, 0x71, 0x72, 0xa3, 0xa8], circles: [0xa1] },
  { font: /webdings/i, squares: [0x63], circles: [] },
  { font: /zapf|dingbats|sorts/i, squares: [0x6f, 0x70, 0x71, 0x72], circles: [0x6d] },
  { font: /wasy/i, squares: [0x32], circles: [0x23] },
  { font: /msam/i, squares: [0x03], circles: [] },
];

/** Whether a symbol font draws a box or a circle to tick where its text says something else. */
export const drawsTick = (font: string, text: string): boolean =>
  SYMBOL_FONTS.some(
    (symbols) =>
      symbols.font.test(font) &&
      text.length === 1 &&
      [...symbols.squares, ...symbols.circles].includes(text.charCodeAt(0)),
  );
