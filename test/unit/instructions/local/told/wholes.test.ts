import { expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { suggestedBy, writtenBy } from "./played.ts";

test("a label that names street, city and state takes the whole address, also beside a blank for the flat", () => {
  const form = [
    aText("HOME ADDRESS (NO., STREET, CITY, STATE, ZIP)", { name: "defendant_address" }),
    aText("APT. NO", { name: "defendant_address_apartment" }),
    aText("FLOOR NO", { name: "defendant_address_floor" }),
  ];
  expect(writtenBy(form, "Home address: 7 Grove St, Worcester, MA 01604")).toEqual({
    "HOME ADDRESS (NO., STREET, CITY, STATE, ZIP)": "7 Grove St, Worcester, MA 01604",
  });
});

test("a name that begins with its particles has no first name", () => {
  const form = [aText("Voornaam"), aText("Naam"), aText("E-mail")];
  expect(writtenBy(form, "Naam: Van den Broeck")).toEqual({ Naam: "Van den Broeck" });
  expect(writtenBy(form, "Voornaam: Joris\nNaam: Van den Broeck")).toEqual({
    Voornaam: "Joris",
    Naam: "Van den Broeck",
  });
});

test("how a person is addressed stays with the name where no mark parts it from what the name is called", () => {
  const form = [aText("Name"), aText("Class"), aText("Room"), aText("Teacher")];
  expect(writtenBy(form, "Name Ida Fuchs, Class 4, Room 21, Teacher Mrs Wolf")).toMatchObject({
    Teacher: "Mrs Wolf",
  });
});

test("a beginning and an end may be hours", () => {
  const form = [aText("Beginn"), aText("Ende"), aText("Uhrzeit"), aText("Datum")];
  expect(writtenBy(form, "Beginn: 14:00\nEnde: 17:30")).toEqual({ Beginn: "14:00", Ende: "17:30" });
});

test("where no blank takes the town, its state and code stay with the street as well", () => {
  const form = [
    aText("Sheriff of"),
    aText("County State of", { name: "state" }),
    aText("Address of Sheriff"),
    aText("Sheriff address line 2"),
  ];
  expect(writtenBy(form, "Sheriff's address: 101 N Main, Waukegan, IL 60085")).toEqual({
    "Address of Sheriff": "101 N Main, Waukegan, IL 60085",
  });
});

test("pairs that strokes part are pairs", () => {
  const form = [aText("Account number"), aText("Contact"), aText("Kind of file")];
  expect(writtenBy(form, "account number: 55012 / contact: Ann Roe / kind of file: warranty")).toEqual({
    "Account number": "55012",
    Contact: "Ann Roe",
    "Kind of file": "warranty",
  });
});

test("a figure beside a name is its value and heads no table, though the form prints that figure too", () => {
  const form = [aText("Quantity"), aText("Line 2"), aText("Reason"), aText("Reference")];
  expect(writtenBy(form, "Reference\t103-4455\nQuantity\t2\nReason why\twrong part")).toEqual({
    Reference: "103-4455",
    Quantity: "2",
    Reason: "wrong part",
  });
});

const PAYEE = [
  aText("Name"),
  aText("Address (number, street, and apt. or suite no.)"),
  aText("City, state, and ZIP code"),
  aText("Requester's name and address (optional)"),
];

test("a label that names the flat after the street takes the street, and the town's blank takes the rest", () => {
  const prompt = "I am Anna Keller. My address is 14 Alder Street, Apt 3, Dayton, OH 45402.";
  expect({ ...suggestedBy(PAYEE, prompt), ...writtenBy(PAYEE, prompt) }).toMatchObject({
    "Address (number, street, and apt. or suite no.)": expect.stringMatching(
      /^14 Alder Street, Apt 3$|likely/,
    ),
    "City, state, and ZIP code": expect.stringMatching(/^Dayton, OH 45402$|likely/),
  });
  expect(suggestedBy(PAYEE, prompt)).not.toHaveProperty(["Requester's name and address (optional)"]);
  expect(
    writtenBy(PAYEE, "Name: Anna Keller\nAddress: 14 Alder Street, Apt 3, Dayton, OH 45402"),
  ).toMatchObject({
    "Address (number, street, and apt. or suite no.)": "14 Alder Street, Apt 3",
    "City, state, and ZIP code": "Dayton, OH 45402",
  });
});

test("a blank that goes on with an address takes no street", () => {
  const form = [
    aText("Home address (street and apartment number)"),
    aText("Home address (street and apartment number) continued"),
    aText("City"),
    aText("State"),
    aText("ZIP"),
  ];
  expect(writtenBy(form, "Home address: 14 Alder Street, Dayton, OH 45402")).toEqual({
    "Home address (street and apartment number)": "14 Alder Street",
    City: "Dayton",
    State: "OH",
    ZIP: "45402",
  });
});

test("a key that says the number of a line says what that line asks for", () => {
  const form = [
    aText("1 Name"),
    aText("5 Address (number, street, and apt. or suite no.)"),
    aText("6 City, state, and ZIP code"),
    aText("7 Account number"),
  ];
  expect(writtenBy(form, "1: Ada Byron\n5: 2209 Foundry Row, Suite 140\n6: Spokane, WA 99299")).toMatchObject(
    {
      "5 Address (number, street, and apt. or suite no.)": "2209 Foundry Row, Suite 140",
      "6 City, state, and ZIP code": "Spokane, WA 99299",
    },
  );
});
