/** The first user of the rehearsed dashboard, with the password that they choose. */
export const FIRST_USER = { email: "first@example.org", password: "Chosen-at-sign-in-2" };
