import { describe, expect, test } from "vitest";
import { segment } from "../../../../lib/instructions/local/1-segment.ts";
import { mentionsIn } from "../../../../lib/instructions/local/2-mentions.ts";
import { withContext } from "../../../../lib/instructions/local/3-context.ts";
import { PromptWords } from "../../../../lib/meaning/lexicon/prompt-words.ts";
import { createTokenReader } from "../../../../lib/meaning/lexicon/tokens.ts";

const reader = createTokenReader(["en"]);
const mentions = (prompt: string) =>
  withContext(
    prompt,
    mentionsIn(prompt, segment(prompt), "2025-03-09"),
    new PromptWords(prompt, reader),
    reader,
  );
const about = (prompt: string, text: string) =>
  mentions(prompt).find((one) => one.text === text)?.context.roles;

describe("whose fact it is", () => {
  test("is said by the noun before it", () => {
    expect(about("My landlord is reached at 217-555-0142.", "217-555-0142")).toEqual(["landlord"]);
  });

  test("is the writer's where the writer says so", () => {
    expect(about("My phone is 217-555-0142.", "217-555-0142")).toEqual(["self"]);
  });

  test("goes on with he and she for whoever was named last", () => {
    expect(about("My husband is Bo. His phone is 217-555-0142.", "217-555-0142")).toEqual(["spouse"]);
  });

  test("is told by the heading over pasted lines", () => {
    expect(about("Spouse:\nPhone: 217-555-0142", "217-555-0142")).toEqual(["spouse"]);
  });
});

describe("what is taken back", () => {
  test("is no mention", () => {
    const texts = mentions("My phone is 217-555-0142, no wait, 217-555-0143.").map(({ text }) => text);
    expect(texts).not.toContain("217-555-0142");
    expect(texts).toContain("217-555-0143");
  });

  test("is gone as a whole where only a part is corrected", () => {
    const texts = mentions("SSN 900-12-3456, sorry, the last four are 3457.").map(({ text }) => text);
    expect(texts).not.toContain("900-12-3456");
  });

  test("is said by a bare no as well, or by not to write it", () => {
    const texts = mentions("Aged 12 .. no 13. My own phone is 217-555-0142, don't put that on here.").map(
      ({ text }) => text,
    );
    expect(texts).toContain("13");
    expect(texts).not.toContain("12");
    expect(texts).not.toContain("217-555-0142");
  });
});
