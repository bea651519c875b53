import { describe, expect, test } from "vitest";
import { segment } from "../../../../lib/instructions/local/1-segment.ts";

const read = (prompt: string, formWords: readonly string[] = []): string[] =>
  segment(prompt, (word) => formWords.includes(word.toLowerCase())).map(({ start, end, key, heading }) =>
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

  test("where semicolons part pairs, so that what has no key is no part of the value before it", () => {
    expect(read("First name: Ada; Last name: Lovelace; SSN 900-12-3456; single")).toEqual([
      "First name = Ada",
      "Last name = Lovelace",
      "SSN 900-12-3456",
      "single",
    ]);
    expect(read("Children: Ada; Grace; Edith")).toEqual(["Children = Ada; Grace; Edith"]);
  });

  test("into several pairs of one line, the first key standing over the others where it calls no value of its own alone", () => {
    expect(read("City: Reno, Phone: 555-0199")).toEqual(["City = Reno", "Phone = 555-0199"]);
    expect(read("Work city: Reno, Phone: 555-0199")).toEqual([
      "Work city = Reno",
      "Work city > Phone = 555-0199",
    ]);
    expect(read("Emergency contact: Petra, Phone: 555-0199")).toEqual([
      "Emergency contact = Petra",
      "Emergency contact > Phone = 555-0199",
    ]);
  });

  test("into pairs of one line that nothing parts, where the further keys are words of forms", () => {
    const words = [
      "emergency",
      "contact",
      "first",
      "last",
      "name",
      "city",
      "phone",
      "sex",
      "male",
      "last name",
    ];
    expect(read("First name: Ada Last name: Byron, Phone: 555-0199 City: Ada City", words)).toEqual([
      "First name = Ada",
      "Last name = Byron",
      "Phone = 555-0199",
      "City = Ada City",
    ]);
    expect(read("sex: male last name: Byron", words)).toEqual(["sex = male", "sex > last name = Byron"]);
    const called = [...words, "work", "phone", "work phone", "bank", "employer", "street"];
    expect(read("Employer: City Bank Work phone: 555-0199", called)).toEqual([
      "Employer = City Bank",
      "Employer > Work phone = 555-0199",
    ]);
    expect(read("Employer: City Street City: Bonn", called)).toEqual([
      "Employer = City Street",
      "Employer > City = Bonn",
    ]);
    expect(read(`"First name": "Ada", "City": "Bonn"`)).toEqual([`"First name" = Ada`, `"City" = Bonn`]);
    expect(read("Story: he told the city: pay. See Annex: two", words)).toEqual([
      "Story = he told the city: pay",
      "Story > See Annex = two",
    ]);
  });

  test("into the pairs of a list that commas part, under what stands before them", () => {
    const words = ["debtor", "first", "name", "city", "phone", "beruf", "vorname", "nachname", "state"];
    expect(read("Debtor: first name Ada, city Bonn, Kent, phone 555-0199", words)).toEqual([
      "Debtor > first name = Ada",
      "Debtor > city = Bonn, Kent",
      "Debtor > phone = 555-0199",
    ]);
    expect(read("Mieter: Vorname Ada, Nachname Roe, Beruf Lehrer, ledig", [...words, "lehrer"])).toEqual([
      "Mieter > Vorname = Ada",
      "Mieter > Nachname = Roe",
      "Mieter > Beruf = Lehrer",
      "Mieter > ledig",
    ]);
  });

  test("behind a value that has no name in itself, where a list goes on with names", () => {
    const words = ["state", "agent", "phone", "policy"];
    expect(read("Employer: Oak Motors, agent Bo, phone 555-0199", words)).toEqual([
      "Employer = Oak Motors",
      "Employer > agent = Bo",
      "Employer > phone = 555-0199",
    ]);
    expect(read("Client: Bo Hill, tél. 217-555-0199", [...words, "tél."])).toEqual([
      "Client = Bo Hill",
      "Client > tél. = 217-555-0199",
    ]);
    expect(read("Client: Agent Bo, phone 555-0199, policy 12", words)).toEqual([
      "Client > Agent Bo",
      "Client > phone = 555-0199",
      "Client > policy = 12",
    ]);
    expect(read("Reason: policy wrong, agent late", words)).toEqual(["Reason = policy wrong, agent late"]);
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

  test("into a lone pair of JSON, and pairs whose letters are escaped", () => {
    expect(read('{"first_name": "Ada"}')).toEqual(["first name = Ada"]);
    expect(read('{"firm": "The \\"Oak\\" Inn", "n": null}')).toEqual(['firm = The \\"Oak\\" Inn']);
  });

  test("with JSON among other lines, and lists whose members are counted", () => {
    expect(read('Please fill:\n{\n "child": [{"name": "Bo"}, {"name": "Cy"}]\n}\n\nCity: Bath')).toEqual([
      "child child 1 > name = Bo",
      "child child 2 > name = Cy",
      "City = Bath",
    ]);
  });

  test("into pairs that a wide gap or dashes part", () => {
    expect(read("city of birth  Bath\nfee .... 12\ncode 116 -- 2,480")).toEqual([
      "city of birth = Bath",
      "fee = 12",
      "code 116 = 2,480",
    ]);
  });

  test("into pairs that nothing parts, where the form has the words of the key", () => {
    const isFormWord = (word: string): boolean => ["first", "name", "income"].includes(word.toLowerCase());
    const pairs = segment("first name Ada\nincome 4,500\nCall Bo", isFormWord);
    expect(pairs.map(({ key }) => key)).toEqual(["first name", "income", null]);
  });

  test("into pairs whose names are lists themselves, and not into a table with a header", () => {
    const isFormWord = (word: string) => !/\d/.test(word);
    const prompt = "Electricity, heat, gas: $140\nTelephone, cell phone, internet: 110";
    expect(segment(prompt, isFormWord).map(({ start, end, key }) => [key, prompt.slice(start, end)])).toEqual(
      [
        ["Electricity, heat, gas", "$140"],
        ["Telephone, cell phone, internet", "110"],
      ],
    );
  });

  test("with the item that stands over lines indented further, whose value they may go on with", () => {
    expect(read("Payer: Ada\n  1 Elm Street, Bath\n  Phone: 555-0199\nFee: 3")).toEqual([
      "Payer = Ada",
      "Payer >  = 1 Elm Street, Bath",
      "Payer = Ada\n  1 Elm Street, Bath",
      "Payer > Phone = 555-0199",
      "Fee = 3",
    ]);
  });

  test("into sentences that end with a number, where a new one begins", () => {
    expect(read("She is 61. He is 59. It was on 3. May or the 4. floor.")).toEqual([
      "She is 61",
      "He is 59",
      "It was on 3. May or the 4. floor.",
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
