import { describe, expect, test } from "vitest";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const at = (x: number, line: number) => ({ at: { x, y: 300 + 24 * line } });
const line = (row: number) => [
  aText("(1) First name Last name", { id: `name${row}`, section: "Dependents", ...at(50, row) }),
  aText("(2) Social security number", {
    id: `ssn${row}`,
    section: "Dependents",
    format: "ssn",
    ...at(150, row),
  }),
  aText("(3) Relationship to you", { id: `kin${row}`, section: "Dependents", ...at(250, row) }),
  aCheckbox("Child tax credit", { id: `credit${row}`, section: "Dependents", ...at(350, row) }),
];
const form = [
  aText("Your name"),
  aText("Your social security number", { format: "ssn" }),
  ...[1, 2, 3].flatMap(line),
];
const BOTH = {
  name1: "Mia Park",
  ssn1: "900-11-2222",
  kin1: "daughter",
  name2: "Leo Park",
  ssn2: "900-11-2223",
  kin2: "son",
};

describe("the members of a household go to the lines of the table for them", () => {
  test.each([
    "We have two dependents: Mia Park (daughter, ssn 900-11-2222) and Leo Park (son, ssn 900-11-2223).",
    "Our daughter Mia Park, SSN 900-11-2222, and our son Leo Park, SSN 900-11-2223, live with us.",
    "Dependents:\n1. Mia Park, 900-11-2222, daughter\n2. Leo Park, 900-11-2223, son",
    "Dependent 1: Mia Park, SSN 900-11-2222, daughter\nDependent 2: Leo Park, SSN 900-11-2223, son",
  ])("%s", async (prompt) => {
    expect(await filled(form, prompt)).toEqual(BOTH);
  });

  test("beside what is said of oneself", async () => {
    const prompt = "I'm Ann Park, SSN 900-11-0001. Our daughter Mia Park, SSN 900-11-2222, lives with us.";
    expect(await filled(form, prompt)).toEqual({
      "Your name": "Ann Park",
      "Your social security number": "900-11-0001",
      name1: "Mia Park",
      ssn1: "900-11-2222",
      kin1: "daughter",
    });
  });

  test("with the boxes that are said of them", async () => {
    const prompt = "Dependent 2: Leo Park, son, child tax credit";
    expect(await filled(form, prompt)).toEqual({ name2: "Leo Park", kin2: "son", credit2: "Yes" });
  });

  test("but a title in capitals names nobody", async () => {
    expect(await filled(form, "Dependent Care Benefits were not paid.")).toEqual({});
  });
});

test("a household member stays where a form without a table asks for one", async () => {
  const single = [aText("Child's name"), aText("Applicant's name")];
  expect(await filled(single, "My daughter is Mia Park.")).toEqual({});
  expect(await filled(single, "Child's name: Mia Park")).toEqual({ "Child's name": "Mia Park" });
});
