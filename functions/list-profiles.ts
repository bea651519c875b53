import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { ProfileList } from "../lib/http/profiles/profile-schemas.ts";
import { profileSummary } from "../lib/http/profiles/profile-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { listProfiles } from "../lib/usecases/profiles/stored-profile.ts";

const base = createApiContainer("list-profiles");
const container = { ...base, objects: openObjects(base.environment) };

/** GET /profiles */
export const handler = protectedEndpoint(container, async (_, accountId) =>
  json(200, ProfileList, { profiles: (await listProfiles(container, accountId)).map(profileSummary) }),
);
