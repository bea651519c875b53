import { expect, test } from "vitest";
import { mergeValues } from "../../../lib/instructions/merge-values.ts";
import { planFromValues } from "../../../lib/instructions/plan-from-values.ts";
import { aCheckbox, aChoice, aForm, aRadio, aText, type FieldSketch } from "../../fixtures/forms.ts";

const form = aForm([
  aText("Full name", { name: "applicant.name" }),
  aText("Date of birth", { format: "date" }),
  aCheckbox("LLC"),
  aRadio("Sex", ["Male", "Female"]),
  aChoice("Languages", ["French", "German"], { multi_select: true }),
  aText("Employees", { format: "number", max_length: 3 }),
  aText("Twin"),
  aText("Twin"),
]);
const valuesOf = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(planFromValues(form, values).values.map(({ fieldId, value }) => [fieldId, value]));

test.each([
  ["Born", "ymd", "2024-03-05"],
  ["Issued (mm/dd/yyyy)", "mdy", "05/03/2024"],
] as const)(
  "reads a day with dots day first, where nothing of the form says otherwise: %s",
  (label, order, day) => {
    const days = aForm([aText(label, { format: "date", date_order: order })]);
    expect(planFromValues(days, { f1: "05.03.2024" }).values[0]?.value).toBe(day);
  },
);

test("finds fields by id, PDF name or label", () => {
  expect(valuesOf({ f2: "1985-12-10" })).toEqual({ f2: "12/10/1985" });
  expect(valuesOf({ "applicant.name": "Ada" })).toEqual({ f1: "Ada" });
  expect(valuesOf({ "full name:": "Ada" })).toEqual({ f1: "Ada" });
});

test("answers a question over boxes by the boxes' words", () => {
  const asked = (question: string, ...answers: string[]) =>
    answers.map((answer) => aCheckbox(answer, { question }));
  const boxes = aForm([...asked("Gender:", "Male", "Female"), ...asked("Pets", "Cat", "Dog", "Fish")]);
  const ticked = (values: Record<string, unknown>) => {
    const { values: planned, warnings } = planFromValues(boxes, values);
    return [
      ...planned.map(({ fieldId }) => fieldId),
      ...warnings.map(({ code, message }) => `${code} ${message}`),
    ];
  };
  expect(ticked({ Gender: "female", pets: ["Cat", "Fish"] })).toEqual(["f2", "f3", "f5"]);
  expect(ticked({ Pets: "Dog; Snake" })).toEqual([
    "f4",
    "values_value_unusable Expected one of: Cat, Dog, Fish.",
  ]);
  expect(ticked({ Cat: true, Gender: null })).toEqual(["f3"]);
});

test.each([
  [["Nachname", "Vorname", "Geburtsdatum", "Wohnort"], "18.07.2010"],
  [["Nombre", "Apellidos", "Fecha de nacimiento", "Código postal"], "18/07/2010"],
  [["Achternaam", "Voornaam", "Geboortedatum", "Woonplaats"], "18/07/2010"],
])(
  "writes a day as the readers of a short form do, whose labels alone tell its language: %s",
  (labels, day) => {
    const short = aForm(
      labels.map((label, at) => aText(label, { id: `f${at}`, format: at === 2 ? "date" : null })),
    );
    expect(planFromValues(short, { f2: "2010-07-18" }).values).toMatchObject([{ value: day }]);
  },
);

test("takes none of two options that one text names", () => {
  const married = aForm([aRadio("Marital status", ["Single", "Married", "Not married"])]);
  const planned = (text: string) => planFromValues(married, { f1: text }).values.map(({ value }) => value);
  expect(planned("Single; Married")).toEqual([]);
  expect(planned("I am not married")).toEqual(["r3"]);
});

