const EMPTY =
  /(?<![\p{L}\d-])(?:is|are|was|were|will|be|been|has|have|had|on|at|for|from|until|i|we|he|she|they|it|its|to|do|did|does|a|an|the|my|our|his|her|their|this|that|so|and|or|but|also|just|about|around|over|there|here|please|put|use|which|who|makes?|gets?|that's|it's|i'm|i'd|like|want|wants|of|in)(?![\p{L}\d-])/giu;

/** The last few words of a stretch that may name something. */
export const contentWords = (text: string, most = 5): string =>
  text
    .replace(/[^\p{L}\p{N}'’#/ -]+/gu, " ")
    .replace(EMPTY, (word) => (word === "A" ? word : " "))
    .trim()
    .split(/\s+/)
    .slice(-most)
    .join(" ");
