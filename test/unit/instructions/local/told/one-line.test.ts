import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { faultsOf, TENANT, TODAY, type Told, writtenBy } from "./played.ts";

const BRITISH = [
  aText("First name(s)"),
  aText("Surname"),
  aText("Town"),
  aText("Telephone", { format: "phone" }),
];
const SPANISH = [aText("Nombre"), aText("Apellidos"), aText("Ciudad"), aText("Correo electrónico")];
const DRIVER = [
  aText("Full name"),
  aText("Vehicle registration"),
  aText("Postcode", { format: "zip" }),
  aText("Opening balance ($)", { format: "money" }),
  aText("City"),
];

describe("several facts in one line are each written", () => {
  test.each<Told>([
    { says: "First name: Al, Surname: Ray", on: BRITISH, right: { "First name(s)": "Al", Surname: "Ray" } },
    {
      says: "City: Reno | Telephone: 217 555 0142",
      on: TENANT,
      right: { City: "Reno", Telephone: "217 555 0142" },
    },
    {
      says: "City: Reno\tOccupation: Baker\nState: NV\tFirst name: Ada",
      on: TENANT,
      right: { City: "Reno", Occupation: "Baker", State: "NV", "First name": "Ada" },
    },
    {
      says: "My name is Ada Byron, city: Reno",
      on: TENANT,
      right: { "First name": "Ada", "Last name": "Byron", City: "Reno" },
    },
    { says: "My name is Bo, city: Reno", on: DRIVER, right: { "Full name": "Bo", City: "Reno" } },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
});

test("a name that is also a word of forms is a name behind 'is'", () => {
  const says = "My name is Marie Le Blanc, DOB 4/3/1971";
  expect(faultsOf({ says, on: TENANT, right: { "First name": "Marie", "Last name": "Le Blanc" } })).toEqual(
    [],
  );
});

describe("a name beside last names is the first name", () => {
  test.each<Told>([
    { says: "Me llamo Lucía Vega", on: SPANISH, right: { Nombre: "Lucía", Apellidos: "Vega" } },
    {
      says: "Nombre: Luz María\nApellidos: Vega Soto",
      on: SPANISH,
      right: { Nombre: "Luz María", Apellidos: "Vega Soto" },
    },
    { says: "Nombre: Luz. Si tengo mascotas, les avisaré.", on: SPANISH, right: { Nombre: "Luz" } },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
});

test("a blank labelled Street takes the street, though its maker calls it an address", () => {
  const on = [
    aText("Name"),
    aText("Street", { name: "Address_1" }),
    aText("City"),
    aText("State"),
    aText("ZIP"),
  ];
  const says = "Name: Ada Byron\nStreet: 12 Kettle Road\nCity: Reno\nState: NV\nZIP: 89501";
  expect(faultsOf({ says, on, right: { Street: "12 Kettle Road", City: "Reno" } })).toEqual([]);
});

test("half of a name is suggested where all of it is asked for", () => {
  const form = aForm(DRIVER);
  const { values, suggested } = planFor({ form, prompt: "Last name: Ray\nCity: Reno", today: TODAY });
  expect(values.map(({ value }) => value)).toEqual(["Reno"]);
  expect(suggested?.map(({ value }) => value)).toEqual(["Ray"]);
});

describe("codes and sums are written whole", () => {
  test.each<Told>([
    {
      says: "My vehicle registration is AB12 CDE.",
      on: DRIVER,
      right: { "Vehicle registration": "AB12 CDE" },
    },
    {
      says: "The car, with registration AB12 CDE, is blue.",
      on: DRIVER,
      only: { "Vehicle registration": "AB12 CDE" },
    },
    { says: "My name is Ada King; postcode SW1A 1AA", on: DRIVER, right: { Postcode: "SW1A 1AA" } },
    { says: "Postcode: K1A 0B1", on: DRIVER, right: { Postcode: "K1A 0B1" } },
    { says: "Postcode: 1017 AB", on: DRIVER, right: { Postcode: "1017 AB" } },
    { says: "My opening balance is $9,100.", on: DRIVER, right: { "Opening balance ($)": "9,100" } },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
});

test("the state of an address where somebody used to live is not likely his", () => {
  const { suggested = [] } = planFor({
    form: aForm(TENANT),
    prompt: "First name: Ada. I used to live at 77 Pine Rd, Reno, NV.",
    today: TODAY,
  });
  expect(suggested.filter(({ why }) => why === "likely")).toEqual([]);
  expect(writtenBy(TENANT, "First name: Ada. I used to live at 77 Pine Rd, Reno, NV.")).toEqual({
    "First name": "Ada",
  });
});
