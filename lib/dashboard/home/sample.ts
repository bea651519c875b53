import { apiFailureOf, unreachable } from "../api/failure.ts";
import { SAMPLE_NAME } from "../app/sample-name.ts";

export const SAMPLE_URL = `/dashboard/${SAMPLE_NAME}`;

/** The sample form, as if chosen from a disk. Throws `ApiFailure`. */
export async function sampleFile(): Promise<File> {
  const response = await fetch(SAMPLE_URL).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw await apiFailureOf(response);
  return new File([await response.blob()], SAMPLE_NAME, { type: "application/pdf" });
}
