/** The value of a button that is not on (ISO 32000-2, 12.7.5.2.3). */
export const OFF = "Off";
