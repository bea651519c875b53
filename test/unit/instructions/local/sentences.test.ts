import { describe, expect, test } from "vitest";
import { aCheckbox, aChoice, aRadio, aText } from "../../../fixtures/forms.ts";
import { filled, plan } from "./fill.ts";

describe("what people say about themselves", () => {
  test.each([
    ["I am married.", "Marital status", ["Single", "Married", "Divorced"], "r2"],
    ["hes divorced, no kids", "Marital status", ["Single", "Married", "Divorced"], "r3"],
    ["I rent.", "How you live now", ["Rent", "Own"], "r1"],
    ["It is a house we own.", "How you live now", ["Rent", "Own"], "r2"],
    ["I'm a woman.", "Sex", ["Male", "Female"], "r2"],
    ["I am employed.", "Employment status", ["Employed", "Self-employed", "Not employed"], "r1"],
    ["I have a green card.", "Status", ["Citizen", "Lawful permanent resident"], "r2"],
  ])("%s", async (prompt, label, captions, value) => {
    expect(await filled([aRadio(label, captions)], prompt)).toEqual({ [label]: value });
  });

  test.each([
    "I am not married.",
    "She was married once.",
    "Check whether I'm married.",
    "I never got divorced.",
  ])("chooses nothing for: %s", async (prompt) => {
    expect(await filled([aRadio("Marital status", ["Married", "Divorced"])], prompt)).toEqual({});
  });

  test("answers yes or no as the sentence does", async () => {
    const fields = [
      aRadio("Do you have pets?", ["Yes", "No"]),
      aRadio("Have you ever defaulted on a loan?", ["Yes", "No"]),
    ];
    expect(await filled(fields, "I have no pets. I have defaulted on a loan.")).toEqual({
      "Do you have pets?": "r2",
      "Have you ever defaulted on a loan?": "r1",
    });
    expect(await filled(fields, "It rained all day.")).toEqual({});
  });

  test("ticks the box of a statement that the writer makes", async () => {
    const fields = [
      aCheckbox("I have filed fingerprints with the State Police"),
      aCheckbox("I do not have an ITIN"),
    ];
    expect(
      await filled(fields, "I have filed fingerprints with the State Police. I don't have an ITIN."),
    ).toEqual({
      "I have filed fingerprints with the State Police": "Yes",
      "I do not have an ITIN": "Yes",
    });
  });
});

describe("whose a value is", () => {
  const both = [
    aText("Applicant's name"),
    aText("Applicant's date of birth", { format: "date" }),
    aText("Applicant's cell phone"),
    aText("Co-applicant's name"),
    aText("Co-applicant's date of birth", { format: "date" }),
    aText("Co-applicant's cell phone"),
  ];

  test("is told by the person spoken of", async () => {
    const prompt =
      "I'm Ann Voss, born 17 April 1985. My husband is Ruud Kehl, born February 6, 1983. " +
      "My cell is 360 555 0171 and his is 360 555 0172.";
    expect(await filled(both, prompt)).toEqual({
      "Applicant's name": "Ann Voss",
      "Applicant's date of birth": "04/17/1985",
      "Applicant's cell phone": "360 555 0171",
      "Co-applicant's name": "Ruud Kehl",
      "Co-applicant's date of birth": "02/06/1983",
      "Co-applicant's cell phone": "360 555 0172",
    });
  });

  test("is nobody's on this form when it is a helper's", async () => {
    expect(await filled(both, "For my client Leo Stone. I'm his lawyer, my cell is 360 555 0199.")).toEqual({
      "Applicant's name": "Leo Stone",
    });
  });

  test("puts how two people are related where the form asks for it", async () => {
    const fields = [aText("Emergency contact: name"), aText("Emergency contact: relationship")];
    expect(await filled(fields, "My emergency contact is my mother Mei Tan.")).toEqual({
      "Emergency contact: name": "Mei Tan",
      "Emergency contact: relationship": "mother",
    });
  });
});