test("finds a place that detection doubts by its id alone", () => {
  const [doubted] = aForm([aText("Town")]).fields;
  const doubting = { ...form, doubtful: doubted ? [{ ...doubted, id: "f9" }] : [] };
  const { values, warnings } = planFromValues(doubting, { f9: "Paris", Town: "Paris" });
  expect(values.map(({ fieldId }) => fieldId)).toEqual(["f9"]);
  expect(warnings.map(({ code }) => code)).toEqual(["values_key_unknown"]);
});

test("shapes values of every JSON type for the field", () => {
  expect(valuesOf({ LLC: true, Sex: "female", Languages: ["german"], Employees: 14 })).toEqual({
    f3: "Yes",
    f4: "r2",
    f5: ["German"],
    f6: "14",
  });
  expect(valuesOf({ LLC: false, Sex: null })).toEqual({ f3: "Off" });
});

test.each([
  ["Cell phone expense", null, "varies"],
  ["Social security number", "ssn", "applied for"],
  ["E-mail address", "email", "none"],
  ["Date of payment", "date", "every Friday"],
  ["Amount in words", null, "1,200"],
  ["Employees", "number", "about twenty"],
  ["Number of dependents", "number", "two"],
] as const)("writes %s as given where only its caption asks for something else", (label, format, value) => {
  const hinted = aForm([aText(label, { format, ...(format && { format_source: "label" as const }) })]);
  const { values, warnings } = planFromValues(hinted, { f1: value });
  expect(values).toMatchObject([{ fieldId: "f1", value }]);
  for (const { code, message } of warnings) {
    expect(code).toBe("values_format_unexpected");
    expect(message).not.toContain(value);
  }
});

test("writes number words in digits where the file wants a number", () => {
  const bound = aForm([aText("Boxes", { format: "number", format_source: "file" })]);
  expect(planFromValues(bound, { f1: "two" }).values).toMatchObject([{ value: "2" }]);
});

test("writes a program's number so that no decimal comma of the file makes thousands of its decimals", () => {
  const fields = [aText("Weight", { format: "number", format_source: "file" }), aText("Note")];
  const planned = (given: unknown) =>
    planFromValues(aForm(fields), { Weight: given, Note: given }).values.map(({ value }) => value);
  expect(planned(1.234)).toEqual(["1.2340", "1.234"]);
  expect(planned(-12.345)).toEqual(["-12.3450", "-12.345"]);
  expect(planned(1.5)).toEqual(["1.5", "1.5"]);
  expect(planned("1.234")).toEqual(["1.234", "1.234"]);
});

test("refuses what the file's own format or its length forbids", () => {
  const bound = aForm([
    aText("When", { format: "date", format_source: "file" }),
    aText("SSN", { format: "ssn", format_source: "label", max_length: 9 }),
  ]);
  const { values, warnings } = planFromValues(bound, { f1: "soon", f2: "applied for one" });
  expect(values).toEqual([]);
  expect(warnings.map(({ code }) => code)).toEqual(["values_value_unusable", "values_value_unusable"]);
});

test("shapes a value that fits what the caption asks for", () => {
  const hinted = aForm([aText("Date of birth", { format: "date", format_source: "label" })]);
  expect(planFromValues(hinted, { f1: "1985-12-10" })).toMatchObject({
    values: [{ value: "12/10/1985" }],
    warnings: [],
  });
});

test("makes fields blank by null and by an empty text, which is a blank on purpose", () => {
  const given = planFromValues(form, { "Full name": null, "applicant.name": null, LLC: "", Sex: " " });
  expect(given).toEqual({ values: [], cleared: ["f1", "f3", "f4"], leftBlank: ["f3", "f4"], warnings: [] });
});

test("makes nothing blank that people may not fill", () => {
  const fixed = aForm([aText("Office", { read_only: true }), aText("Sign here", { type: "signature" })]);
  const { cleared, warnings } = planFromValues(fixed, { Office: null, "Sign here": "" });
  expect(cleared).toEqual([]);
  expect(warnings.map(({ code }) => code)).toEqual(["field_read_only", "field_read_only"]);
});

