const made = new WeakMap<RegExp, RegExp>();

/** The pattern as one that finds all its places, in capitals and small letters; made once for each. */
export function everywhere(pattern: RegExp): RegExp {
  const known = made.get(pattern) ?? new RegExp(pattern.source, "giu");
  made.set(pattern, known);
  return known;
}
