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

describe("an item that tells its value itself", () => {
  const MINE: FieldSketch[] = [
    aText("Full name"),
    aText("Phone", { format: "phone" }),
    aText("Salary"),
    aText("Date of birth", { format: "date" }),
    aText("Address"),
    aText("Employer"),
  ];

  test.each([
    "Phone: My husband's number is 217-555-0142",
    "Phone: My office number is 217-555-0142",
    "Salary: My wife's salary is 50,000",
    "Date of birth: My daughter's birthday is 3 April 2010",
    "Address: My parents' address is 12 Main Street",
    "Employer: My previous employer is Acme Corp",
    "Full name: My sister's name is Grace Wu",
    "Full name: My cat is Tom",
  ])("keeps whose it is, or when: %s", (says) => {
    expect(writtenBy(MINE, says)).toEqual({});
  });

  test("is cut where it repeats its own name", () => {
    expect(writtenBy(MINE, "Employer: My employer is Acme Corp.")).toEqual({ Employer: "Acme Corp" });
    expect(writtenBy(MINE, "Phone: My number is 217-555-0142")).toEqual({ Phone: "217-555-0142" });
  });
});

test.each([
  ["Relationship to applicant", "Mother of my wife"],
  ["Emergency contact", "My brother Tom Lee"],
  ["Occupation", "I am a nurse"],
  ["Allergies", "Everything with nuts in it"],
  ["Special requests", "Please call me before delivery"],
  ["Song title", "I will always love you"],
  ["Screen size", '27 "'],
  ["Contract length (in months)", "1 year 6 months"],
  ["Share (%)", "Ann 20% Bob 30%"],
])("an ordinary answer is written whole: %s: %s", (label, says) => {
  expect(writtenBy([aText(label)], `${label}: ${says}`)).toEqual({ [label]: says });
});

test.each([
  ["Current medication", "She takes Lisinopril every single day"],
  ["Medical history", "As part of my health background, I have been diagnosed with Hypertension"],
])("a sentence about a value is not written: %s: %s", (label, says) => {
  expect(writtenBy([aText(label)], `${label}: ${says}`)).toEqual({});
});

test("a unit beside a range of figures is left to the caption", () => {
  const label = "Contract length (in months)";
  expect(writtenBy([aText(label)], `${label}: 3 to 6 months`)).toEqual({ [label]: "3 to 6" });
});

test("a signed sum is no telephone number", () => {
  expect(writtenBy([aText("Phone", { format: "phone" })], "I gained +10 000 000 euros")).toEqual({});
});

test("the full stop of a quoted text goes with its closing mark", () => {
  expect(writtenBy(STUDY, '"My phone is 217-555-0142."')).toEqual({ Phone: "217-555-0142" });
});

test("a declaration takes the sum of the sentence that says all of it", () => {
  const label = "I acknowledge receipt of the sum of";
  expect(writtenBy([aText(label)], `${label} 500 dollars.`)).toEqual({ [label]: "500" });
});

test("a question about oneself or another opens no blank of one's own for the other's", () => {
  const says = "My husband's employer is Acme Corp.";
  const both = aText("Employer", { question: "Are you or your spouse employed?" });
  expect(writtenBy([both], says)).toEqual({});
  const theirs = aText("Employer", { section: "Spouse information" });
  expect(writtenBy([theirs], says)).toEqual({ Employer: "Acme Corp" });
});

test.each(["Spouse: Bob Lee", "Landlord: Bob Lee", "Doctor: Bob Lee"])(
  "contact details behind somebody else are not one's own: %s",
  (who) => {
    const phone = [aText("Phone", { format: "phone" })];
    expect(writtenBy(phone, `${who}\nContact details\nPhone: 217-555-0142`)).toEqual({});
  },
);

test("the heading of one's own contact details names nobody else", () => {
  expect(writtenBy(STUDY, "Contact Information:\nPhone: (217) 555-0142")).toEqual({
    Phone: "(217) 555-0142",
  });
});

test("contact details are written into no blank of a contact who is another", () => {
  const form = [
    aText("Full name", { section: "Applicant" }),
    aText("Employer", { section: "Applicant" }),
    aText("Name", { section: "Emergency contact" }),
    aText("Name", { section: "Co-applicant" }),
  ];
  expect(writtenBy(form, "Contact details\nName: Grace Wu")).toEqual({});
  expect(writtenBy(form, "Employer: Acme\nContact info:\nName: Grace Wu")).toEqual({ Employer: "Acme" });
});

test.each([
  ["Years at employer", "4 years", "4 years"],
  ["Months with employer", "8", "8"],
  ["Time at current employer", "3 years", "3 years"],
  ["Months with landlord", "14", "14"],
  ["Duration of loan", "5 years", "5 years"],
  ["Term of mortgage", "30 years", "30 years"],
  ["Time to repay loan", "6 months", "6 months"],
])(
  "a blank that asks how long something lasts is given the time with its unit, and nobody's own blank is: %s",
  (label, says, written) => {
    const form = [aText("Employer"), aText(label), aText("Landlord")];
    expect(writtenBy(form, `${label}: ${says}`)).toEqual({ [label]: written });
  },
);

test("a length of time with its unit is no address", () => {
  const form = [aText("Address"), aText("Months at address")];
  expect(writtenBy(form, "Months at address: 8 months")).not.toHaveProperty("Address");
});