test("says that nobody can see a field that is hidden", () => {
  const { warnings } = planFromValues(aForm([aText("Away", { read_only: true, hidden: true })]), {
    Away: "x",
  });
  expect(warnings).toMatchObject([{ message: expect.stringMatching(/^Nobody can see this field/) }]);
});

test("marks them as structured values", () => {
  expect(planFromValues(form, { f1: "Ada" }).values).toEqual([
    { fieldId: "f1", value: "Ada", confidence: 1, source: null, rule: "values" },
  ]);
});

test.each([
  ["values_key_unknown", { Nowhere: "secret" }],
  ["values_key_unknown", { Twin: "secret" }],
  ["values_value_unusable", { Employees: "secret" }],
  ["values_value_unusable", { Employees: 14_000 }],
  ["values_value_unusable", { Sex: "secret" }],
  ["values_value_unusable", { "Full name": { first: "secret" } }],
  ["values_value_unusable", { "Full name": "two\nsecret" }],
])("warns with %s, without the value: %j", (code, values) => {
  const { values: planned, warnings } = planFromValues(form, values);
  expect(planned).toEqual([]);
  expect(warnings.map((warning) => warning.code)).toEqual([code]);
  expect(JSON.stringify(warnings)).not.toMatch(/secret|14000|two/);
});

test.each([
  ["a number", { Employees: "secret" }],
  ["at most", { Employees: 14_000 }],
  ["one of the field's", { Sex: "secret" }],
  ["text, a number, true or false", { "Full name": { first: "secret" } }],
  ["several lines", { "Full name": "two\nlines" }],
])("says what is expected of a value that cannot be used: %s", (expected, values) => {
  expect(planFromValues(form, values).warnings[0]?.message).toContain(expected);
});

test.each([
  ["a key that no field has", { f1: "Ada", Nowhere: "x" }, 'No field has the id, name or label "Nowhere".'],
  [
    "a label that several have",
    { twin: "x" },
    '2 fields have the label "twin" (f7, f8). Name one by its id.',
  ],
])("names %s", (_, values, message) => {
  expect(planFromValues(form, values).warnings).toEqual([{ code: "values_key_unknown", message }]);
});

test("names a long key in part", () => {
  const [warning] = planFromValues(form, { ["k".repeat(500)]: "x" }).warnings;
  expect(warning?.message.length).toBeLessThan(150);
});

test("says how much longer a text is than its field", () => {
  const short = aForm([aText("Country", { max_length: 2 }), aText("Initial", { max_length: 1 })]);
  const { warnings } = planFromValues(short, { f1: "USA", f2: "Ada" });
  expect(warnings.map(({ message }) => message)).toEqual([
    "Expected at most 2 characters, got 3.",
    "Expected at most 1 character, got 3.",
  ]);
});

test("counts a letter and its accent as the one character that is written", () => {
  const short = aForm([aText("Name", { max_length: 4 })]);
  const { values, warnings } = planFromValues(short, { Name: "Jose\u0301" });
  expect(values).toHaveLength(1);
  expect(warnings).toEqual([]);
});

test("says that a list without options takes nothing, and that people sign themselves", () => {
  const odd = aForm([aChoice("Town", []), aText("Sign here", { type: "signature" })]);
  const { values, warnings } = planFromValues(odd, { f1: "Paris", f2: "Ada" });
  expect(values).toEqual([]);
  expect(warnings.map(({ code, message }) => [code, message])).toEqual([
    ["values_value_unusable", "The field has no options to choose from."],
    ["field_read_only", "This field is read-only or a signature."],
  ]);
});

test("takes an option's own value as a form is read, also where it is the word no", () => {
  const option = (value: string) => ({ value, label: value });
  const odd = aForm([
    aCheckbox("No box", { options: [option("No")] }),
    aCheckbox("One of two", { options: [option("0"), option("1")] }),
    aChoice("Alike", ["x", "X"]),
  ]);
  const given = { f1: "No", f2: "1", f3: "x" };
  expect(planFromValues(odd, given).values.map(({ fieldId, value }) => [fieldId, value])).toEqual(
    Object.entries(given),
  );
  expect(planFromValues(odd, { f1: false }).values).toMatchObject([{ fieldId: "f1", value: "Off" }]);
});

