import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("whose form it is", () => {
  test.each([
    ["They are Bluefin Marine Supply LLC, a supplier of ours.", "Bluefin Marine Supply LLC"],
    ["Our vendor is Bluefin Marine Supply LLC.", "Bluefin Marine Supply LLC"],
    ["Lumen Bakery LLC is asking for a new oven.", "Lumen Bakery LLC"],
    ["I'm the tenant Nadia Rahman, and I rent a flat.", "Nadia Rahman"],
    ["Representing Ana Lucia Prado in her case.", "Ana Lucia Prado"],
  ])("%s", async (prompt, name) => {
    expect(await filled([aText("Name")], prompt)).toEqual({ Name: name });
  });

  test("the owner of a company is somebody else than the company", async () => {
    const fields = [aText("Name of business")];
    const prompt = "Lumen Bakery LLC is asking for a new oven. The owner is Sasha Petrov.";
    expect(await filled(fields, prompt)).toEqual({ "Name of business": "Lumen Bakery LLC" });
  });

  test("who has asked for the form is its requester", async () => {
    const fields = [aText("Name"), aText("Requester's name and address")];
    const prompt = "I'm Ann Voss. The form is requested by Casco Boatyard, 12 Wharf St, Portland ME 04101.";
    expect(await filled(fields, prompt)).toEqual({
      Name: "Ann Voss",
      "Requester's name and address": "Casco Boatyard, 12 Wharf St, Portland ME 04101",
    });
  });
});

describe("words that only look like a value", () => {
  test("a first card of Social Security is no first name", async () => {
    expect(await filled([aText("First name")], "This is for her first Social Security card.")).toEqual({});
  });

  test("a number that does not exist yet is none", async () => {
    expect(await filled([aText("Case number")], "We file in Kentucky, no case number yet.")).toEqual({});
  });

  test("who pays nothing names nobody who pays", async () => {
    const fields = [aText("Name"), aText("Who pays?")];
    expect(await filled(fields, "Name: Ted Boyd; DOB 12/12/1995. Pays no rent.")).toEqual({
      Name: "Ted Boyd",
    });
  });

  test("an address does not begin in the sentence before", async () => {
    const prompt = "Tax returns for 2022 and 2023. He lives at 6 Quarry Ln, Dubuque IA 52001.";
    expect(await filled([aText("Address")], prompt)).toEqual({ Address: "6 Quarry Ln, Dubuque IA 52001" });
  });
});

describe("what a date or a sum is for", () => {
  const signed = aText("Date signed", { format: "date" });

  test("a letter's date is not that of the signature", async () => {
    expect(await filled([signed], "He disagrees with the decision dated 3/15/2024.")).toEqual({});
    expect(await filled([signed], "The lease signed 3/15/2024 is attached.")).toEqual({});
    expect(await filled([signed], "Signed 3/15/2024.")).toEqual({ "Date signed": "03/15/2024" });
  });

  test("what a form asks for beside a paper is not what the paper says", async () => {
    const beside = aText("Household employee wages not reported on Form(s) W-2", { format: "money" });
    const own = aText("Wages from Form W-2", { format: "money" });
    const prompt = "The W-2 wages are 88,400.";
    expect(await filled([beside], prompt)).toEqual({});
    expect(await filled([beside, own], prompt)).toEqual({ "Wages from Form W-2": "88,400" });
  });
});

describe("people who are only named", () => {
  test("the only person named is the one whose form it is", async () => {
    const prompt = "Chapter 7, Walter Boggs, last 4 of ssn 8812, and no other names.";
    expect(await filled([aText("Name")], prompt)).toEqual({ Name: "Walter Boggs" });
  });

  test("of two who file together the second is the spouse", async () => {
    const fields = [aText("Your name"), aText("Spouse's name")];
    const prompt = "We are filing jointly. Tomas Rivera and Elena Castro, 12 Elm St, Mesa, AZ 85201.";
    expect(await filled(fields, prompt)).toEqual({
      "Your name": "Tomas Rivera",
      "Spouse's name": "Elena Castro",
    });
  });

  test("whoever stands only beside something else is not", async () => {
    expect(await filled([aText("Name")], "The fence was built by Walter Boggs.")).toEqual({});
  });

  test("a title before the name changes nothing", async () => {
    const prompt = "Register Dr. Hanna Keller, University of Basel.";
    expect(await filled([aText("Name")], prompt)).toEqual({ Name: "Hanna Keller" });
  });

  test("who asks for his wife and himself speaks for himself", async () => {
    const prompt = "My name is Ted Moss and I'm filling this in for my wife and me. My wife is Eva Moss.";
    expect(await filled([aText("Name")], prompt)).toEqual({ Name: "Ted Moss" });
  });
});

