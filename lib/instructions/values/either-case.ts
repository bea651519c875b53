const ESCAPE_OR_LETTER = /\\p\{[^}]*\}|\\.|[a-z]/giu;

/**
 * The pattern for either case of each letter that it spells out; its escapes stay as they are. Classes of the pattern
 * must not list letters. An inline modifier would say the same, but V8 gets those wrong (ADR 0012).
 */
export const eitherCase = (pattern: string): string =>
  pattern.replace(ESCAPE_OR_LETTER, (found) =>
    found.length > 1 ? found : `[${found.toLowerCase()}${found.toUpperCase()}]`,
  );
