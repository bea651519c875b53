/** Scripts that one language uses, or one far more than others. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Thai}/gu, "th"],
];
/** A script that writes this part of all letters is the text's; kana need less, as they stand among Han. */
const SHARE = 0.4;
const KANA_SHARE = 0.1;

/** Small words that mark a language written in Latin letters. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: "the of and to or your for is if this you",
  fr: "le la les de des du et une vous est pour dans ou",
  de: "der die das und ist oder für nicht bitte ein von mit",
  es: "el los las de del y una por su para usted o que",
  it: "il gli della di e che una per sono con nel",
  pt: "os das de do dos uma não em para com seu que",
  nl: "het een van en voor niet uw met de dat",
  pl: "i w na nie do się jest lub oraz dla",
};
/** Fewer small words prove nothing, nor does one that comes again, nor hardly more of them than of another language. */
const FEWEST_WORDS = 5;
const FEWEST_DIFFERENT = 2;
const MARGIN = 1.2;

/** The language of a document as a BCP 47 tag: what it states (ISO 32000-2, 14.9.2), else what its text shows, else null. */
export function languageOf(stated: string | null | undefined, text: string): string | null {
  return canonical(stated ?? "") ?? scriptLanguage(text) ?? latinLanguage(text);
}

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll("_", "-"))[0] ?? null;
  } catch {
    return null;
  }
}

function scriptLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const share = (text.match(script)?.length ?? 0) / letters;
    if (share > (language === "ja" ? KANA_SHARE : SHARE)) return language;
  }
  return null;
}

function latinLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(SMALL_WORDS).map(([language, small]) => {
    const own = new Set(small.split(" "));
    const said = words.filter((word) => own.has(word));
    return { language, count: said.length, different: new Set(said).size };
  });
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  const isClear = best && next && best.count >= MARGIN * next.count && best.different >= FEWEST_DIFFERENT;
  return isClear && best.count >= FEWEST_WORDS ? best.language : null;
}
