import { expect, test } from "vitest";
import { visibleLine, withoutHidden } from "../../../lib/domain/visible-text.ts";

test.each([
  ["a zero-width space", "\u200b"],
  ["a right-to-left override", "\u202e"],
  ["a tag letter", "\u{e0041}"],
  ["a variation selector", "\ufe0f"],
  ["a Hangul filler", "\u3164"],
  ["private use", "\ue000"],
  ["half of a surrogate pair", "\ud83d"],
  ["a null", "\0"],
  ["a delete", "\x7f"],
])("%s is not seen", (_, hidden) => {
  expect(withoutHidden(`a${hidden}b`)).toBe("ab");
  expect(withoutHidden(`${hidden}${hidden}`)).toBe("");
});

test("what people see stays, in any script", () => {
  for (const text of ["plain ~!\n\ttext", "Größe", "申請者", "مرحبا", "😀", "a\u00a0b"])
    expect(withoutHidden(text)).toBe(text);
});

test("every line break is one line feed; tabs and form feeds stay", () => {
  expect(withoutHidden("a\r\nb\rc\nd\te\vf\fg")).toBe("a\nb\nc\nd\te\vf\fg");
});

test("a line has no breaks, no rows of spaces and none at its ends", () => {
  expect(visibleLine("  a \r\n\t b\u00a0\u2028c \u200b ")).toBe("a b c");
});

test("a line is cut after so many characters, and never within one", () => {
  expect(visibleLine("abc", 3)).toBe("abc");
  expect(visibleLine("abcd", 3)).toBe("abc…");
  expect(visibleLine("😀😀😀", 2)).toBe("😀😀…");
  expect(visibleLine("a".repeat(5000))).toHaveLength(5000);
});
