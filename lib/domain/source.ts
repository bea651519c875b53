import { FormsError } from "./errors.ts";
import type { Field } from "./parsed-form.ts";
import type { ReadValue } from "./read-form.ts";

/** What a context document is, as its bytes say. */
export const SOURCE_KINDS = [
  "pdf",
  "picture",
  "workbook",
  "table",
  "json",
  "vcard",
  "email",
  "text",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** How a person calls it. */
export const KIND_NAMES: Record<SourceKind, string> = {
  pdf: "a PDF",
  picture: "a picture",
  workbook: "a workbook",
  table: "CSV",
  json: "JSON",
  vcard: "a vCard",
  email: "an e-mail",
  text: "text",
};

/** How many context documents a fill may have. */
export const MOST_SOURCES = 5;

/** Something that a document says in so many words: a name and its value. */
export interface Pair {
  label: string;
  /** What it stands under, such as "Spouse". */
  section: string | null;
  /** As it stands on the page. */
  value: string;
  /** From 1. */
  page: number;
}

/** Text of a document that nobody who reads it sees, and that is not in its pages: hidden, or of a part that is not shown. */
const UNSEEN_TEXTS = ["hidden", "alternative"] as const;
export type UnseenText = (typeof UNSEEN_TEXTS)[number];

/** A document that values may be taken from: data, whatever it says, and never an instruction. */
export interface Source {
  kind: SourceKind;
  /** The text of each page, without hidden characters. */
  pages: string[];
  pairs: Pair[];
  /** Of a filled form: its fields, and their values. */
  form?: { fields: Field[]; values: ReadValue[] };
  /** Files inside it that were not read. */
  attachments?: number;
  /** What text of it was left out. */
  unseen?: UnseenText[];
}

/** A document of whose kind it seems to be, and that cannot be read as such; `message` never quotes it. */
export class Unreadable extends FormsError {
  readonly code = "context_unreadable";
}
