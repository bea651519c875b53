import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { mannersOfValues } from "../plan-from-values.ts";
import { splitOverGroup } from "../split-over-group.ts";

/**
 * What speaks against a name in the fields for its parts: they cannot be told (`isOpen`: nothing is written), some of its words
 * are lost, or they may be divided elsewhere. Null for a name that is divided surely: two words, or "Last, First Middle".
 */
export function nameDivider(
  form: ParsedForm,
): (fields: readonly Field[], name: string) => { why: string; isOpen: boolean } | null {
  const manners = mannersOfValues(form, null);
  return (fields, name) => {
    const parts = splitOverGroup(form, fields, name, manners);
    if (!parts) return { why: "not a name whose parts can be told", isOpen: true };
    const written = parts.map(({ text }) => text).join(" ");
    const words = name.split(/[\s,.]+/).filter((word) => word.length > 1);
    const isHeld = (word: string): boolean =>
      written.includes(word) || parts.some(({ text }) => text === word.slice(0, 1));
    if (!words.every(isHeld)) return { why: "a name with more parts than the form asks for", isOpen: false };
    return words.length > 2 && !name.includes(",")
      ? { why: "a name that may be divided elsewhere", isOpen: false }
      : null;
  };
}