describe("what a field of another kind may not take", () => {
  test("an address keeps its county apart", async () => {
    const fields = [aText("Street"), aText("City"), aText("County"), aText("State"), aText("Zip")];
    const prompt = "I live at 88 Loon Lake Road in Marquette, Marquette County, Michigan 49899.";
    expect(await filled(fields, prompt)).toMatchObject({
      City: "Marquette",
      County: "Marquette",
      Zip: "49899",
    });
    const county = [aText("Name of the county where you live", { name: "address_county" })];
    expect(await filled(county, "I live at 12 Elm St, Mobile, AL 36608.")).toEqual({});
  });

  test("a sum is nobody's estate, and small words are no name", async () => {
    expect(await filled([aText("Estate of")], "The estate is about 120,000.")).toEqual({});
    const name = [aText("Debtor's first name"), aText("Debtor's last name")];
    expect(await filled(name, "Debts are mainly consumer.")).toEqual({});
  });

  test("the box for No is not for somebody who says yes", async () => {
    const boxes = [aCheckbox("Do you rent your home? No")];
    expect(await filled(boxes, "He rents his home.")).toEqual({});
  });

  test("of two dates with a to between them the first begins", async () => {
    const dates = [aText("Effective date", { format: "date" }), aText("Expiration date", { format: "date" })];
    expect(await filled(dates, "The policy GL-77, 1/1/2025 to 1/1/2026.")).toEqual({
      "Effective date": "01/01/2025",
      "Expiration date": "01/01/2026",
    });
  });
});

describe("work and pay", () => {
  const date = (label: string) => aText(label, { format: "date" });
  const sum = (label: string) => aText(label, { format: "money" });

  test("what is said before a span of dates is said of both", async () => {
    const fields = [date("When did your employment start?"), date("If it has ended, when did it end?")];
    const prompt =
      "She worked for Northlight Design Ltd as a graphic designer from 4 May 2019 until 30 April 2025.";
    expect(await filled(fields, prompt)).toEqual({
      "When did your employment start?": "05/04/2019",
      "If it has ended, when did it end?": "04/30/2025",
    });
  });

  test("pay before tax and pay to take home are told apart", async () => {
    const fields = [sum("Pay before tax"), sum("Normal take-home pay")];
    const prompt = "She gets 2,450 a month before tax and 1,980 take home.";
    expect(await filled(fields, prompt)).toEqual({
      "Pay before tax": "2,450",
      "Normal take-home pay": "1,980",
    });
  });

  test("where somebody worked is not whose form it is, and no explanation", async () => {
    const fields = [aText("Name"), aText("Benefits from your company, if any, please give details")];
    expect(await filled(fields, "She worked for Northlight Design Ltd.")).toEqual({});
  });

  test("an attorney's own numbers follow his address", async () => {
    const fields = [aText("Attorney's daytime telephone"), aText("Client's daytime telephone")];
    const prompt =
      "I am attorney Marcus Bell, 1 Court Sq, Albany NY 11101. phone 718-555-0120. Representing Ana Prado.";
    expect(await filled(fields, prompt)).toEqual({ "Attorney's daytime telephone": "718-555-0120" });
  });

  test("a car with its year is nobody", async () => {
    const fields = [aText("Vehicle license plate"), aText("Name")];
    const prompt = "I lost the papers of my 2019 Honda Civic, license plate 8ABC123.";
    expect(await filled(fields, prompt)).toEqual({ "Vehicle license plate": "8ABC123" });
  });
});

test("a place is nobody, and neither is a matter", async () => {
  const fields = [aText("Name"), aCheckbox("Sex: Male"), aCheckbox("Sex: Female")];
  const prompt = "Renewal of EAD for Samuel Okoye, born 12 May 1988 in Lagos Nigeria, male.";
  expect(await filled(fields, prompt)).toEqual({ Name: "Samuel Okoye", "Sex: Male": "Yes" });
});

