import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { GERMAN, TENANT, TODAY, writtenBy } from "./played.ts";

const WHOLE = [
  aText("Full name"),
  aText("Spouse's full name"),
  aText("Date of birth", { format: "date" }),
  aText("Address"),
  aText("Phone", { format: "phone" }),
];

test("first and last name told apart make the whole name that a form asks for, each person's own", () => {
  const says = "First name: Ada\nLast name: Byron\nSpouse's first name: Noor\nSpouse's last name: Haddad";
  expect(writtenBy(WHOLE, says)).toMatchObject({
    "Full name": "Ada Byron",
    "Spouse's full name": "Noor Haddad",
  });
});

test("a last name alone is not written as the whole name where the first one is told beside it", () => {
  expect(writtenBy(WHOLE, "Vorname: Ada\nNachname: Byron")).toEqual({ "Full name": "Ada Byron" });
});

test("year, month and day told apart make a date", () => {
  expect(writtenBy(WHOLE, "Birth year: 1980\nBirth month: 3\nBirth day: 9")).toEqual({
    "Date of birth": "03/09/1980",
  });
});

test("street, city, state and code told apart make the address that a form asks for on one line", () => {
  const says = "House number: 5\nStreet name: Elm Street\nCity: Salem\nState: MA\nZip: 01970";
  expect(writtenBy(WHOLE, says)).toEqual({ Address: "5 Elm Street, Salem, MA 01970" });
});

test("a form that asks for the parts is given the parts", () => {
  expect(writtenBy(TENANT, "First name: Ada\nLast name: Byron")).toEqual({
    "First name": "Ada",
    "Last name": "Byron",
  });
  expect(writtenBy(GERMAN, "Vorname: Anna\nName: Roth")).toEqual({ Vorname: "Anna", Nachname: "Roth" });
});

test("parts of two people, or of one with something between them, make no whole", () => {
  const form = aForm([aText("Full name")]);
  const { values } = planFor({
    form,
    prompt: "First name: Ada\nPhone: 555-0100\nLast name: Byron",
    today: TODAY,
  });
  expect(values.filter(({ value }) => value === "Ada Byron")).toEqual([]);
});

test("code and town told apart make the one blank that asks for both, and neither goes there alone", () => {
  const form = [aText("Straße und Hausnummer"), aText("Postleitzahl und Ort"), aText("Telefon")];
  expect(writtenBy(form, '{"strasse": "Am Hang", "hausnr": "17b", "plz": "04824", "ort": "Beucha"}')).toEqual(
    {
      "Straße und Hausnummer": "Am Hang 17b",
      "Postleitzahl und Ort": "04824 Beucha",
    },
  );
});

test("a street address with its town makes the address that a form asks for on one line", () => {
  const said = "BEGIN:VCARD\nFN:Ada Byron\nADR;TYPE=home:;;9 Elm Street;Salem;MA;01970\nEND:VCARD";
  for (const says of [said, "Street address: 9 Elm Street\nCity: Salem\nState: MA\nZip: 01970"])
    expect(writtenBy(WHOLE, says)).toMatchObject({ Address: "9 Elm Street, Salem, MA 01970" });
});
