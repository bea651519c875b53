/** A small fill of the sample form, and what must come of it. */
export interface TrialCase {
  name: string;
  prompt: string;
  /** By the fields' PDF names; several where a value may be written in several ways. */
  values: Record<string, Accepted>;
  /** What may be written, and need not. */
  optional?: Record<string, Accepted>;
}
type Accepted = string | readonly string[];

/** Five instructions as people write them; the last also says what is to stay blank. All people are made up. */
export const CASES: readonly TrialCase[] = [
  {
    name: "a list",
    prompt:
      "First name: Ada\nLast name: Okafor\nE-mail address: ada@example.org\nDaytime phone: (217) 555-0142",
    values: {
      "applicant.first_name": "Ada",
      "applicant.last_name": "Okafor",
      "applicant.email": "ada@example.org",
      "applicant.phone": "2175550142",
    },
    optional: { "certification.printed_name": "Ada Okafor" },
  },
  {
    name: "sentences",
    prompt:
      "I'm Marisol Lindqvist, born on March 9, 1991. I'm divorced, and you can reach me by e-mail at marisol@example.org.",
    values: {
      "applicant.first_name": "Marisol",
      "applicant.last_name": "Lindqvist",
      "applicant.birth_date": "03/09/1991",
      "applicant.marital_status": "Divorced",
      "applicant.email": "marisol@example.org",
      "contact.by_email": "Yes",
    },
    optional: { "certification.printed_name": "Marisol Lindqvist" },
  },
  {
    name: "an address",
    prompt: "I live at 48 Juniper Street, apartment 3B, in Springfield, Illinois 62701. I rent.",
    values: {
      "address.street": "48 Juniper Street",
      "address.unit": ["3B", "apt 3B", "apartment 3B"],
      "address.city": "Springfield",
      "address.state": "IL",
      "address.zip": "62701",
      "address.tenure": "Rent",
    },
  },
  {
    name: "work and money",
    prompt:
      "I am employed: veterinary technician at Lakeside Veterinary Clinic since May 1, 2019. Gross monthly income: 4150 dollars.",
    values: {
      "employment.status": "Employed",
      "employment.position": "veterinary technician",
      "employment.employer": "Lakeside Veterinary Clinic",
      "employment.start_date": "05/01/2019",
      "employment.monthly_income": ["4150", "4150.00"],
    },
  },
  {
    name: "corrections and blanks",
    prompt:
      "In an emergency call my brother Tomas Okafor, 217-555-0188. I need a home with 2 bedrooms, no, make that 3 bedrooms. Tick parking space. Leave the remarks blank.",
    values: {
      "emergency.name": "Tomas Okafor",
      "emergency.relationship": ["brother", "my brother"],
      "emergency.phone": "2175550188",
      "home.size": "3 bedrooms",
      "home.parking": "Yes",
    },
  },
];
