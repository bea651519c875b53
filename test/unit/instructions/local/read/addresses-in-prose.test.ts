import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const form = [aText("Street address"), aText("City"), aText("County"), aText("State"), aText("ZIP code")];

describe("an address", () => {
  test.each([
    "I live at 63 Linwood Avenue in the city of Buffalo, Erie County, NY 14299.",
    "I live at 63 Linwood Avenue, Buffalo, Erie County, NY 14299.",
  ])("may tell the county: %s", async (prompt) => {
    expect(await filled(form, prompt)).toEqual({
      "Street address": "63 Linwood Avenue",
      City: "Buffalo",
      County: "Erie",
      State: "NY",
      "ZIP code": "14299",
    });
  });
  test("may tell the county in lower case and without commas", async () => {
    expect(await filled(form, "i live at 39 Larch Blvd Bayside queens county ny 11399")).toMatchObject({
      "Street address": "39 Larch Blvd",
      City: "Bayside",
      State: "NY",
      "ZIP code": "11399",
    });
  });
  test("may tell the floor", async () => {
    const prompt = "My address is 300 Turbine Road, 2nd floor, Worcester, MA 01699.";
    expect(await filled(form, prompt)).toMatchObject({
      "Street address": "300 Turbine Road, 2nd floor",
      City: "Worcester",
    });
  });
  test("may have a house without a number, and the word before its postcode", async () => {
    const british = [aText("House and street"), aText("Postcode")];
    const prompt = "I live at Flat 2, Quay House, Cardiff, postcode CF10 9AA.";
    expect(await filled(british, prompt)).toMatchObject({ Postcode: "CF10 9AA" });
  });
  test("may be corrected in its street alone", async () => {
    const prompt = "I live at 9 Dune Rd, Camden, NJ 08199 - no sorry 9 Dune Rd apt 2.";
    expect(await filled(form, prompt)).toMatchObject({
      "Street address": "9 Dune Rd apt 2",
      City: "Camden",
      "ZIP code": "08199",
    });
  });
  test("to which mail goes is one's own, whoever lives there", async () => {
    const mail = [aText("Mailing address"), aText("Name")];
    const prompt = "My mail should go to my sister at 71 Heron Way, Hialeah, FL 33099.";
    expect(await filled(mail, prompt)).toEqual({ "Mailing address": "71 Heron Way, Hialeah, FL 33099" });
  });
});
