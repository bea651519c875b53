import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readProfileRequest } from "../lib/http/profiles/profile-request.ts";
import { ProfileSummary } from "../lib/http/profiles/profile-schemas.ts";
import { profileSummary } from "../lib/http/profiles/profile-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { addProfile } from "../lib/usecases/profiles/add-profile.ts";

const base = createApiContainer("create-profile");
const container = { ...base, objects: openObjects(base.environment) };

/** POST /profiles */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const request = readProfileRequest(event, container.settings.maxFileBytes);
  return json(201, ProfileSummary, profileSummary(await addProfile(container, { accountId, ...request })));
});
