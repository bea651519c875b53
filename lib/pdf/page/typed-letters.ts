/** Arabic letters as they are drawn in a word, Kangxi radicals, ideographs and punctuation of full width. */
const DRAWN_FORMS = /[\u2f00-\u2fd5\uf900-\ufaff\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e]+/g;

/** Radicals without a compatibility form whose glyph is that of an ideograph, each before it. */
const RADICALS = new Map(
  [
    "⺟母",
    "⺠民",
    "⻄西",
    "⻅见",
    "⻆角",
    "⻉贝",
    "⻋车",
    "⻑長",
    "⻓长",
    "⻔门",
    "⻘青",
    "⻙韦",
    "⻚页",
    "⻛风",
  ]
    .concat([
      "⻜飞",
      "⻝食",
      "⻢马",
      "⻤鬼",
      "⻥鱼",
      "⻦鸟",
      "⻨麦",
      "⻩黄",
      "⻬齐",
      "⻭歯",
      "⻮齿",
      "⻯竜",
      "⻰龙",
      "⻲亀",
    ])
    .map(([radical = "", ideograph = ""]) => [radical, ideograph] as const),
);

/** A text as people type it: a file may name the glyphs that it draws instead. */
export function asTyped(text: string): string {
  return text
    .replace(DRAWN_FORMS, (letters) => letters.normalize("NFKC"))
    .replace(/[\u2e80-\u2ef3]/g, (radical) => RADICALS.get(radical) ?? radical);
}
