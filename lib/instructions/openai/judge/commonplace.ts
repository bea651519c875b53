import { WRITTEN_LANGUAGES } from "../../../domain/month-names.ts";
import { fold } from "../../../meaning/lexicon/fold.ts";
import { monthNumber } from "../../../meaning/lexicon/months.ts";

/** Words of closed classes that answer a question and name nobody: sex, family, days, units; in folded letters. */
const WORDS = `male female man woman mannlich weiblich masculin feminin masculino femenino hombre mujer homme femme frau
single married divorced widowed separated ledig verheiratet geschieden verwitwet celibataire marie mariee divorce divorcee
veuf veuve soltero soltera casado casada divorciado divorciada viudo viuda
self spouse husband wife partner mother father parent child son daughter brother sister guardian grandmother grandfather
selbst ehemann ehefrau mutter vater kind sohn tochter bruder schwester mari epouse epoux mere pere enfant fils fille frere
soeur padre madre hijo hija hermano hermana esposo esposa same idem
monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo
am pm lb lbs kg g oz cm mm m km in ft mi sq hr hrs h min day days week weeks month months year years yr yrs
usd eur gbp chf cad dollar dollars euro euros percent pct`;

const LANGUAGE_CODES = `ar bg bn ca cs da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id it ja ka km ko lo lt lv mk
ms mt my ne nl no pa pl pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur vi yi zh`;

let known: ReadonlySet<string> | undefined;

/** The words above, and the names of the world's larger languages. */
function commonplaces(): ReadonlySet<string> {
  known ??= new Set([
    ...WORDS.split(/\s+/),
    ...WRITTEN_LANGUAGES.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: "language" });
      return LANGUAGE_CODES.split(/\s+/).map((code) => fold(names.of(code) ?? "").text);
    }),
  ]);
  return known;
}

/** Whether a folded word is of a closed class that identifies nobody: from such words nothing can be given away. */
export const isCommonplace = (word: string): boolean =>
  commonplaces().has(word) || monthNumber(word) !== null;
