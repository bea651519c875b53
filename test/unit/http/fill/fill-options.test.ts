import { expect, test } from "vitest";
import { FillForm } from "../../../../lib/http/fill/fill-schemas.ts";

const isTaken = (timezone: string): boolean =>
  FillForm.safeParse({ file_id: "7c9e6679-7425-40de-944b-e07fc1f90ae7", prompt: "x", timezone }).success;

test.each([
  ...["UTC", "Etc/UTC", "Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "Europe/Kiev", "America/New_York"],
  ...["America/Argentina/Buenos_Aires", "Pacific/Kiritimati", "US/Eastern", "GMT", "Etc/GMT+5"],
])("%s is a time zone", (name) => {
  expect(isTaken(name)).toBe(true);
});

test.each(["Mars/Olympus", "+05:30", "", "UTC+1", "Europe", "constructor"])("%j is none", (name) => {
  expect(isTaken(name)).toBe(false);
});
