import { expect, test } from "vitest";
import { markOfWords, putWith, valueOfWords } from "../../../lib/dashboard/workspace/words-for.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText } from "../../fixtures/forms.ts";

const [name, date, box, list, radio, mail, phone, rent, states, remarks] = aForm([
  aText("Name"),
  aText("Signed on", { format: "date", date_order: "mdy" }),
  aCheckbox("Member"),
  aChoice("Country", ["France", "Peru"]),
  aRadio("Status", ["Single", "Married"]),
  aText("E-mail", { format: "email" }),
  aText("Phone", { format: "phone" }),
  aText("Rent", { format: "money" }),
  aChoice("State", ["ME", "IN"]),
  aText("Remarks", { multiline: true }),
]).fields;
const NOW = new Date(2026, 2, 9);

test.each([
  ["Ada", name, "Ada"],
  ["Name: Ada", name, "Ada"],
  ["at 10:30", name, "at 10:30"],
  ["I live at 44 Birch Lane, Salem, OR 97301", name, "44 Birch Lane, Salem, OR 97301"],
  ["The requester is Acme Corp", name, "Acme Corp"],
  ["Ich wohne in 04103 Leipzig", name, "04103 Leipzig"],
  ["Mein Name ist Anna", name, "Mein Name ist Anna"],
  ["I am not Ada", name, "I am not Ada"],
  ["we grow apples and pears", name, "we grow apples and pears"],
  ["I will be at Home on Monday", remarks, "I will be at Home on Monday"],
  ["Date: today", date, "03/09/2026"],
  ["Heute", date, "03/09/2026"],
  ["today", name, "today"],
  ["Use today's date.", date, "03/09/2026"],
  ["please put today’s date here", date, "03/09/2026"],
  ["mit dem heutigen Datum", date, "mit dem heutigen Datum"],
  ["sign it today", date, "sign it today"],
  ["Date it November 28, 2026.", date, "November 28, 2026"],
  ["Geboren wurde sie am 3. März 1990 in Ulm", date, "3. März 1990"],
  ["signed on 11/28/2026", date, "11/28/2026"],
  ["nacida el 4 de mayo de 1988", date, "4 de mayo de 1988"],
  ["from 01/02/2020 to 03/04/2021", date, "from 01/02/2020 to 03/04/2021"],
  ["write to ada@mail.example, please", mail, "ada@mail.example"],
  ["call me at (312) 555-0142.", phone, "(312) 555-0142"],
  ["the rent is $1,850 a month", rent, "1,850"],
  ["1,850 of 2,000", rent, "1,850 of 2,000"],
  ["write to ada@mail.example", name, "write to ada@mail.example"],
  ["a member", box, "Member"],
  ["she lives in peru", list, "Peru"],
  ["Spain", list, null],
  ["Peruvian by birth", list, null],
  ["call me in May", states, null],
  ["Augusta, ME 04330", states, "ME"],
  ["she is married", radio, "Married"],
  ["she lives in Peru", radio, null],
])("“%s” put in a blank is what the blank is to hold", (text, field, value) => {
  if (!field) throw new Error("Expected a field.");
  const held = valueOfWords(field, text, undefined, NOW);
  const shown = field.options.find((option) => option.value === held)?.label ?? held;
  expect(shown).toBe(value);
});

test.each([
  // On empty paper nothing but its label says what a value is.
  [
    "Present landlord: Harold Pence, (937) 555-0172",
    [],
    "text",
    "Present landlord: Harold Pence, (937) 555-0172",
  ],
  ["Phone: 555 0100", ["Yours sincerely"], "text", "Phone: 555 0100"],
  // Beside print that names it, it says so twice.
  ["Phone: 555 0100", ["Your phone number"], "text", "555 0100"],
  ["Telephone: 555 0100", ["Tel.:"], "text", "555 0100"],
  ["Remarks: no pets", ["Remarks"], "text", "no pets"],
  ["at 10:30", ["Time:"], "text", "at 10:30"],
  ["Date: today", [], "date", "09/03/2026"],
  ["Start date: today", [], "text", "Start date: 09/03/2026"],
  ["Start date: today", ["Start date"], "date", "09/03/2026"],
  ["today", [], "date", "09/03/2026"],
])("“%s” put beside the blanks, where %j is printed, is a %s: “%s”", (text, captions, kind, put) => {
  expect(markOfWords({ text }, captions, { date_order: "dmy" }, NOW)).toEqual({ kind, text: put });
});

test("words that a person changed are put beside the blanks as they are", () => {
  const typed = { text: "Works at: Lindqvist Bakery", typed: true };
  expect(markOfWords(typed, ["Works at:"], { date_order: "dmy" }, NOW)).toEqual({
    kind: "text",
    text: typed.text,
  });
});

test("words that are put in a blank of several lines come under those that stand there", () => {
  if (!remarks || !name) throw new Error("Expected two fields.");
  expect(putWith(remarks, "Northpier Works\n", "77 Canal Street")).toBe("Northpier Works\n77 Canal Street");
  expect(putWith(remarks, null, "77 Canal Street")).toBe("77 Canal Street");
  expect(putWith(name, "Ada", "Grace")).toBe("Grace");
});
