/** The form that the build draws for those who have none at hand. */
export const SAMPLE_NAME = "rental-application.pdf";
