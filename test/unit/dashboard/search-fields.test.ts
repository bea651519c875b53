import { expect, test } from "vitest";
import { searchFields } from "../../../lib/dashboard/workspace/search-fields.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const { fields } = aForm([
  aText("Prénom du demandeur", { section: "Applicant" }),
  aText("Date of birth", { section: "Applicant", required: true }),
  aText("Date of birth", { section: "Spouse", name: "spouse.dob" }),
]);
const found = (query: string): string[] => searchFields(fields, query).map(({ id }) => id);

test("an empty query finds every field", () => expect(found("  ")).toEqual(["f1", "f2", "f3"]));
test("every word counts, wherever it stands", () => expect(found("birth spouse")).toEqual(["f3"]));
test("case and accents do not count", () => expect(found("PRENOM")).toEqual(["f1"]));
test("required fields are found by that word", () => expect(found("required date")).toEqual(["f2"]));
test("PDF names are searched too", () => expect(found("spouse.dob")).toEqual(["f3"]));
test("words that occur nowhere find nothing", () => expect(found("passport")).toEqual([]));
