import { describe, expect, test } from "vitest";
import { peopleIn } from "../../../../../lib/instructions/local/people/people.ts";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

/** What the one whose form it is is called. */
const main = (text: string): string | undefined => peopleIn(text).main.name?.text;

describe("the name of the one whose form it is", () => {
  test.each([
    [
      "is not that of the firm at which he works",
      "I work at Orr & Sons Masonry, she hired me. I'm Ann Voss.",
    ],
    ["is not half of that of a firm of two", "We buy from Orr & Lund Masonry. I'm Ann Voss."],
    ["may stand after a short verb", "I started in May. My name's Ann Voss, ring me."],
    [
      "is not what he was called before a wedding",
      "I'm the applicant. I was Ann Orr until I got married. I'm Ann Voss.",
    ],
    [
      "may open the facts after a request",
      "I'd like a new card. Ann Voss, SSN 900-11-2222, born 3 May 1980.",
    ],
    ["may open the facts by what he is", "I lost my card. Ann Voss, female, of Kiel. My dad is Bo Voss."],
    [
      "is not that of his mother before she married",
      "I'm new. My mom's maiden name was Ida Orr. Ann Voss, female.",
    ],
    ["may stand after what it is the name of", "Client name Ann Voss, of Kiel."],
    ["is not that of whom he mourns", "I'm Ann Voss, here for my late husband Bo Voss's estate."],
    ["is not where he served", "I'm Navy veteran Ann Voss, of Kiel."],
    [
      "may stand beside that of the spouse in a joint case",
      "Joint case: Ann Voss and Bo Voss. His number is 12.",
    ],
    ["is not what he has", "I was told about my back pain 3/4/2020. I'm Ann Voss."],
  ])("%s", (_, text) => {
    expect(main(text.replace(/900-11-2222/, "\u0001".repeat(11)))).toBe("Ann Voss");
  });

  test.each([
    "My name is Ida Orr, attorney at Orr & Lund LLP. I'm appearing for Ann Voss.",
    "My mom Ann Voss, of Kiel, needs help with food. She is new here.",
  ])("may be that of somebody for whom another writes: %s", (text) => {
    expect(main(text)).toBe("Ann Voss");
  });

  test("is that of the one with whom the instruction opens", async () => {
    const form = [
      aText("Your name"),
      aText("Your date of birth", { format: "date" }),
      aText("Mother's name"),
    ];
    const prompt =
      "My daughter needs her first card. Her name is Ivy Voss, she was born on 3 May 2020. I'm her mother, Ann Voss.";
    expect(await filled(form, prompt)).toEqual({
      "Your name": "Ivy Voss",
      "Your date of birth": "05/03/2020",
      "Mother's name": "Ann Voss",
    });
  });
});

describe("a veteran who has died", () => {
  const form = [aText("Veteran's name"), aText("Veteran's file number"), aText("Name of claimant")];
  test.each([
    "I'm Ann Voss, the veteran was my husband Bo Voss. His file number is 25144098.",
    "Widow of a veteran. I'm Ann Voss, the veteran was my husband Bo Voss, his file number is 25144098.",
  ])("is not the one who writes: %s", async (prompt) => {
    expect(await filled(form, prompt)).toEqual({
      "Veteran's name": "Bo Voss",
      "Veteran's file number": "25144098",
      "Name of claimant": "Ann Voss",
    });
  });
});

test("a name from before a wedding is for the line of other names", async () => {
  const form = [aText("Last name"), aText("First name"), aText("Other last names used (if any)")];
  expect(await filled(form, "Last name Voss. First name Ann. She was Ann Orr before she married.")).toEqual({
    "Last name": "Voss",
    "First name": "Ann",
    "Other last names used (if any)": "Ann Orr",
  });
});

test("a name does not take the end of the sentence before for its key", async () => {
  const form = [aText("First name"), aText("Last name"), aText("First name on most recent card")];
  const prompt = "My son needs his first social security card. His name is Leo Voss.";
  expect(await filled(form, prompt)).toEqual({ "First name": "Leo", "Last name": "Voss" });
});
