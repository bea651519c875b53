import { checkBoxes, comb, dropdown, list, radios, signature, text } from "./fields.ts";
import { row, table } from "./rows.ts";
import { LINE_WIDTH, MARGIN, type SamplePage, section, writeParagraph } from "./sheet.ts";

const STATES =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY";
const states = STATES.split(" ");

export function drawApplicant(sheet: SamplePage): void {
  section(sheet, 1, "Applicant", "Fields marked * are required");
  row(sheet, [
    ["Last name *", 5, text("applicant.last_name", { required: true })],
    ["First name *", 5, text("applicant.first_name", { required: true })],
    ["M.I.", 1, text("applicant.initial", { tooltip: "Middle initial", maxLength: 1 })],
  ]);
  row(sheet, [
    [
      "Date of birth *",
      3,
      text("applicant.birth_date", { required: true, tooltip: "Date of birth (MM/DD/YYYY)" }),
    ],
    [
      "Social security number",
      4,
      comb("applicant.ssn", 9, { tooltip: "Social security number, nine digits" }),
    ],
    ["Daytime phone *", 4, text("applicant.phone", { required: true })],
  ]);
  row(sheet, [
    ["E-mail address", 6, text("applicant.email")],
    [
      "How may we reach you? Check all that apply.",
      5,
      checkBoxes(
        { name: "contact.by_phone", caption: "Phone", tooltip: "Contact me by phone" },
        { name: "contact.by_email", caption: "E-mail", tooltip: "Contact me by e-mail" },
        { name: "contact.by_mail", caption: "Postal mail", tooltip: "Contact me by postal mail" },
      ),
    ],
  ]);
  const statuses = ["Single", "Married", "Domestic partnership", "Separated", "Divorced", "Widowed"];
  row(sheet, [["Marital status", 1, radios("applicant.marital_status", statuses)]]);
}

export function drawAddress(sheet: SamplePage): void {
  section(sheet, 2, "Where you live now");
  row(sheet, [
    ["Street address *", 8, text("address.street", { required: true })],
    ["Apt. or unit", 2, text("address.unit")],
  ]);
  row(sheet, [
    ["City *", 5, text("address.city", { required: true })],
    [
      "State *",
      2,
      dropdown("address.state", states, { required: true, tooltip: "State of your current address" }),
    ],
    ["ZIP code *", 3, comb("address.zip", 5, { required: true, tooltip: "ZIP code, five digits" })],
  ]);
  row(sheet, [
    [
      "You",
      5,
      radios("address.tenure", ["Rent", "Own", "Live with family"], { tooltip: "How you live now" }),
    ],
    ["Living there since", 3, text("address.since", { tooltip: "Date you moved in (MM/DD/YYYY)" })],
    ["Monthly rent or mortgage ($)", 3, text("address.monthly_cost", { alignRight: true })],
  ]);
  row(sheet, [
    ["Name of landlord or agent", 6, text("landlord.name")],
    ["Landlord's phone", 4, text("landlord.phone")],
  ]);
}

export function drawEmployment(sheet: SamplePage): void {
  section(sheet, 3, "Employment and income");
  const statuses = ["Employed", "Self-employed", "Retired", "Student", "Not employed"];
  row(sheet, [["Employment status *", 1, radios("employment.status", statuses, { required: true })]]);
  row(sheet, [
    ["Employer or business", 6, text("employment.employer")],
    ["Position", 4, text("employment.position")],
  ]);
  row(sheet, [
    ["Employer's phone", 4, text("employment.phone")],
    ["Start date", 3, text("employment.start_date", { tooltip: "Date this employment began (MM/DD/YYYY)" })],
    [
      "Gross monthly income ($) *",
      3,
      text("employment.monthly_income", { required: true, alignRight: true }),
    ],
  ]);
  row(sheet, [
    ["Other income (source)", 7, text("income.other_source")],
    [
      "Monthly amount ($)",
      3,
      text("income.other_amount", { alignRight: true, tooltip: "Other income a month" }),
    ],
  ]);
}