test("reads the form once, however many keys there are", () => {
  let reads = 0;
  const watched = {
    ...form,
    fields: form.fields.map((field) =>
      Object.defineProperty({ ...field }, "label", {
        enumerable: true,
        get() {
          reads++;
          return field.label;
        },
      }),
    ),
  };
  const readsFor = (keys: number): number => {
    reads = 0;
    planFromValues(watched, Object.fromEntries([...Array(keys).keys()].map((at) => [`nothing ${at}`, "x"])));
    return reads;
  };
  expect(readsFor(1_000)).toBe(readsFor(1));
});

test("takes the first field where a name comes again, and an id before a name", () => {
  const twins = aForm([
    aText("One", { name: "f2" }),
    aText("Two", { name: "same" }),
    aText("Three", { name: "same" }),
  ]);
  const planned = planFromValues(twins, { f2: "a", same: "b" }).values.map(({ fieldId }) => fieldId);
  expect(planned).toEqual(["f2", "f2"]);
});

test("lets structured values beat what the instruction says of the same field", () => {
  const said = (fieldId: string) => ({
    fieldId,
    value: "said",
    confidence: 0.8,
    source: { start: 0, end: 4, text: "said" },
    rule: "statement",
  });
  const plan = {
    engine: "test:1",
    values: [said("f1"), said("f7")],
    leftBlank: ["f2", "f8"],
    ambiguous: [{ fieldId: "f2", candidates: ["said"] }],
    unused: [],
    warnings: [],
  };
  const given = planFromValues(form, { f1: "Ada", f2: "12/10/1985", Nowhere: 1 });
  const merged = mergeValues(plan, given);
  expect(merged.values).toEqual([...given.values, said("f7")]);
  expect(merged).toMatchObject({
    leftBlank: ["f8"],
    ambiguous: [],
    warnings: [{ code: "values_key_unknown" }],
  });
});

test("takes one part of a number for the field that holds that part", () => {
  const part = (index: number, max_length: number) =>
    aText("Social security number", {
      comb: true,
      max_length,
      group: { id: "g1", kind: "ssn", part: "digits", index },
    });
  const form = aForm([part(0, 3), part(1, 2), part(2, 4)]);
  const { values, warnings } = planFromValues(form, { f1: "900", f2: "12", f3: 3456 });
  expect(values.map(({ fieldId, value }) => [fieldId, value])).toEqual([
    ["f1", "900"],
    ["f2", "12"],
    ["f3", "3456"],
  ]);
  expect(warnings).toEqual([]);
});

test("a name for a row of boxes goes into them letter by letter", () => {
  const cell = (index: number) =>
    aText("Name of the holder", {
      max_length: 1,
      group: { id: "g1", kind: "digits", part: "digits", index },
    });
  const { values, warnings } = planFromValues(aForm([0, 1, 2, 3, 4].map(cell)), { g1: "Bo Li" });
  expect(values.map(({ fieldId, value }) => [fieldId, value])).toEqual([
    ["f1", "B"],
    ["f2", "o"],
    ["f4", "L"],
    ["f5", "i"],
  ]);
  expect(warnings).toEqual([]);
});

test.each([
  ["E-mail", "an e-mail address."],
  ["Date", "a valid date in the form's order."],
])("says what the words of a field seem to ask for: %s", (label, told) => {
  const { warnings } = planFromValues(aForm([aText(label)]), { f1: "Ada" });
  const message = `Written as sent. The field's caption seems to ask for ${told}`;
  expect(warnings).toEqual([{ code: "values_format_unexpected", message, fieldId: "f1" }]);
});

