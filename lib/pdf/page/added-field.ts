/** What the names of fields begin with that filling adds at detected places. */
const PREFIX = "detected-";

/** The name of the field that is added for a detected one. */
export const addedName = (fieldId: string): string => `${PREFIX}${fieldId}`;

/** Whether a field of a file was added at a detected place: other places of its page may still have none. */
export const isAdded = (name: string): boolean => name.startsWith(PREFIX);
