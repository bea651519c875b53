import { describe, expect, test } from "vitest";
import { peopleIn } from "../../../../../lib/instructions/local/people/people.ts";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const parts = (text: string): Record<string, string[]> =>
  Object.fromEntries(peopleIn(text).all.flatMap(({ name, roles }) => (name ? [[name.text, roles]] : [])));

describe("names in lower case", () => {
  test("are told by the data behind them", async () => {
    const form = [aText("Applicant's name"), aText("Landlord's name")];
    const prompt = "im jessa cole, ssn 900-12-3345, my landlord is pat hume 503-555-0177";
    expect(await filled(form, prompt)).toEqual({
      "Applicant's name": "Jessa Cole",
      "Landlord's name": "Pat Hume",
    });
  });
  test("are none where it is the same as another", () => {
    expect(peopleIn("owner same as applicant (that's me).").main.name).toBeNull();
  });
});

describe("who is who", () => {
  test.each([
    ["The defendant is me, Jolene Carr.", "Jolene Carr", ["defendant"]],
    ["I am the landlord, Victor Lund, and I rent it out.", "Victor Lund", ["landlord"]],
    ["I, Ruth Adler, executor, request the final bill.", "Ruth Adler", ["executor"]],
    ["Send it to me (Erin Walsh) by mail.", "Erin Walsh", []],
    ["It is payroll stuff. Employee ID 44821, name Luis Ferrer.", "Luis Ferrer", ["employee"]],
  ])("%s", (text, name, roles) => {
    const { main } = peopleIn(text);
    expect([main.name?.text, main.roles]).toEqual([name, roles]);
  });
  test.each([
    ["It was sold by Ray Tibbs to Nora Quinn.", { "Ray Tibbs": ["seller"], "Nora Quinn": ["buyer"] }],
    ["My tenant, Carla Mendes, is late.", { "Carla Mendes": ["tenant"] }],
    ["We are staying at the Hotel Okura.", { "Hotel Okura": [] }],
    ["My dog Biscuit has shots. The vet is Lakeside Animal Clinic.", { "Lakeside Animal Clinic": [] }],
  ])("%s", (text, expected) => {
    expect(parts(text)).toMatchObject(expected);
  });
  test.each(["I pay child support.", "The car is insured for 900 dollars.", "I give power of attorney."])(
    "%s",
    (text) => {
      expect(peopleIn(text).all.flatMap(({ roles }) => roles)).toEqual([]);
    },
  );
});

test("an address is not begun by a sum, and is called old or new", async () => {
  const form = [aText("Previous address"), aText("Phone"), aText("New address")];
  const prompt =
    "Change of address: the old one was 12 Elm St, Dover, DE 19901, the new one is 77 Quarry Rd, Newark, DE 19711.";
  expect(await filled(form, prompt)).toEqual({
    "Previous address": "12 Elm St, Dover, DE 19901",
    "New address": "77 Quarry Rd, Newark, DE 19711",
  });
  expect(
    await filled([aText("Place of loss")], "It broke on 6/2/2025 at 1400 Main St, Boise, ID 83702."),
  ).toEqual({});
  expect(await filled([aText("Address")], "It broke on 6/2/2025 at 1400 Main St, Boise, ID 83702.")).toEqual({
    Address: "1400 Main St, Boise, ID 83702",
  });
  const late = "He owes $100 in late fees. The property is 55 Hill St, Akron, OH 44301.";
  expect(await filled([aText("Property address"), aText("Late fees")], late)).toEqual({
    "Property address": "55 Hill St, Akron, OH 44301",
    "Late fees": "100",
  });
});

test.each([
  ["Food", "Monthly costs are rent $1,100, food $600, and car payment $310.", "600"],
  ["Security deposit", "It is $2,300 per month with a $2,300 security deposit.", "2,300"],
  ["Number of full-time employees", "We have 6 full-time and 3 part-time employees.", "6"],
  ["Department", "I'm Ann Lee, in the Accounting department.", "Accounting"],
  ["Model", "It is a fridge (model RF28) of mine.", "RF28"],
  ["Move-in date", "We want to move in June 1, 2025.", "06/01/2025"],
  ["Amount requested", "Our budget is 42,000 and we ask for 15,000.", "15,000"],
  ["Monthly rent", "Rent's 850.", "850"],
  ["Age", "Rent's 850.", undefined],
  ["Occupation", "I paid student loan interest of $612.", undefined],
  ["Employer's name", "It is my account at Gulf Coast Savings Bank.", undefined],
  ["Wages", "My wages: $48,200 from Acme Tools, federal withholding 5,310.", "48,200"],
  ["Height", "The deck is 12 by 16 feet.", undefined],
])("%s in: %s", async (label, prompt, value) => {
  expect((await filled([aText(label), aText("Remarks")], prompt))[label]).toBe(value);
});
