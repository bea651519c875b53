import { describe, expect, test } from "vitest";
import { segment } from "../../../../lib/instructions/local/1-segment.ts";

const read = (prompt: string): string[] =>
  segment(prompt).map(({ start, end, key, heading }) =>
    [heading && `${heading} >`, key === null ? "" : `${key} =`, prompt.slice(start, end)]
      .filter(Boolean)
      .join(" "),
  );

describe("an instruction is cut", () => {
  test("into pairs where lines have keys", () => {
    expect(read("First name: Ada\n- City = London\nTotal - 4,500")).toEqual([
      "First name = Ada",
      "City = London",
      "Total = 4,500",
    ]);
  });

  test("into several pairs of one line, the first key standing over the others", () => {
    expect(read("Emergency contact: Petra, Phone: 555-0199")).toEqual([
      "Emergency contact = Petra",
      "Emergency contact > Phone = 555-0199",
    ]);
  });

  test("with the heading that stands over lines, up to the next blank line", () => {
    expect(read("Spouse:\nName: Bo\n\nName: Ada")).toEqual(["Spouse > Name = Bo", "Name = Ada"]);
    expect(read("Debtor 2\nFirst name: Bo")).toEqual(["Debtor 2 > First name = Bo"]);
  });

  test("into the rows of a table under its header", () => {
    expect(read("Name | Age | Sex\nBo | 7 | m")).toEqual(["Name = Bo", "Bo > Age = 7", "Bo > Sex = m"]);
    expect(read("Name | Bo\nAge | 7")).toEqual(["Name = Bo", "Age = 7"]);
  });

  test("into the rows of a table whose header is underlined", () => {
    expect(read("| Name | Age | Sex |\n|---|---|---|\n| Bo | 7 | m |")).toEqual([
      "Name = Bo",
      "Bo > Age = 7",
      "Bo > Sex = m",
    ]);
  });

  test("at the number of a line, and not at the time of day", () => {
    expect(read("5: 12 Elm Street\n7:30 suits me")).toEqual(["5 = 12 Elm Street", "7:30 suits me"]);
  });

  test("into the pairs of pasted JSON, an object's key being the heading", () => {
    expect(read('{"applicant": {"first_name": "Ada", "age": 36}}')).toEqual([
      "applicant > first name = Ada",
      "applicant > age = 36",
    ]);
  });

  test("into sentences, which no abbreviation ends", () => {
    expect(read("I am Dr. Ada. I live at 1 Elm St. in Bath.")).toEqual([
      "I am Dr. Ada",
      "I live at 1 Elm St. in Bath.",
    ]);
  });

  test("so that each stretch stands where it says", () => {
    const prompt = "  a: b, c: d\nHello there. Good bye; x = y\n{\n";
    for (const { start, end } of segment(prompt)) expect(start).toBeLessThanOrEqual(end);
  });
});
