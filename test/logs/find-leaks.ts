/** Shorter words than this stand in a log for other reasons. */
const LEAST_LENGTH = 8;

/** The parts of a text that would tell of a person wherever they stood: itself, its lines, sentences and pairs. */
export const personalParts = (text: string): string[] =>
  [text, ...text.split(/[\n.;:=&]+/)]
    .map((part) => part.trim())
    .filter((part) => part.length >= LEAST_LENGTH && !/^[a-z_]+$/.test(part));

/** The lines of a log that hold one of these texts, or a text as JSON writes it; each shown by its first 200 characters. */
export function findLeaks(log: string, texts: Iterable<string>): { text: string; line: string }[] {
  const beginnings = partsOfLength(log, LEAST_LENGTH);
  const holds = (text: string): boolean =>
    (text.length < LEAST_LENGTH || beginnings.has(text.slice(0, LEAST_LENGTH))) && log.includes(text);
  const forms = [...new Set(texts)].map((text) => ({ text, escaped: JSON.stringify(text).slice(1, -1) }));
  const present = forms.filter(({ text, escaped }) => holds(text) || holds(escaped));
  return present.map(({ text, escaped }) => {
    const line = log.split("\n").find((each) => each.includes(text) || each.includes(escaped)) ?? "";
    return { text, line: line.slice(0, 200) };
  });
}

/** Every part of a text that is so long: what is looked for begins with one of them, or is not there. */
const partsOfLength = (text: string, length: number): Set<string> =>
  new Set(
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)),
  );