test.each(["Place, date and time", "Sent by (email, USB, CD), specify", "Phone or mail"])(
  "a value is not held against one of several things that are asked for: %s",
  (label) => {
    const { values, warnings } = planFromValues(aForm([aText(label)]), { f1: "Salzburg" });
    expect(values).toMatchObject([{ value: "Salzburg" }]);
    expect(warnings).toEqual([]);
  },
);

test("says what is wrong with a number that has as many digits as it should", () => {
  const form = aForm([aText("Social security number"), aText("Phone")]);
  const { warnings } = planFromValues(form, { f1: "512-00-7731", f2: "217-555-010" });
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining("the middle two not 00"),
    expect.stringContaining("a complete telephone number"),
  ]);
});

test.each(["Betrag eins in Euro", "Ein Betrag"])("the German word for one asks for no EIN: %s", (label) => {
  const { values } = planFromValues(aForm([aText(label)]), { f1: "1250" });
  expect(values).toMatchObject([{ fieldId: "f1", value: "1250" }]);
});

test("a label that says EIN asks for one", () => {
  const { warnings } = planFromValues(aForm([aText("EIN")]), { f1: "1250" });
  expect(warnings).toMatchObject([{ message: expect.stringContaining("employer identification number") }]);
});

test("takes what a form shows of an option before what programs call another one", () => {
  const options = ["1", "2", "3", "4"].map((label, index) => ({ value: String(index), label }));
  const rating = aForm([{ ...aRadio("Rating", []), options }]);
  expect(planFromValues(rating, { f1: "3" }).values[0]?.value).toBe("2");
  expect(planFromValues(rating, { f1: "0" }).values[0]?.value).toBe("0");
});

const called = (pairs: [value: string, label: string][]) => {
  const options = pairs.map(([value, label]) => ({ value, label }));
  return aForm([{ ...aRadio("Which", []), options }]);
};
const SWAPPED: [string, string][] = [
  ["Yes", "No"],
  ["No", "Yes"],
];

test.each<[string, [string, string][], string | boolean, string]>([
  [
    "two that show the same",
    [
      ["a", "Other"],
      ["b", "Other"],
      ["c", "None"],
    ],
    "other",
    '"Other" (value "a"), "Other" (value "b")',
  ],
  [
    "two that show the same, in its very letters",
    [
      ["Other", "Other"],
      ["b", "Other"],
    ],
    "Other",
    '"Other" (value "Other"), "Other" (value "b")',
  ],
  [
    "two that differ by case, spelled as neither",
    [
      ["1", "ms"],
      ["2", "MS"],
    ],
    "Ms",
    '"ms" (value "1"), "MS" (value "2")',
  ],
  [
    "one that shows it and one that stores it as a word",
    SWAPPED,
    "Yes",
    '"Yes" (value "No"), "No" (value "Yes")',
  ],
  ["the same, given as true", SWAPPED, true, '"Yes" (value "No"), "No" (value "Yes")'],
  [
    "captions that stand one too low",
    [
      ["Single", "Status"],
      ["Married", "Single"],
    ],
    "single",
    '"Single" (value "Married"), "Status" (value "Single")',
  ],
])("tells of a collision, and writes nothing: %s", (_, pairs, given, candidates) => {
  for (const type of ["radio", "choice", "checkbox"] as const) {
    const [field] = called(pairs).fields;
    const { values, warnings } = planFromValues(aForm([{ ...field, type, editable: type === "choice" }]), {
      f1: given,
    });
    expect(values).toEqual([]);
    expect(warnings).toMatchObject([{ code: "values_value_unusable", fieldId: "f1" }]);
    expect(warnings[0]?.message).toContain(`2 options of the field match: ${candidates}. Choose`);
  }
});

