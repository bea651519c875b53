import { describe, expect, test } from "vitest";
import { aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { writtenBy } from "./played.ts";

const STUDY: FieldSketch[] = [
  aText("Full name"),
  aText("Current medication"),
  aText("Title"),
  aText("Description", { multiline: true }),
  aText("Phone", { format: "phone" }),
  aText("Lease term"),
  aText("Duration (weeks)"),
  aText("I confirm that I may sign this agreement"),
  aText("Landlord's name"),
];

describe("a value that is told in a sentence", () => {
  test.each([
    ["Full name: My name is Grace Wu", { "Full name": "Grace Wu" }],
    ["Full name: My legal name on all papers is Grace Wu.", { "Full name": "Grace Wu" }],
    ["Phone: (+86) 139 8765 4321", { Phone: "(+86) 139 8765 4321" }],
    ["Duration (weeks): 48 Weeks", { "Duration (weeks)": "48" }],
    [
      'Description: "A floating island. Water falls from it. It is night."',
      { Description: "A floating island. Water falls from it. It is night." },
    ],
  ])("is written without the sentence: %s", (says, written) => {
    expect(writtenBy(STUDY, says)).toEqual(written);
  });

  test.each([
    "Current medication: I am taking Lisinopril to manage my condition",
    'Title: The paper that is called "Dusk" was sent by mail',
    "She may sign this agreement on behalf of Future Enterprises.",
  ])("is not written whole: %s", (says) => {
    expect(writtenBy(STUDY, says)).toEqual({});
  });
});

test("the heading of one's own contact details names nobody else", () => {
  expect(writtenBy(STUDY, "Contact Information:\nPhone: (217) 555-0142")).toEqual({
    Phone: "(217) 555-0142",
  });
});
