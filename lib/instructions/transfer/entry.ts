import type { Field } from "../../domain/parsed-form.ts";
import type { Party } from "../../meaning/owner-of.ts";
import type { AddressKind } from "./concept.ts";
import type { Concept } from "./concepts.ts";

/** What the forms at hand ask for alike: one field, or the fields that hold a number or a date together. */
export interface FormEntry {
  concept: Concept;
  party: Party;
  place: AddressKind;
  /** Whether some text says whose it is. */
  isSaid: boolean;
  /** Whether it is asked for only where it is another than what was given before. */
  isConditional: boolean;
  /** Of an address: which one of its form, from 1. */
  block: number;
  fields: Field[];
}

/** Something that a filled form says of somebody, and the fields that say it. */
export interface Fact extends FormEntry {
  value: string;
}
