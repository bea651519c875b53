/** Verbs that tell somebody what to do with a form, at the beginning of a clause. */
const VERBS =
  "fill|write|enter|put|set|check|tick|untick|uncheck|type|insert|leave|change|replace|ignore|disregard|override|mark|" +
  "select|choose|use|copy|sign|state|say|answer|give|pretend|forget|act|add|make|remember|ensure|treat|update|correct|" +
  "do not|don't|never|always|" +
  "trage[n]?|schreibe[n]?|setze[n]?|fülle[n]?|kreuze[n]?|lasse[n]?|ändere[n]?|ignoriere[n]?|nimm|gib|verwende[n]?|" +
  "écri[vs](?:ez)?|mettez|remplissez|inscrivez|cochez|laissez|ignorez|utilisez|changez|" +
  "escrib[ae]|pon(?:ga)?|rellen[ae]|marque|dej[ae]|ignor[ae]|us[ae]|cambi[ae]";
const BEGINS = new RegExp(
  `^[\\s\\p{P}\\p{S}]*(?:(?:please|now|then|also|and|you (?:must|should|shall|will|have to|need to|are to)|bitte|veuillez|por favor)[\\s,:]+)*(?:${VERBS})(?![\\p{L}\\p{N}])`,
  "iu",
);
const OBLIGES =
  /\b(?:must|should|shall|has to|have to|needs? to|is to|are to)\s+(?:now\s+)?(?:be\s+)?(?:says?|read|contain|hold|fill(?:ed)?|write|written|enter(?:ed)?|set|change[d]?|left|tick(?:ed)?|check(?:ed)?|put|use[d]?|replaced?|receive|go)\b/iu;
const SPEAKS_TO_READER =
  /\b(?:previous|prior|earlier|above|other|all) (?:instructions?|rules|documents?|values?)\b|\b(?:system|assistant|developer) ?(?:prompt|message|note|:)|\binstructions? (?:to|for) (?:the|any|all|you)\b|\byour (?:instructions?|task|new role)\b/iu;

/**
 * Whether a sentence tells somebody what to write, instead of stating what is: what a document demands gives no value.
 * Rather one too many: a value that is left out is asked for, one that was planted is written.
 */
export const isOrder = (sentence: string): boolean =>
  BEGINS.test(sentence) || OBLIGES.test(sentence) || SPEAKS_TO_READER.test(sentence);

/** The line, and in it the sentence, that a stretch of text stands in. */
export function sentencesAround(text: string, start: number, end: number): string[] {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end);
  const line = text.slice(from, to < 0 ? undefined : to);
  const before = line.slice(0, start - from);
  const stop = Math.max(...[". ", "! ", "? ", "; "].map((each) => before.lastIndexOf(each)));
  const sentence = stop < 0 ? line : line.slice(stop + 2);
  const ending = sentence.slice(Math.max(0, end - from - (stop < 0 ? 0 : stop + 2))).search(/[.!?;](?:\s|$)/);
  const length = end - from - (stop < 0 ? 0 : stop + 2) + Math.max(0, ending);
  return [ending < 0 ? sentence : sentence.slice(0, length), ...(sentence === line ? [] : [line])];
}