describe("values in sentences", () => {
  test.each([
    ["a sum in words", "and the limit is fifteen thousand dollars", "Requested credit limit", "15,000"],
    [
      "a corrected sum",
      "extra withholding twenty-five dollars a period, sorry, make it thirty-five",
      "Extra withholding",
      "35",
    ],
    ["a hire date", "He was hired on 8/21/2017.", "Date of hire", "08/21/2017"],
    ["an expiry date", "It runs from June 3, 2025 to June 2, 2026.", "Expiration date", "06/02/2026"],
    ["a job", "I work as a line cook at Copper Fern Catering.", "Job title", "line cook"],
    ["an employer", "I work as a line cook at Copper Fern Catering.", "Employer", "Copper Fern Catering"],
    ["a county", "That's in Pine County.", "County of residence", "Pine"],
    ["a birthplace", "She was born in Macon, Georgia in 1984.", "City of birth", "Macon"],
    ["a number of people", "Six people work for us.", "Number of employees", "6"],
    ["an account", "In our books it is vendor account 30588.", "Account number", "30588"],
    [
      "corrected digits",
      "my ssn is 900-31-4417, no wait, the last four are 4471",
      "Social security number",
      "900-31-4471",
    ],
  ])("reads %s", async (_, prompt, label, value) => {
    expect(await filled([aText(label)], prompt)).toEqual({ [label]: value });
  });

  test("writes the last name first where the form prints that order", async () => {
    const fields = [aText("Full name (last, first, middle)")];
    expect(await filled(fields, "My name is Edith Rosa Calder.")).toEqual({
      "Full name (last, first, middle)": "Calder, Edith Rosa",
    });
  });

  test("joins a name and its address where one line asks for both", async () => {
    const prompt = "I work at Copper Fern Catering, 512 Quarry Rd, Salem, OR 97399.";
    const { values, unused } = await plan([aText("Employer's name and address")], prompt);
    expect(values.map(({ value }) => value)).toEqual([
      "Copper Fern Catering, 512 Quarry Rd, Salem, OR 97399",
    ]);
    expect(unused).toEqual([]);
  });

  test("splits a phone number over three boxes", async () => {
    const box = (max_length: number, x: number) => aText("Telephone", { max_length, at: { x, y: 50 } });
    expect(await filled([box(3, 50), box(3, 200), box(4, 350)], "Call me at 402-555-0144.")).toEqual({
      f1: "402",
      f2: "555",
      f3: "0144",
    });
  });

  test("chooses the option that is written out", async () => {
    const fields = [aChoice("District", ["Northern District of Ohio", "Western District of Ohio"])];
    expect(await filled(fields, "We file in the Western District of Ohio.")).toEqual({
      District: "Western District of Ohio",
    });
  });
});

describe("where a form is particular", () => {
  test("leaves a section blank that is called by its number", async () => {
    const fields = [
      aText("Name", { tooltip: "Section 1. Enter the name." }),
      aText("Name", { tooltip: "Section 2. Enter the name." }),
    ];
    const { leftBlank } = await plan(fields, "Don't fill anything in section 1.");
    expect(leftBlank).toEqual(["f1"]);
  });

  test("splits a European address over number, street, code and town", async () => {
    const fields = [aText("Adresse : N°"), aText("Rue"), aText("Code postal"), aText("Commune")];
    const boxes = fields.map((field, i) => ({ ...field, at: { x: 50 + 140 * i, y: 50 } }));
    expect(await filled(boxes, "J'habite au 14 rue des Tanneurs, 68999 Colmar.")).toEqual({
      "Adresse : N°": "14",
      Rue: "rue des Tanneurs",
      "Code postal": "68999",
      Commune: "Colmar",
    });
  });

  test("answers with the letter that the field asks for, and with nothing else", async () => {
    const fields = [aText("Subrogation waived: enter Y for Yes, N for No")];
    const [label = ""] = fields.map((field) => field.label);
    expect(await filled(fields, "Subrogation waived: yes")).toEqual({ [label]: "Y" });
    expect(await filled(fields, "Subrogation waived: on the policy")).toEqual({});
  });

  test("takes the not of an option's own name for no denial", async () => {
    const fields = [aCheckbox("Not Hispanic or Latino"), aCheckbox("Hispanic or Latino")];
    expect(await filled(fields, "She is not Hispanic or Latino.")).toEqual({
      "Not Hispanic or Latino": "Yes",
    });
  });

  test("leaves the printed 9 of an ITIN away where there is no room for it", async () => {
    const fields = [aText("Individual Taxpayer Identification Number", { max_length: 10 })];
    expect(Object.values(await filled(fields, "ITIN: 912-70-0034"))).toEqual(["12-70-0034"]);
  });

  test("does not put digits where the sum is asked for in words", async () => {
    const fields = [aText("Total"), aText("Total in words")];
    expect(await filled(fields, "Total in words: fifteen hundred\nTotal: 1,500")).toEqual({
      Total: "1,500",
      "Total in words": "fifteen hundred",
    });
  });
});

test("reads two values of one kind on one line of a list", async () => {
  const fields = [aText("First SSN"), aText("Second SSN")];
  expect(Object.values(await filled(fields, "SSN: 900-12-3456 and 900-12-3457"))).toEqual([
    "900-12-3456",
    "900-12-3457",
  ]);
});

test("reports nothing as unused that gave a value, and an unread line with its key", async () => {
  const { unused } = await plan(
    [aText("Landlord")],
    "My landlord is Prairie Homes LLC.\nWombat quotient: seventeen",
  );
  expect(unused.map(({ text }) => text)).toEqual(["Wombat quotient: seventeen"]);
});
