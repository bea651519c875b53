import type { TextFont } from "../fonts/text-font.ts";
import { characters } from "../normalize-text.ts";

/** Breaks at line ends and spaces, and inside words that are wider than a line. `room` is in ems. */
export function wrapText(text: string, font: TextFont, room: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((each) => breakWord(each, font, room))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && font.widthOf(longer) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function breakWord(word: string, font: TextFont, room: number): string[] {
  if (font.widthOf(word) <= room) return [word];
  const parts: string[] = [];
  let part = "";
  for (const character of characters(word)) {
    if (part !== "" && font.widthOf(part + character) > room) {
      parts.push(part);
      part = "";
    }
    part += character;
  }
  return [...parts, part];
}