test("a mortgage by the month is paid, and no loan that is asked for", async () => {
  const fields = [aText("Requested loan amount"), aText("Rent or payment amount")];
  expect(await filled(fields, "He owns it, mortgage 2,300 a month.")).toEqual({
    "Rent or payment amount": "2,300",
  });
  expect(await filled(fields, "He wants a mortgage of 200,000.")).toEqual({
    "Requested loan amount": "200,000",
  });
});

test("a German form has its dates with dots", async () => {
  const fields = [aText("Vorname"), aText("Geburtsdatum", { format: "date" })];
  expect(await filled(fields, "geboren am 12.4.1985")).toEqual({ Geburtsdatum: "12.04.1985" });
});

test("a change of name names one person twice", async () => {
  const fields = [aText("Current name"), aText("New name"), aText("Date of birth", { format: "date" })];
  const prompt = "Name change for Maria Soto to Maria Vance. She was born 7/4/1988.";
  expect(await filled(fields, prompt)).toEqual({
    "Current name": "Maria Soto",
    "New name": "Maria Vance",
    "Date of birth": "07/04/1988",
  });
});

test("what a person trades as is no second person", async () => {
  const fields = [aText("Name"), aText("Business name"), aText("Address")];
  const prompt = "W-9 for Amir Haddad, doing business as Haddad Dental, 77 Molar Way, Tulsa OK 74103.";
  expect(await filled(fields, prompt)).toEqual({
    Name: "Amir Haddad",
    "Business name": "Haddad Dental",
    Address: "77 Molar Way, Tulsa OK 74103",
  });
});

test("figures of a return in capitals are nobody's name", async () => {
  const fields = [aText("First name"), aText("Last name"), aText("Federal adjusted gross income")];
  const prompt = "Federal AGI 92,300. Our kids are Leo Park and Ana Park.";
  expect(await filled(fields, prompt)).toEqual({ "Federal adjusted gross income": "92,300" });
});

test("a passport of the United States is no foreign one", async () => {
  const fields = [aText("Foreign passport number"), aText("Passport number")];
  expect(await filled(fields, "Passport number 567812345.")).toEqual({ "Passport number": "567812345" });
});

test("a label before all that is known of somebody names that person", async () => {
  const fields = [
    aText("Client's name"),
    aText("Client's telephone"),
    aText("Attorney's name"),
    aText("Attorney's e-mail"),
  ];
  const prompt =
    "Notice of appearance: Attorney Priscilla Vance, 2500 Main St, Houston, TX 77002, (713) 555-0190, pv@example.com. " +
    "Client: Jorge Herrera, A 077 123 456, 901 Telephone Rd, Houston TX 77023, (713) 555-0144.";
  expect(await filled(fields, prompt)).toEqual({
    "Client's name": "Jorge Herrera",
    "Client's telephone": "(713) 555-0144",
    "Attorney's name": "Priscilla Vance",
    "Attorney's e-mail": "pv@example.com",
  });
});

test("of what a late husband left the widow is the claimant, and he the veteran", async () => {
  const fields = [aText("Veteran's name"), aText("Claimant's name"), aText("Claimant's telephone")];
  const prompt =
    "My late husband, Staff Sergeant Barnaby Tolliver, had a VA policy. I am his widow, Minette Tolliver. My telephone is 505-555-0126.";
  expect(await filled(fields, prompt)).toEqual({
    "Veteran's name": "Barnaby Tolliver",
    "Claimant's name": "Minette Tolliver",
    "Claimant's telephone": "505-555-0126",
  });
});

test("a solicitor is a representative, and whoever claims is the claimant", async () => {
  const fields = [
    aText("Representative's name"),
    aText("Claimant's name"),
    aText("Number or name of the address", { section: "Your representative" }),
    aText("Postcode of your representative's address"),
  ];
  const prompt =
    "We have been sent a claim by Mr Lyndon Babatunde. Please deal with our solicitor, Isolde Fennimore, 8 Castle Row, Carlisle CA1 9ZY.";
  expect(await filled(fields, prompt)).toEqual({
    "Representative's name": "Isolde Fennimore",
    "Claimant's name": "Lyndon Babatunde",
    "Number or name of the address": "8 Castle Row, Carlisle",
    "Postcode of your representative's address": "CA1 9ZY",
  });
});
