import type { FillRequestBody } from "../api/types.ts";
import { fillInHand, type RecentForm } from "./recent-forms.ts";

/** A fill from a profile, over what is filled already: what it would replace there is asked about. */
export function fillFromProfile(form: RecentForm, profileId: string): FillRequestBody {
  const inHand = fillInHand(form);
  // A review has written nothing that could be built on.
  const { filled = 0, signed = 0 } = inHand?.counts ?? {};
  const base = filled + signed > 0 ? inHand?.fill_id : undefined;
  return {
    ...{ file_id: form.file.file_id, profiles: [profileId] },
    ...(base !== undefined && { base_fill_id: base, replace: "ask" as const }),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
