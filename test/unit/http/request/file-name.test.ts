import { describe, expect, test } from "vitest";
import { fileNameOf } from "../../../../lib/http/request/file-name.ts";

describe("the name of a file", () => {
  test.each([
    ["the last part of a path", "C:\\forms/2026\\W9.pdf", "W9.pdf"],
    ["free of controls", "a\r\n\0b.pdf", "ab.pdf"],
    ["free of what turns the direction of writing", "invoice\u202efdp.exe", "invoicefdp.exe"],
    ["free of halves of characters", "a\ud83d.pdf", "a.pdf"],
    ["free of spaces at its ends", "  a form.pdf ", "a form.pdf"],
    ["in any script, with what joins its letters", "نامه\u200cها 😀.pdf", "نامه\u200cها 😀.pdf"],
  ])("is %s", (_, given, expected) => {
    expect(fileNameOf(given)).toBe(expected);
  });

  test.each(["", "forms/", "\u0000", "   ", "\u202e"])(
    "is document.pdf where nothing is left of it: %j",
    (given) => {
      expect(fileNameOf(given)).toBe("document.pdf");
    },
  );

  test("fits into an object's metadata, and is cut within no character", () => {
    const name = fileNameOf("😀".repeat(300));
    expect(name).toBe("😀".repeat(160));
    expect(encodeURIComponent(name).length).toBeLessThan(2048);
  });
});
