import { tokens } from "../form/tokens.ts";

/** People and bodies that an instruction may speak of beside the one whose form it is. */
const ROLE_WORDS =
  `spouse husband wife mother mom father dad parent brother sister son daughter child employer supervisor manager
   boss paralegal attorney lawyer realtor caseworker preparer interpreter translator witness reference emergency
   landlord insurer payer recipient requester doctor physician beneficiary guarantor coapplicant coowner coborrower`
    .trim()
    .split(/\s+/);
const ROLES = new Set(ROLE_WORDS.flatMap(tokens));

/** Matches the noun for a person or body. */
export const ROLE_PATTERN = `(?:${ROLE_WORDS.join("|")})`;

export const isRole = (word: string): boolean => ROLES.has(word);

/** The last person or body named in a text, as one folded word; "" when it names none. */
export const lastRole = (text: string): string => tokens(text).findLast(isRole) ?? "";
