import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { isMonthOfYear, monthsIn } from "../../../../../lib/meaning/month-of-year.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY, writtenBy } from "./played.ts";

const FORM = [aText("Full name"), aText("Employed since", { format: "date" }), aText("Date of birth")];

describe("a month without a day", () => {
  test.each([
    ["Employed since: June 2022", "June 2022"],
    ["Employed since: 06/2022", "06/2022"],
  ])("is written where a date is asked: %s", (says, since) => {
    expect(writtenBy(FORM, says)["Employed since"]).toBe(since);
  });

  test("is suggested whole where a sentence tells it", () => {
    const prompt = "My name is Ada Roe. Employed since June 2022.";
    const { values, suggested } = planFor({ form: aForm(FORM), prompt, today: TODAY });
    expect(values.map(({ value }) => value)).toEqual(["Ada Roe"]);
    expect(suggested?.map(({ value }) => value)).toEqual(["June 2022"]);
  });

  test("is no day of birth", () => {
    expect(writtenBy(FORM, "Date of birth: June 1990")).toEqual({});
  });

  test("is read by its name or number, and not within a day, a word or another number", () => {
    const read = (text: string) => monthsIn(text).map(({ start, end }) => text.slice(start, end));
    expect(read("from Sept. 2019 to 1/2020")).toEqual(["Sept. 2019", "1/2020"]);
    expect(read("4/6/2020, about 2022, class of 2019, 13/2020, No 06/2022-7")).toEqual([]);
    expect(isMonthOfYear("June 2022")).toBe(true);
    expect(isMonthOfYear("since June 2022")).toBe(false);
  });
});