export function drawHome(sheet: SamplePage): void {
  section(sheet, 4, "The home you are looking for");
  const sizes = ["Studio", "1 bedroom", "2 bedrooms", "3 bedrooms", "4 bedrooms"];
  row(sheet, [
    ["Size *", 3, dropdown("home.size", sizes, { required: true, tooltip: "Size of the home" })],
    ["Move-in date *", 3, text("home.move_in", { required: true })],
    ["Highest monthly rent ($)", 3, text("home.highest_rent", { alignRight: true })],
    ["Length of lease", 3, dropdown("home.lease", ["6 months", "12 months", "24 months"])],
  ]);
  const buildings = ["Orchard House", "Elm Court", "Riverside Terrace", "The Mill"];
  const needs = checkBoxes(
    { name: "home.ground_floor", caption: "Ground floor" },
    { name: "home.accessible", caption: "Wheelchair access" },
    { name: "home.parking", caption: "Parking space" },
  );
  row(
    sheet,
    [
      [
        "Buildings (choose one or more)",
        4,
        list("home.buildings", buildings, { tooltip: "Buildings you prefer" }),
      ],
      ["You need", 7, needs],
    ],
    58,
  );
}

export function drawHousehold(sheet: SamplePage): void {
  section(sheet, 5, "Who will live with you", "Leave yourself out");
  const columns = [
    ["Full name", 5],
    ["Relationship to you", 3],
    ["Date of birth", 2],
  ] as const;
  table(
    sheet,
    columns,
    [1, 2, 3, 4, 5].map((number) => [
      text(`household.${number}.name`, { tooltip: `Person ${number}: full name` }),
      text(`household.${number}.relationship`, { tooltip: `Person ${number}: relationship to you` }),
      text(`household.${number}.birth_date`, { tooltip: `Person ${number}: date of birth` }),
    ]),
  );
  row(sheet, [
    ["Do you have pets?", 2, radios("pets.any", ["Yes", "No"])],
    ["If yes, what kind and how many?", 6, text("pets.details")],
  ]);
}

export function drawEarlierAddress(sheet: SamplePage): void {
  section(sheet, 6, "Where you lived before", "Only if you moved within the last three years");
  row(sheet, [
    ["Street address, city and state", 7, text("earlier.address", { tooltip: "Earlier address" })],
    ["From", 2, text("earlier.from", { tooltip: "Earlier address: from (MM/DD/YYYY)" })],
    ["To", 2, text("earlier.to", { tooltip: "Earlier address: to (MM/DD/YYYY)" })],
  ]);
}

export function drawEmergencyContact(sheet: SamplePage): void {
  section(sheet, 7, "Emergency contact");
  row(sheet, [
    ["Name", 5, text("emergency.name", { tooltip: "Emergency contact: name" })],
    ["Relationship", 3, text("emergency.relationship", { tooltip: "Emergency contact: relationship" })],
    ["Phone", 3, text("emergency.phone", { tooltip: "Emergency contact: phone" })],
  ]);
}

export function drawRemarks(sheet: SamplePage): void {
  section(sheet, 8, "Anything else we should know");
  const remarks = text("remarks", { multiline: true, tooltip: "Anything else we should know" });
  row(
    sheet,
    [["For example: reasons for moving, earlier evictions, accommodations you ask for", 1, remarks]],
    130,
  );
}

const CERTIFICATION =
  "I certify that what I have stated here is true and complete to the best of my knowledge. I understand that false statements may lead to the rejection of this application or to the end of a lease. I authorize the Association to verify my employment, income and rental history, and to obtain a consumer report where the law permits it. The Association does not discriminate on the basis of race, color, religion, sex, national origin, disability, familial status or source of income.";

export function drawCertification(sheet: SamplePage): void {
  section(sheet, 9, "Certification");
  sheet.y = writeParagraph(
    sheet,
    CERTIFICATION,
    { x: MARGIN, y: sheet.y - 5, width: LINE_WIDTH },
    { size: 7.6 },
  );
  const agreement = {
    name: "certification.agreed",
    caption: "I have read the statement above and agree to it. *",
    required: true,
  };
  checkBoxes(agreement)(sheet, { x: MARGIN, y: sheet.y - 18, width: LINE_WIDTH, height: 16 });
  sheet.y -= 23;
  row(
    sheet,
    [
      ["Signature of applicant", 6, signature("certification.signature")],
      ["Printed name", 4, text("certification.printed_name")],
      [
        "Date *",
        2,
        text("certification.date", { required: true, tooltip: "Date of signature (MM/DD/YYYY)" }),
      ],
    ],
    36,
  );
}

export function drawOfficeUse(sheet: SamplePage): void {
  sheet.y -= 14;
  row(sheet, [
    ["For office use only: application number", 4, text("office.number", { readOnly: true })],
    ["Received", 3, text("office.received", { readOnly: true })],
    ["Decision", 4, text("office.decision", { readOnly: true })],
  ]);
}
