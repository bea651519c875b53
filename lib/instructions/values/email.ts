import { type FoundValue, findKind, valuePattern } from "./kind.ts";

/** At most 64 characters before the sign (RFC 5321, 4.5.3.1). */
const ADDRESS = "[\\w.+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+";
const EMAIL = valuePattern(ADDRESS);
const WHOLE = new RegExp(`^${ADDRESS}$`);

export const findEmails = (text: string): FoundValue[] => findKind(text, "email", EMAIL);

export const isEmail = (text: string): boolean => WHOLE.test(text.trim());
