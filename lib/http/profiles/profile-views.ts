import type { z } from "zod";
import type { Profile } from "../../domain/profile.ts";
import type { ProfileSummary, ProfileView } from "./profile-schemas.ts";

export const profileSummary = (profile: Profile): z.input<typeof ProfileSummary> => ({
  profile_id: profile.profileId,
  name: profile.name,
  kind: profile.kind,
  bytes: profile.bytes,
  sha256: profile.sha256,
  created_at: profile.createdAt,
});

export const profileView = (profile: Profile & { content: Uint8Array }): z.input<typeof ProfileView> => ({
  ...profileSummary(profile),
  ...(profile.kind === "text" && { text: new TextDecoder().decode(profile.content) }),
});
