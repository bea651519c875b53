import { expect, test } from "vitest";
import { aCheckbox } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const sides = ["Petitioner", "Respondent (ICE, CBP)", "Beneficiary"].map((caption) => aCheckbox(caption));

test("a box is ticked that is called what somebody is said to be", async () => {
  expect(await filled(sides, "The client is the respondent, and lives in Boston.")).toEqual({
    "Respondent (ICE, CBP)": "Yes",
  });
});

test("a box is ticked for the side at whose request something is done", async () => {
  expect(await filled(sides, "I appear at the request of the petitioner.")).toEqual({ Petitioner: "Yes" });
});

test("no box is ticked for what somebody is not", async () => {
  expect(await filled(sides, "The client is not the respondent.")).toEqual({});
});

test("no box of the writer's is ticked for what another is", async () => {
  const form = [aCheckbox("Volunteer"), aCheckbox("Trainee")];
  expect(await filled(form, "My brother Sam is a volunteer.")).toEqual({});
});

const offices = ["Immigration and Customs Enforcement (ICE)", "Citizenship and Immigration Services (USCIS)"];

test("a box is ticked by the short name that its caption gives in brackets", async () => {
  const form = offices.map((caption) => aCheckbox(caption));
  expect(await filled(form, "I am entering my appearance before USCIS.")).toEqual({
    [offices[1] ?? ""]: "Yes",
  });
});

test("a short name in small letters is a word like any other", async () => {
  const form = offices.map((caption) => aCheckbox(caption));
  expect(await filled(form, "There was ice on the road.")).toEqual({});
});
