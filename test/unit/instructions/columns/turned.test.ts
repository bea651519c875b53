import { describe, expect, test } from "vitest";
import { answerMapping } from "../../../../lib/instructions/columns/answer-mapping.ts";
import { planRows } from "../../../../lib/instructions/columns/plan-rows.ts";
import { readRows } from "../../../../lib/sheets/read-rows.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const form = aForm([
  aText("Last name", { id: "last" }),
  aText("First name", { id: "first" }),
  aText("Date of birth", { id: "born", format: "date" }),
  aText("Email", { id: "mail", format: "email" }),
]);
const table = (csv: string) => readRows({ csv });
const UPRIGHT =
  "Last name,First name,Date of birth,Email\nRoe,Ann,1980-03-04,a@x.org\nKing,Bo,1991-10-02,b@x.org\n";
const TURNED =
  "Last name,Roe,King\nFirst name,Ann,Bo\nDate of birth,1980-03-04,1991-10-02\nEmail,a@x.org,b@x.org\n";
const plan = (csv: string) => planRows(form, table(csv), {});

describe("a sheet with its captions down the first column", () => {
  test("has a row in each further column, and says so before the run", () => {
    expect(answerMapping(form, table(TURNED))).toMatchObject({
      isTurned: true,
      total: 2,
      samples: ["Roe", "Ann", "1980-03-04", "a@x.org"],
    });
    expect(plan(TURNED).rows.map(({ request }) => request.values)).toEqual(
      plan(UPRIGHT).rows.map(({ request }) => request.values),
    );
    expect(plan(TURNED).isTurned).toBe(true);
  });
  test("may have a title over it, colons behind its captions, and a line without values", () => {
    const noted = `New members,,\n,,\n${TURNED.replaceAll(/^(.*?),/gm, "$1:,")}Fax,,\n`;
    expect(plan(noted).rows).toHaveLength(2);
    expect(plan(noted).isTurned).toBe(true);
  });
  test("may call the people over their columns", () => {
    expect(plan(`New members,,\n,Client 1,Client 2\n${TURNED}`)).toMatchObject({ isTurned: true });
    expect(plan(`,Client 1,Client 2\n${TURNED}`).rows).toHaveLength(2);
  });
  test("may be of one person", () => {
    const one = TURNED.replaceAll(/,[^,\n]*$/gm, "");
    expect(plan(one).rows.map(({ request }) => request.values)).toEqual([
      { last: "Roe", first: "Ann", born: "1980-03-04", mail: "a@x.org" },
    ]);
  });
  test("says where a cell stands that gives nothing", () => {
    const [, second] = plan(TURNED.replace("b@x.org", "#N/A")).rows;
    expect(second?.left_out).toEqual(["C4 (Email): an error of the spreadsheet"]);
  });
});

test.each([
  UPRIGHT,
  UPRIGHT.replace("First name", "Given"),
  "Last name,Roe\nFirst name,Ann\nMember since,2020\n",
  "Name,Email,Phone\nAnn Roe,a@x.org,5550100\nBo King,b@x.org,5550101\nCy Lee,c@x.org,5550102\n",
])("a table with its captions in the first line is read as it stands: %s", (csv) => {
  expect(answerMapping(form, table(csv)).isTurned).toBeUndefined();
});
