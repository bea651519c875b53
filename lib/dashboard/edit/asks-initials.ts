/** Whether a place to sign asks for initials, by its label. */
export const asksInitials = (label: string): boolean => /initial/i.test(label);
