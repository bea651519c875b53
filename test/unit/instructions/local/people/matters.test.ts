import { describe, expect, test } from "vitest";
import { peopleIn } from "../../../../../lib/instructions/local/people/people.ts";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const parts = (text: string): Record<string, string[]> =>
  Object.fromEntries(peopleIn(text).all.flatMap(({ name, roles }) => (name ? [[name.text, roles]] : [])));

describe("the sides of a matter", () => {
  test("are told by its caption", () => {
    expect(parts("Oleander Property Group v. Renata Voss, case 25-101.")).toEqual({
      "Oleander Property Group": ["plaintiff"],
      "Renata Voss": ["defendant"],
    });
  });
  test.each([
    "My landlord Oleander Property Group sued me.",
    "My landlord Oleander Property Group is suing us.",
  ])("are told by who sues: %s", (text) => {
    const { main, all } = peopleIn(text);
    expect(main.roles).toContain("defendant");
    expect(all.find(({ name }) => name)?.roles).toContain("plaintiff");
  });
  test("are told by whom a claim is against", () => {
    const { main, all } = peopleIn(
      "I'm Ann Lee. I am claiming against my former employer Kestrel Logistics plc, in Leeds.",
    );
    expect(main.roles).toContain("claimant");
    expect(all.find(({ name }) => name?.text === "Kestrel Logistics plc")?.roles).toContain("respondent");
  });
});

describe("an estate", () => {
  const form = [
    aText("Petitioner's name"),
    aText("Name of decedent"),
    aText("Date of death", { format: "date" }),
    aText("Decedent's gross personal property"),
  ];
  test("belongs to who has died, and is no matter of the writer's own", async () => {
    const prompt =
      "It's about the estate of my late brother, Osric Vane. He died on March 7, 2024. I'm the petitioner, Theresa Boone.";
    expect(await filled(form, prompt)).toEqual({
      "Petitioner's name": "Theresa Boone",
      "Name of decedent": "Osric Vane",
      "Date of death": "03/07/2024",
    });
  });
  test("takes from a list what is said of nobody", async () => {
    expect(await filled(form, "Gross personal property: 48,000")).toEqual({
      "Decedent's gross personal property": "48,000",
    });
  });
});

test("a verb that is written with the pronoun names somebody too", () => {
  expect(parts("This is for my neighbor. shes Opal Ruth Dinsmore.")).toHaveProperty("Opal Ruth Dinsmore");
});

test("a name that somebody goes by now is the name", () => {
  expect(peopleIn("The client now goes by Theo Ray Mercado.").main.name?.text).toBe("Theo Ray Mercado");
});