test.each<[string, [string, string][], string, string]>([
  [
    "is spelled as one of two that differ by case",
    [
      ["1", "ms"],
      ["2", "MS"],
    ],
    "MS",
    "2",
  ],
  [
    "is shown by one and stored by another as a number",
    [
      ["2", "1"],
      ["1", "2"],
    ],
    "2",
    "1",
  ],
  [
    "is shown by one, and stored by another in other letters",
    [
      ["NO", "Norwegian"],
      ["N", "No"],
    ],
    "No",
    "N",
  ],
  [
    "is shown and stored by one",
    [
      ["ja", "Ja"],
      ["nein", "Nein"],
    ],
    "ja",
    "ja",
  ],
  [
    "is stored by one in its very letters",
    [
      ["x", "Small"],
      ["X", "Large"],
    ],
    "X",
    "X",
  ],
])("writes the option whose name %s", (_, pairs, given, value) => {
  expect(planFromValues(called(pairs), { f1: given }).values).toMatchObject([{ value }]);
});

test("takes an export value that is called so, whatever others show", () => {
  const given = (field: FieldSketch | undefined, value: unknown) =>
    planFromValues(aForm([field ?? {}]), { f1: value }).values[0]?.value;
  const [field] = called(SWAPPED).fields;
  expect(given(field, { export_value: "Yes" })).toBe("Yes");
  expect(given({ ...field, type: "checkbox" }, { export_value: "No" })).toBe("No");
  expect(given({ ...field, type: "choice", multi_select: true }, [{ export_value: "No" }])).toEqual(["No"]);
  expect(
    given(
      called([
        ["0", "1"],
        ["1", "2"],
      ]).fields[0],
      { export_value: "1" },
    ),
  ).toBe("1");
});

test("takes an export value that no option has as a text, and nothing else by that name", () => {
  expect(
    valuesOf({ "Date of birth": { export_value: "1985-12-10" }, Sex: { export_value: "female" } }),
  ).toEqual({
    f2: "12/10/1985",
    f4: "r2",
  });
  expect(valuesOf({ "Full name": { export_value: 3 }, Sex: { export_value: "none" } })).toEqual({});
});

test("tells of a collision among several of a list", () => {
  const [field] = called(SWAPPED).fields;
  const list = aForm([{ ...field, type: "choice", multi_select: true }]);
  expect(planFromValues(list, { f1: ["Yes"] }).warnings[0]?.message).toContain("options of the field match");
});

test("takes the option that begins with the words before one that mentions them", () => {
  const options = ["Basic on weekdays", "Family of four", "Sponsor as family"].map((label, index) => ({
    value: String(index),
    label,
  }));
  const membership = aForm([{ ...aRadio("Membership", []), options }]);
  expect(planFromValues(membership, { f1: "Family" }).values[0]?.value).toBe("1");
});

test("ticks the box that says no of several with one name, and leaves a lone one off", () => {
  const options = [
    { value: "0", label: "Yes" },
    { value: "1", label: "No" },
  ];
  const pair = aForm([{ ...aCheckbox("Do you smoke?"), options }, aCheckbox("Newsletter")]);
  const { values } = planFromValues(pair, { f1: "No", f2: "No" });
  expect(values.map(({ value }) => value)).toEqual(["1", "Off"]);
});

test("ticks none of several boxes with one name that say neither yes nor no, and names them", () => {
  const options = [
    { value: "0", label: "Owner" },
    { value: "1", label: "Tenant" },
  ];
  const pair = aForm([{ ...aCheckbox("You are"), options }]);
  for (const given of [true, "yes", "x"]) {
    const { values, warnings } = planFromValues(pair, { f1: given });
    expect([values, warnings.map(({ code, fieldId }) => [code, fieldId])]).toEqual([
      [],
      [["values_value_unusable", "f1"]],
    ]);
  }
  expect(planFromValues(pair, { f1: "Tenant" }).values[0]?.value).toBe("1");
});

