/** Verbs that tell somebody what to do with a form, and are hardly ever the beginning of a name, a thing or an address. */
const VERBS =
  "fill|write|enter|put|tick|untick|uncheck|insert|replace|ignore|disregard|override|select|choose|pretend|forget|" +
  "remember|ensure|do not|don't|never|always|" +
  "trage[n]?|schreibe[n]?|setze[n]?|fülle[n]?|kreuze[n]?|ändere[n]?|ignoriere[n]?|verwende[n]?|" +
  "écrivez|mettez|remplissez|inscrivez|cochez|laissez|ignorez|utilisez|changez|" +
  "escriba|ponga|rellene|marque|ignore|cambie";
/** Words that are verbs too: "Change the name" is an order, "Change of address" is none, and Mark is somebody. */
const MAYBE =
  "set|use|make|change|leave|check|mark|type|sign|copy|give|add|treat|update|correct|state|say|answer|act|lasse[n]?|nimm|gib";
const OBJECT =
  "the|this|that|these|those|every|all|any|each|my|your|it|no|into|as|out|only|den|die|das|alle|jede[sn]?";
const POLITE =
  "please|now|then|also|and|you (?:must|should|shall|will|have to|need to|are to)|bitte|veuillez|por favor";
const BEGINS = new RegExp(
  `^[\\s\\p{P}\\p{S}]*(?:(?:${POLITE})[\\s,:]+)*(?:(?:${VERBS})\\s+\\S|(?:${MAYBE})\\s+(?:["“'«]|(?:${OBJECT})(?![\\p{L}])))`,
  "iu",
);
/** Asked politely, any verb is an order. */
const ASKED = new RegExp(`^[\\s\\p{P}\\p{S}]*(?:(?:${POLITE})[\\s,:]+)+(?:${VERBS}|${MAYBE})\\s`, "iu");
const OBLIGES =
  /\b(?:must|should|shall|has to|have to|needs? to|is to|are to)\s+(?:now\s+)?(?:be\s+)?(?:says?|read|contain|hold|fill(?:ed)?|write|written|enter(?:ed)?|set|change[d]?|left|tick(?:ed)?|check(?:ed)?|put|use[d]?|replaced?|receive|go)\b/iu;
const SPEAKS_TO_READER =
  /\b(?:previous|prior|earlier|above|other|all) (?:instructions?|rules|documents?|values?)\b|\b(?:system|assistant|developer) ?(?:prompt|message|note|:)|\binstructions? (?:to|for) (?:the|any|all|you)\b|\byour (?:instructions?|task|new role)\b/iu;

/**
 * Whether a sentence tells somebody what to write, instead of stating what is: what a document demands gives no value.
 * Rather one too many: a value that is left out is asked for, one that was planted is written.
 */
export const isOrder = (sentence: string): boolean =>
  BEGINS.test(sentence) || ASKED.test(sentence) || OBLIGES.test(sentence) || SPEAKS_TO_READER.test(sentence);

/** What gives a sentence an end. */
const STOP = /[.!?;](?:\s+|$)/g;

/** The sentences of its line that a stretch of text stands in, and their clauses: an order may come after a colon. */
export function sentencesAround(text: string, start: number, end: number): string[] {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end);
  const line = text.slice(from, to < 0 ? undefined : to);
  const stops = [0, ...Array.from(line.matchAll(STOP), (stop) => stop.index + stop[0].length), line.length];
  const sentences = stops.slice(1).map((stop, i) => ({ begin: stops[i] ?? 0, stop }));
  const around = sentences
    .filter(({ begin, stop }) => begin < end - from && stop > start - from)
    .map(({ begin, stop }) => line.slice(begin, stop));
  return [...around, ...around.flatMap((sentence) => sentence.split(/[:,]\s+/))];
}
