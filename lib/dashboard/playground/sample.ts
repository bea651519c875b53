import { apiFailureOf, unreachable } from "../api/failure.ts";

/** The form that the build draws for those who have none at hand. */
export const SAMPLE_NAME = "rental-application.pdf";
export const SAMPLE_URL = `/dashboard/${SAMPLE_NAME}`;

/** The sample form, as if chosen from a disk. Throws `ApiFailure`. */
export async function sampleFile(): Promise<File> {
  const response = await fetch(SAMPLE_URL).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await apiFailureOf(response);
  return new File([await response.blob()], SAMPLE_NAME, { type: "application/pdf" });
}
