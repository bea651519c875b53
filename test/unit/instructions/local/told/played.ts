import type { FieldValue, ParsedForm } from "../../../../../lib/domain/parsed-form.ts";
import { checkPlan } from "../../../../../lib/instructions/check-plan.ts";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aCheckbox, aForm, aRadio, aText, type FieldSketch } from "../../../../fixtures/forms.ts";

/**
 * An instruction on a form. `right`: what must be written, by label. `only`: a field that may stay blank, and must hold
 * nothing but this. `blank`: fields that must not be written.
 */
export interface Told {
  says: string;
  on: FieldSketch[];
  right?: Record<string, FieldValue>;
  only?: Record<string, FieldValue>;
  blank?: string[];
}

export const TODAY = "2026-11-20";

/** What stands in each field of the form, by label, once the instruction was followed. */
export function writtenBy(sketches: FieldSketch[], prompt: string): Record<string, FieldValue> {
  const form: ParsedForm = aForm(sketches);
  const { values } = checkPlan(form, prompt, planFor({ form, prompt, today: TODAY }));
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  return Object.fromEntries(values.map(({ fieldId, value }) => [labels.get(fieldId) ?? fieldId, value]));
}

/** Why values are suggested and not written, by label. */
export function suggestedBy(sketches: FieldSketch[], prompt: string): Record<string, string | undefined> {
  const form: ParsedForm = aForm(sketches);
  const { suggested = [] } = planFor({ form, prompt, today: TODAY });
  const labels = new Map(form.fields.map(({ id, label }) => [id, label]));
  return Object.fromEntries(suggested.map(({ fieldId, why }) => [labels.get(fieldId) ?? fieldId, why]));
}

/** What is wrong with what was written, in words; nothing if all is right. */
export function faultsOf({ says, on, right = {}, only = {}, blank = [] }: Told): string[] {
  const written = writtenBy(on, says);
  const is = (label: string, value: FieldValue) => JSON.stringify(written[label]) === JSON.stringify(value);
  const shown = (label: string) => `${label}: ${JSON.stringify(written[label] ?? null)}`;
  return [
    ...Object.entries(right).flatMap(([label, value]) => (is(label, value) ? [] : [shown(label)])),
    ...Object.entries(only).flatMap(([label, value]) =>
      label in written && !is(label, value) ? [shown(label)] : [],
    ),
    ...blank.flatMap((label) => (label in written ? [shown(label)] : [])),
  ];
}

/** A landlord's form, in an order that most such forms have. */
export const TENANT: FieldSketch[] = [
  aText("First name"),
  aText("Last name"),
  aText("Date of birth (MM/DD/YYYY)", { format: "date" }),
  aText("Current street address"),
  aText("City"),
  aText("State"),
  aText("ZIP code"),
  aText("Telephone", { format: "phone" }),
  aText("E-mail address", { format: "email" }),
  aText("Employer"),
  aText("Occupation"),
  aCheckbox("Contact me by phone"),
  aCheckbox("Subscribe to the newsletter"),
  aCheckbox("I have pets"),
  aCheckbox("I need a parking space"),
];

/** A sports club's, with choices. */
export const MEMBER: FieldSketch[] = [
  aText("Full name"),
  aText("Birth date", { format: "date" }),
  aText("Member since", { format: "date" }),
  aText("Home address"),
  aText("Mobile", { format: "phone" }),
  aText("E-mail", { format: "email" }),
  aText("Emergency contact name"),
  aText("Emergency contact phone", { format: "phone" }),
  aRadio("Membership", ["Adult", "Junior", "Family"]),
  aRadio("Do you swim?", ["Yes", "No"]),
  aCheckbox("Send me the magazine"),
  aCheckbox("Vegetarian meals"),
  aCheckbox("Share my data with sponsors"),
];

/** One for a parent and a child. */
export const CHILD: FieldSketch[] = [
  aText("Child's first name"),
  aText("Child's last name"),
  aText("Child's date of birth (DD/MM/YYYY)", { format: "date" }),
  aText("Parent's name"),
  aText("Parent's phone", { format: "phone" }),
  aText("Parent's e-mail", { format: "email" }),
  aText("Allergies"),
  aText("School"),
  aCheckbox("Photos may be published"),
];

export const GERMAN: FieldSketch[] = [
  aText("Vorname"),
  aText("Nachname"),
  aText("Geburtsdatum (TT.MM.JJJJ)", { format: "date" }),
  aText("Straße und Hausnummer"),
  aText("Postleitzahl"),
  aText("Wohnort"),
  aText("Telefon", { format: "phone" }),
  aText("E-Mail", { format: "email" }),
  aCheckbox("Newsletter erhalten"),
  aCheckbox("Ich habe Haustiere"),
];

export const FRENCH: FieldSketch[] = [
  aText("Prénom"),
  aText("Nom"),
  aText("Date de naissance", { format: "date" }),
  aText("Adresse"),
  aText("Code postal"),
  aText("Ville"),
  aText("Téléphone", { format: "phone" }),
  aCheckbox("Recevoir la lettre d'information"),
];
