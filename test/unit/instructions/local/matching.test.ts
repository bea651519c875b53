import { expect, test } from "vitest";
import { aCheckbox, aText } from "../../../fixtures/forms.ts";
import { filled, plan } from "./fill.ts";

const idsFor = async (...args: Parameters<typeof plan>): Promise<string[]> =>
  (await plan(...args)).values.map(({ fieldId }) => fieldId);

test("prefers the field whose descriptions agree", async () => {
  const fields = [
    aText("Employer", { tooltip: "Job title" }),
    aText("Employer", { tooltip: "Name of the employer" }),
  ];
  expect(await idsFor(fields, "Employer: Acme")).toEqual(["f2"]);
});

test("prefers the field that says nothing beside what was asked for", async () => {
  const fields = [aText("Previous employer of the applicant"), aText("Employer")];
  expect(await filled(fields, "Employer: Acme")).toEqual({ Employer: "Acme" });
});

test("lets the keys around a JSON value narrow its place", async () => {
  const fields = [aText("Parcel", { section: "Buyer" }), aText("Parcel", { section: "Seller" })];
  expect(await idsFor(fields, '{"seller": {"parcel": "7-19"}}')).toEqual(["f2"]);
});

test("gives a date to the field for dates", async () => {
  const fields = [aText("Contract number"), aText("Contract signed on", { format: "date" })];
  expect(await filled(fields, "Contract: 03/11/2025")).toEqual({ "Contract signed on": "03/11/2025" });
});

test("gives yes to a box before a line of text", async () => {
  expect(await idsFor([aText("Affiliates"), aCheckbox("Affiliates")], "Affiliates: yes")).toEqual(["f2"]);
});

test("keeps a list's plain keys away from fields of other people", async () => {
  const fields = [aText("Spouse phone"), aText("Daytime phone")];
  expect(await filled(fields, "Phone: 555-010-0101")).toEqual({ "Daytime phone": "555-010-0101" });
});

test("stays with the person of the list, whose fields share a beginning of their names", async () => {
  const fields = [
    aText("Buyer name", { name: "AP1FULLNAME" }),
    aText("Seller name", { name: "AP2FULLNAME" }),
    aText("Hire date", { name: "AP2PRESEMPHIRE", at: { x: 50, y: 140 } }),
    aText("Hire date", { name: "AP1PRESEMPHIRE", at: { x: 300, y: 140 } }),
  ];
  expect(await idsFor(fields, "Buyer name: Ada Lovelace\nHire date: 01/15/2012")).toEqual(["f1", "f4"]);
});

test("does not put a second number of one kind from running text into whatever field is left", async () => {
  const fields = [aText("Social security number"), aText("Social security number")];
  expect(await idsFor(fields, "My SSN is 900-11-1111. Another SSN is 900-22-2222.")).toEqual(["f1"]);
});

test("does not tick a box on a likeness alone", async () => {
  const { values, unused } = await plan([aCheckbox("Married filing jointly")], "Comment: married jointly");
  expect(values).toEqual([]);
  expect(unused.map(({ text }) => text)).toEqual(["Comment: married jointly"]);
});

test("does not tick a Yes whose question nobody named", async () => {
  expect(await idsFor([aCheckbox("Yes", { section: "Are you a veteran?" })], "Comment: yes")).toEqual([]);
  expect(await idsFor([aCheckbox("Yes", { section: "Are you a veteran?" })], "Veteran: yes")).toEqual(["f1"]);
});

test("takes words that JavaScript knows as words", async () => {
  expect(await filled([aText("Constructor")], "Constructor: Acme")).toEqual({ Constructor: "Acme" });
});