test.each([
  ["Sex", ["M", "F", "X"], [true, "yes", 1]],
  ["How satisfied are you?", ["0", "1", "2"], [true, "yes"]],
  ["Size", ["S", "L", "x"], [true, "ticked"]],
])("takes no X and no figure among several options for an answer: %s", (label, captions, answers) => {
  const asked = [aRadio(label, captions), aCheckbox(label, { options: aRadio("", captions).options ?? [] })];
  for (const field of asked)
    for (const given of answers) {
      const { values, warnings } = planFromValues(aForm([field]), { f1: given });
      expect(values).toEqual([]);
      expect(warnings[0]?.message).toContain(captions.map((caption) => JSON.stringify(caption)).join(", "));
    }
  const last = captions.at(-1) ?? "";
  expect(planFromValues(aForm([aRadio(label, captions)]), { f1: last }).values).toMatchObject([
    { value: "r3" },
  ]);
});

test("a circle of its own is answered as a box is", () => {
  const lone = aForm([aRadio("Applicant", ["Female"]), aRadio("Applicant", ["Other"], { value: "r1" })]);
  for (const given of [true, "yes", "x", "Female", 1])
    expect(planFromValues(lone, { f1: given }).values).toMatchObject([{ fieldId: "f1", value: "r1" }]);
  for (const given of [false, "no"]) {
    const { values, cleared, leftBlank, warnings } = planFromValues(lone, { f1: given, f2: given });
    expect([values, cleared, leftBlank, warnings]).toEqual([[], ["f1", "f2"], ["f1", "f2"], []]);
  }
  expect(planFromValues(lone, { f1: "Male" }).warnings[0]?.message).toBe(
    'Expected one of the field\'s 1 options, by value or label: "Female".',
  );
});

test("puts a number into boxes for a character each from the first on, and clears the others", () => {
  const boxes = ["1", "2", "3", "4"].map((number, index) =>
    aText("Account", {
      name: `Account ${number}`,
      group: { id: "g1", kind: "digits", part: "digits", index },
    }),
  );
  const { values, cleared } = planFromValues(aForm(boxes), { g1: "512" });
  expect(values.map(({ value }) => value)).toEqual(["5", "1", "2"]);
  expect(cleared).toEqual(["f4"]);
});

test("takes the label that all boxes of a row share for the row, and refuses what does not go into them", () => {
  const boxes = [0, 1, 2, 3].map((index) =>
    aText("Account number", { group: { id: "g1", kind: "digits", part: "digits", index } }),
  );
  const { values } = planFromValues(aForm(boxes), { "Account number": "512" });
  expect(values.map(({ value }) => value)).toEqual(["5", "1", "2"]);
  const long = planFromValues(aForm(boxes), { "Account number": "5123456" });
  expect(long.values).toEqual([]);
  expect(long.warnings).toMatchObject([{ code: "values_value_unusable", fieldId: "f1" }]);
});

test("puts a date into boxes in the order that the form prints", () => {
  const boxes = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    aText("Birth (DDMMYYYY)", {
      date_order: "dmy",
      group: { id: "g1", kind: "digits", part: "digits", index },
    }),
  );
  const { values } = planFromValues(aForm(boxes), { g1: "March 4, 1990" });
  expect(values.map(({ value }) => value).join("")).toBe("04031990");
});

test.each([
  ["Appointment", "time", "25:00"],
  ["Appointment", "time", "0.3958333"],
  ["Date of birth", "date", "today"],
  ["Date of birth", "date", "born 1990"],
  ["Social security number", "ssn", "000-00-0000"],
  ["Telephone", "phone", "217-555-010"],
  ["Rent", "money", "12%"],
] as const)("warns of a value that is none of what %s asks for: %s %s", (label, format, given) => {
  const { values, warnings } = planFromValues(aForm([aText(label, { format })]), { f1: given }, "2026-11-20");
  expect(values).toHaveLength(1);
  expect(warnings.map(({ code }) => code)).toEqual(["values_format_unexpected"]);
});

test("chooses no option for a value that says more than its name", () => {
  const color = aForm([aRadio("Color", ["Blue", "Green"])]);
  const chosen = (given: string) => planFromValues(color, { f1: given }).values.map(({ value }) => value);
  expect(["dark blue", "blue - pending", "blue or green"].flatMap(chosen)).toEqual([]);
  expect(chosen("blue")).toEqual(["r1"]);
});

