import { expect, test } from "vitest";
import { detect, FlatPage } from "../../../../fixtures/pdf/flat-page.ts";

const CAPTIONS = ["Name of event", "Venue", "Start", "Guests"];

test.each([
  [30, 8],
  [26, 9],
  [36, 10],
  [28, 12],
])(
  "takes the captions under lines %i points apart, %i under them, for their own lines",
  async (pitch, under) => {
    const page = new FlatPage().text(48, 60, "Reference:").rule(120, 320, 62);
    for (const [index, caption] of CAPTIONS.entries()) {
      const y = 90 + pitch * index;
      page.rule(48, 548, y + 2).text(48, y + under, caption, { size: 7 });
    }
    expect((await detect(page)).map(({ label }) => label)).toEqual(["Reference", ...CAPTIONS]);
  },
);

test("takes the captions over lines for their own, whatever stands under the last", async () => {
  const page = new FlatPage();
  for (const [index, caption] of CAPTIONS.entries()) {
    page.text(48, 90 + 30 * index, caption, { size: 8 }).rule(48, 348, 108 + 30 * index);
  }
  page.text(48, 226, "Please return this form");
  expect((await detect(page)).map(({ label }) => label)).toEqual(CAPTIONS);
});
