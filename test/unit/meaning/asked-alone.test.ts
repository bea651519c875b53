import { expect, test } from "vitest";
import { askedAlone, askedIn } from "../../../lib/meaning/asked-alone.ts";

test.each([
  ["Which benefits do you receive? Check all that apply", "Which benefits do you receive?"],
  ["How may we reach you? (Please tick only one box)", "How may we reach you?"],
  ["Status (check one)", "Status"],
  ["Check only one", "Check only one"],
  ["Which benefits do you receive? Give the year of each", undefined],
])("“%s” asks alone", (question, alone = question) => expect(askedAlone(question)).toBe(alone));

test.each([
  ["Sex: Male", "Sex", "Sex"],
  ["Do you rent? Yes", "Do you rent?", "Do you rent?"],
  ["Affiliates: Yes", "Affiliates: Has the firm a share in another?", "Affiliates"],
  ["Are you insured: Yes", "Are you insured? Check only one box", "Are you insured"],
  ["Street: Town", "Address", ""],
  ["Male", "Sex", ""],
])("“%s” repeats of “%s” the head “%s”", (label, question, head) =>
  expect(askedIn(label, question)).toBe(head),
);
