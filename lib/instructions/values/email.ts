import { type FoundValue, findKind, valuePattern } from "./kind.ts";

/** At most 64 characters before the sign (RFC 5321, 4.5.3.1). */
const EMAIL = valuePattern("[\\p{L}\\p{M}\\w.+-]{1,64}@[\\w-]+(?:\\.[\\w-]+)+");

export const findEmails = (text: string): FoundValue[] => findKind(text, "email", EMAIL);

export const isEmail = (text: string): boolean => text.trim().match(EMAIL)?.[0] === text.trim();