test("a day in figures alone is what a row of cells asks for", () => {
  const birth = aForm([aText("Date of birth (MMDDYYYY)", { format: "date", max_length: 8 })]);
  const { values, warnings } = planFromValues(birth, { f1: "11/30/1981" });
  expect([values.map(({ value }) => value), warnings]).toEqual([["11301981"], []]);
});

test("writes a date in words with its month's name, and what is sent longer than print leaves room for with a warning", () => {
  const part = (label: string, part: "day" | "month" | "year", index: number, more: object = {}) =>
    aText(label, { id: part, group: { id: "d1", kind: "date", part, index }, ...more });
  const sworn = aForm([
    part("Sworn this", "day", 0),
    part("day of", "month", 1, { tooltip: "mmmm" }),
    part("20", "year", 2, { max_length: 2, tooltip: "Year (20__)" }),
  ]);
  const planned = (values: Record<string, unknown>) => {
    const { values: written, warnings } = planFromValues(sworn, values);
    return [written.map(({ value }) => value), warnings.map(({ code }) => code)];
  };
  expect(planned({ d1: "2026-05-07" })).toEqual([["07", "May", "26"], []]);
  expect(planned({ year: "2026" })).toEqual([["26"], []]);
  expect(planned({ year: "this year" })).toEqual([["this year"], ["values_format_unexpected"]]);
});

test("puts an X where a text is a box to check, for yes", () => {
  const widgets = [{ page: 1, x: 72, y: 20, width: 11, height: 11 }];
  const boxes = aForm([
    aText("If you are married, check this box", { widgets }),
    aText("If you are single, check this box", { widgets }),
  ]);
  const { values: planned, warnings } = planFromValues(boxes, { f1: true, f2: false });
  expect(planned.map(({ fieldId, value }) => [fieldId, value])).toEqual([["f1", "X"]]);
  expect(warnings).toEqual([]);
});

test("an address with its telephone is what a field for both asks for", () => {
  const both = aForm([aText("Petitioner’s Address/Telephone"), aText("Telephone")]);
  const { warnings } = planFromValues(both, { f1: "915 Main St, Springfield, 417-555-0133", f2: "by mail" });
  expect(warnings.map(({ fieldId }) => fieldId)).toEqual(["f2"]);
});

test.each([
  ["label", { balance: "500 CR" }, [["500 CR"], ["values_format_unexpected"]]],
  ["label", { balance: "$500.00 DR" }, [["$500.00 DR"], ["values_format_unexpected"]]],
  ["file", { balance: "500 CR" }, [[], ["values_value_unusable"]]],
] as const)("drops no side of an account: a format that the %s asks for, %o", (source, values, expected) => {
  const sums = aForm([aText("Balance", { name: "balance", format: "money", format_source: source })]);
  const { values: planned, warnings } = planFromValues(sums, values);
  expect([planned.map(({ value }) => value), warnings.map(({ code }) => code)]).toEqual(expected);
});

test("a part whose digits are printed around it takes any text by its own id, with a warning, and its share of a whole number", () => {
  const parts = [3, 3, 4].map((digits, index) =>
    aText("Daytime phone", {
      format: null,
      group: { id: "n1", kind: "phone", part: index === 0 ? "area_code" : "digits", index, digits },
    }),
  );
  const phone = aForm(parts);
  const played = (values: Record<string, unknown>) => {
    const plan = planFromValues(phone, values);
    return [
      plan.values.map(({ value }) => value),
      plan.warnings.map(({ code, message }) => `${code}: ${message}`),
    ];
  };
  expect(played({ f1: "call the desk" })).toEqual([
    ["call the desk"],
    ["values_format_unexpected: Written as sent. The print around the field leaves room for 3 digits."],
  ]);
  expect(played({ f1: "608" })).toEqual([["608"], []]);
  expect(played({ n1: "(608) 555-0148" })).toEqual([["608", "555", "0148"], []]);
});
