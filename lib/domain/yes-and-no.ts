/** "Yes" and "No" as forms print them, in the languages of Western Europe and in Polish: parts of patterns. */
export const PRINTED_YES = "yes|ja|oui|s[iíì]|sim|tak";
export const PRINTED_NO = "no|nein|non|nee|não|nie";
