const EMPTY =
  /(?<![\p{L}\d-])(?:is|are|was|were|will|be|been|has|have|had|on|at|for|from|until|i|we|he|she|they|it|its|to|do|did|does|a|an|the|my|our|his|her|their|this|that|so|and|or|but|also|just|about|around|over|there|here|please|put|use|which|who|makes?|gets?|instead|that's|it's|i'm|i'd|like|want|wants|of|in)(?![\p{L}\d-])/giu;

/** The same in German, French and Spanish. */
const EMPTY_ABROAD =
  /(?<![\p{L}\d-])(?:ich|er|sie|es|wir|man|ist|sind|hat|habe|haben|verdien(?:e|t)|erhält|beträgt|betragen|kostet|zahl(?:e|t)|lautet|und|mich|mein[e]?[rmn]?|sein[e]?[rmn]?|der|die|das|den|dem|im|am|nur|so|noch|je|il|elle|est|ai|a|c['’]est|gagne|touche|paie|et|de|du|la|le|les|el|los|su|mi|gano|pago|es|son|al|por)(?![\p{L}\d-])/giu;

/** The last few words of a stretch that may name something. */
export const contentWords = (text: string, most = 5): string =>
  text
    .replace(/[^\p{L}\p{N}'’#/ -]+/gu, " ")
    .replace(EMPTY, (word) => (word === "A" ? word : " "))
    .replace(EMPTY_ABROAD, (word) => (word === "A" ? word : " "))
    .trim()
    .split(/\s+/)
    .slice(-most)
    .join(" ");
