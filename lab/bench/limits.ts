/** What a deployment accepts by default: a form's pages and fields. */
export const LIMITS = { maxPages: 500, maxFields: 5_000 };
